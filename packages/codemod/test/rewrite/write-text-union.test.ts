import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { writeTextUnion } from "../../src/rewrite/write-text-union.ts";
import { applyEdits, composeEdits } from "../../src/text/compose-edits.ts";

/** What becomes of the first `"startsAt"` of a type. */
function written(type: string, names: readonly string[]): string | null {
  const code = `type Dated<Key> = ${type};`;
  const tree = ts.createSourceFile("/a.ts", code, ts.ScriptTarget.Latest, true);
  const edits = writeTextUnion(literalIn(tree) ?? expect.fail("Expected a text."), names);
  return edits && applyEdits(code, composeEdits(code, edits).edits).slice("type Dated<Key> = ".length, -1);
}

function literalIn(node: ts.Node): ts.StringLiteral | undefined {
  return ts.isStringLiteral(node) && node.text === "startsAt" ? node : ts.forEachChild(node, literalIn);
}

it.each([
  ['Key extends "startsAt" ? 1 : 2', ["startsAt", "startAt"], 'Key extends "startsAt" | "startAt" ? 1 : 2'],
  ["Key extends 'startsAt' ? 1 : 2", ["startAt", "beginsAt"], "Key extends 'startAt' | 'beginsAt' ? 1 : 2"],
  [
    'Key extends "startsAt" | "startAt" | "endsAt" ? 1 : 2',
    ["startsAt", "startAt", "beginsAt"],
    'Key extends "startsAt" | "beginsAt" | "startAt" | "endsAt" ? 1 : 2',
  ],
  [
    'Key extends ("startsAt") ? 1 : 2',
    ["startsAt", "startAt"],
    'Key extends ("startsAt" | "startAt") ? 1 : 2',
  ],
  // More keys would choose more.
  ['Pick<Event | Course, "startsAt">', ["startsAt", "startAt"], null],
  ['Key extends 1 ? "startsAt" : 2', ["startsAt", "startAt"], null],
])("%s stands for %j", (type, names, expected) => {
  expect(written(type, names)).toBe(expected);
});
