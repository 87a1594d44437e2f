import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { isReadWhereItFails } from "../../src/rewrite/read-where-it-fails.ts";
import { parse } from "./marked-code.ts";

it.each<[code: string, expected: boolean]>([
  ["const f = () => (one.kind === 1 ? one.title : 0);", false],
  ["const f = () => (one.kind === 1 ? 0 : one.body);", true],
  ["if (one.kind === 1) use(one);", false],
  ["if (one.kind === 1) { return; } use(one);", true],
  ["if (!(one.kind === 1)) use(one);", true],
  ["const a = one.kind === 1 || one.body;", true],
  ["const a = one.kind === 1 && one.title;", false],
  ["const is = (one: Item) => one.kind === 1;", true],
  ["const is = (one: Item): boolean => one.kind === 1;", false],
  ["const is = one.kind === 1; if (!is) use(one);", true],
  ["let is = one.kind === 1; if (!is) use(one);", false],
  ["while (one.kind === 1) next(); use(one);", true],
  ["if (one.kind === 1) { return; } use(other.one);", false],
])("%s → %s", (code, expected) => {
  expect(isReadWhereItFails(testIn(parse(code)), "one", true)).toBe(expected);
});

function testIn(node: ts.Node): ts.BinaryExpression {
  const found = ts.forEachChild(node, function visit(child): ts.BinaryExpression | undefined {
    const isTest =
      ts.isBinaryExpression(child) && child.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
    return isTest ? child : ts.forEachChild(child, visit);
  });
  if (!found) throw new Error("Expected a comparison.");
  return found;
}
