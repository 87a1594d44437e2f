import { ts } from "ts-morph";
import type { Access } from "./value-paths.ts";

/** `==`, `===` and their opposites. */
const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

export function isLiteral(node: ts.Node): boolean {
  const { kind } = node;
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    kind === ts.SyntaxKind.TrueKeyword ||
    kind === ts.SyntaxKind.FalseKeyword
  );
}

export function isComparison(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind);
}

/** In `["draft", "done"].includes(order.state)`, of the list, which is made for nothing else, `order.state`. */
export function soughtIn(list: ts.Node): ts.Expression | undefined {
  const { parent: access } = list;
  const isSearched =
    ts.isArrayLiteralExpression(list) &&
    ts.isPropertyAccessExpression(access) &&
    access.name.text === "includes" &&
    ts.isCallExpression(access.parent) &&
    access.parent.expression === access;
  return isSearched ? access.parent.arguments[0] : undefined;
}

/** A comparison of other sides, in which what stands between them stays; turned round, or not. */
export function comparisonOf(
  { left, operatorToken, right }: ts.BinaryExpression,
  sides: { left: string; right: string },
  isTurned: boolean,
): string {
  const { text } = operatorToken.getSourceFile();
  const operator = operatorToken.getText();
  const turned = operator.startsWith("!") ? operator.replace("!", "=") : operator.replace("=", "!");
  const before = text.slice(left.end, operatorToken.getStart());
  const after = text.slice(operatorToken.end, right.getStart());
  return sides.left + before + (isTurned ? turned : operator) + after + sides.right;
}

export function turned(comparison: ts.BinaryExpression): string {
  const { left, right } = comparison;
  return comparisonOf(comparison, { left: left.getText(), right: right.getText() }, true);
}

export function isUnequal(node: ts.Node): boolean {
  return isComparison(node) && node.operatorToken.getText().startsWith("!");
}

/** A comparison of something else that is read; turned round, or not. */
export function comparisonWith(
  comparison: ts.BinaryExpression,
  access: Access,
  read: string,
  isTurned: boolean,
): string {
  const { left, right } = comparison;
  const sides =
    left === access ? { left: read, right: right.getText() } : { left: left.getText(), right: read };
  return comparisonOf(comparison, sides, isTurned);
}

/** `null` or `undefined`. */
export function isNothing(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");
}
