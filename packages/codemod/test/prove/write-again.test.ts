import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeAgain } from "../../src/prove/write-again.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import type { TextEdit } from "../../src/text/edit.ts";
import { invertEdits } from "../../src/text/invert-edits.ts";

describe("writeAgain", () => {
  it("drops the edits that write what was there, and keeps the others", () => {
    const text = "e.startAt + e.title";
    const taken = [{ start: 2, end: 9, text: "startsAt" }];
    const edits = [
      { start: 2, end: 10, text: "startAt" },
      { start: 15, end: 20, text: "heading" },
    ];
    expect(writeAgain({ text, taken, edits })).toEqual({
      edits: [{ start: 14, end: 19, text: "heading" }],
      lost: [],
    });
  });

  it("takes a shorthand that is spelled out and joined again for the same", () => {
    const taken = [{ start: 2, end: 2, text: "startsAt: " }];
    const edits = [{ start: 2, end: 19, text: "startAt" }];
    expect(writeAgain({ text: "{ startAt }", taken, edits })).toEqual({ edits: [], lost: [] });
  });

  it("says what is not written again, or otherwise", () => {
    const taken = [{ start: 2, end: 9, text: "startsAt" }];
    const lost = [{ start: 2, end: 9 }];
    expect(writeAgain({ text: "a.startAt", taken, edits: [] })).toEqual({ edits: [], lost });
    const edits = [{ start: 2, end: 10, text: "begin" }];
    expect(writeAgain({ text: "a.startAt", taken, edits })).toEqual({ edits: [], lost });
  });

  it("leads where the edits of the old names lead, whichever of them were made before", () => {
    const words = fc.array(
      fc.record({
        from: fc.stringMatching(/^[a-c]{1,4}$/),
        to: fc.stringMatching(/^[x-z]{0,5}$/),
        isDone: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(words, (all) => {
        let old = "";
        const edits: (TextEdit & { isDone: boolean })[] = [];
        for (const { from, to, isDone } of all) {
          edits.push({ start: old.length + 1, end: old.length + 1 + from.length, text: to, isDone });
          old += `.${from}`;
        }
        const done = edits.filter(({ isDone }) => isDone);
        const text = applyEdits(old, done);
        const again = writeAgain({ text, taken: invertEdits(old, done), edits });
        expect(applyEdits(text, again.edits)).toBe(applyEdits(old, edits));
        expect(again.lost).toEqual([]);
      }),
    );
  });
});
