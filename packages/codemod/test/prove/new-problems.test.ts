import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/compiler/compiler.ts";
import { NameKeys } from "../../src/prove/message-key.ts";
import { newProblems } from "../../src/prove/new-problems.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import type { TextEdit } from "../../src/text/edit.ts";

const BEFORE = "const a = event.startsAt + missing;\nconst b = event.startsAt + other;\n";
const EDITS: TextEdit[] = [
  { start: 16, end: 24, text: "startAt" },
  { start: 52, end: 60, text: "startAt" },
];
const AFTER = applyEdits(BEFORE, EDITS);

const problem = (
  text: string,
  name: string,
  message = `Cannot find name '${name}'.`,
  code = 2304,
): Problem => {
  const start = text.lastIndexOf(name);
  return { path: "a.ts", start, end: start + name.length, code, message };
};

function news(before: Problem[], after: Problem[], generated: string[] = []): Problem[] {
  return newProblems({
    before,
    after,
    edits: new Map([["a.ts", EDITS]]),
    textOf: () => BEFORE,
    generated: new Set(generated),
    names: new NameKeys([{ from: "startsAt", to: "startAt", at: "#/startsAt" }]),
  });
}

describe("newProblems", () => {
  it("knows an error that moved", () => {
    expect(news([problem(BEFORE, "missing")], [problem(AFTER, "missing")])).toEqual([]);
  });

  it("places an error in the text before", () => {
    expect(news([], [problem(AFTER, "other")])).toEqual([problem(BEFORE, "other")]);
  });

  it("knows an error that has the new name", () => {
    const say = (name: string) => `Property '${name}' does not exist on type 'Other'.`;
    const before = problem(BEFORE, "startsAt", say("startsAt"), 2339);
    const after = { ...problem(AFTER, "startAt", say("startAt"), 2339) };
    expect(news([before], [after])).toEqual([]);
  });

  it("does not take the error of another name at the same place for known", () => {
    const before = problem(BEFORE, "startsAt", "Property 'startsAt' does not exist on type 'Other'.", 2339);
    const after = problem(AFTER, "startAt", "Property 'endsAt' does not exist on type 'Other'.", 2339);
    expect(news([before], [after])).toHaveLength(1);
  });

  it("knows an error with another guess", () => {
    const before = problem(BEFORE, "startsAt", "Property 'startsAt' does not exist on type 'Other'.", 2339);
    const message = "Property 'startAt' does not exist on type 'Other'. Did you mean 'start'?";
    expect(news([before], [problem(AFTER, "startAt", message, 2551)])).toEqual([]);
  });

  it("compares the names of two codes for one thing, and nothing where a value does not fit", () => {
    const at = (message: string, code: number) => problem(BEFORE, "missing", message, code);
    const guess = (name: string) => `Cannot find name '${name}'. Did you mean 'other'?`;
    const moved = { start: problem(AFTER, "missing").start };
    const before = at("Cannot find name 'missing'.", 2304);
    expect(news([before], [{ ...at(guess("missing"), 2552), ...moved }])).toEqual([]);
    expect(news([before], [{ ...at(guess("event"), 2552), ...moved }])).toHaveLength(1);
    const unfit = at("Type 'A' is not assignable to type 'B'.", 2322);
    const message = "Property 'a' is missing in type 'A' but required in type 'B'.";
    expect(news([unfit], [{ ...at(message, 2741), ...moved }])).toEqual([]);
  });

  it("places an error in a file that is generated anew at its beginning, and knows it wherever it was", () => {
    const say = problem(BEFORE, "missing");
    expect(news([say], [{ ...say, start: 3, end: 4 }], ["a.ts"])).toEqual([]);
    expect(news([], [{ ...say, start: 3, end: 4 }], ["a.ts"])).toEqual([{ ...say, start: 0, end: 0 }]);
  });
});
