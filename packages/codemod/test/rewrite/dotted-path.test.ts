import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { dottedPath, isSamePath } from "../../src/rewrite/dotted-path.ts";

/** The values that the calls of `f` in a code get. */
function argumentsIn(code: string): ts.Node[] {
  const source = ts.createSourceFile("a.ts", code, ts.ScriptTarget.Latest, true);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "f") found.push(...node.arguments);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it.each([
  ["f(entry);", "entry"],
  ["f(this.entry);", "this.entry"],
  ['f((page?.["entry"])!.owner);', "page.entry.owner"],
  ["f(load().entry);", "load().entry"],
  ["f(entries[0]!.owner);", "entries[0].owner"],
])("%s reads %s", (code, expected) => {
  expect(argumentsIn(code).map(dottedPath)).toEqual([expected]);
});

it.each([
  ['const g = (page) => f(page?.entry, page["entry"]!);', true],
  ["const g = (page) => { f(page.entry); return (page) => f(page.entry); };", false],
  ["f(page.entry, page.owner);", false],
])("%s: %s", (code, expected) => {
  const [one, other] = argumentsIn(code);
  expect(one && other && isSamePath(one, other)).toBe(expected);
});
