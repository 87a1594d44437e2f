import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/compiler/compiler.ts";
import { NameKeys } from "../../src/prove/message-key.ts";
import { newProblems } from "../../src/prove/new-problems.ts";
import type { TextEdit } from "../../src/text/edit.ts";
import { mapOffset } from "../../src/text/map-offset.ts";

/** Words of one letter, with a space between them: every second offset is a word. */
const COUNT = 12;
const TEXT = "a ".repeat(COUNT);
const word = fc.nat(COUNT - 1);
const edits = fc
  .uniqueArray(fc.record({ at: word, text: fc.constantFrom("", "b", "long") }), { selector: ({ at }) => at })
  .map((all): TextEdit[] =>
    all
      .map(({ at, text }) => ({ start: at * 2, end: at * 2 + 1, text }))
      .sort((one, other) => one.start - other.start),
  );
const errors = fc.uniqueArray(fc.record({ at: word, code: fc.constantFrom(2322, 2339) }), {
  selector: ({ at, code }) => `${at} ${code}`,
});
const problem = ({ at, code }: { at: number; code: number }, map = (offset: number) => offset): Problem => ({
  path: "a.ts",
  start: map(at * 2),
  end: map(at * 2 + 1),
  code,
  message: `Error ${code}.`,
});

describe("newProblems, for any edits", () => {
  it("finds exactly the errors that were not there before, at their places", () => {
    fc.assert(
      fc.property(edits, errors, fc.func(fc.boolean()), (all, after, isKnown) => {
        // Two words of which the one before is deleted have one place afterwards.
        fc.pre(!after.some(({ at }) => all.some(({ start, text }) => text === "" && start === at * 2)));
        const before = after.filter(({ at, code }) => isKnown(at, code));
        const found = newProblems({
          before: before.map((one) => problem(one)),
          after: after.map((one) => problem(one, (offset) => mapOffset(offset, all))),
          edits: new Map([["a.ts", all]]),
          textOf: () => TEXT,
          generated: new Set(),
          names: new NameKeys([]),
        });
        expect(found).toEqual(after.filter((one) => !before.includes(one)).map((one) => problem(one)));
      }),
    );
  });
});
