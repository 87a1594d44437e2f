import { ts } from "ts-morph";
import type { Edit, Span } from "../text/edit.ts";

export type Parts = Edit["parts"];

export type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

/** A value that can be read twice: variables, `this`, and names behind dots or in brackets. */
export interface ValuePath {
  /** The path, as if nothing in it could be missing: `page.hit` for `page?.hit`. */
  parts: Parts;
  /** The part before the last `?.`, which is nothing where the path ends early; null if the path has none. */
  optional: ts.Expression | null;
}

/**
 * The path of a value; null if it is anything else, or is written in several lines or with comments, which nobody wants twice.
 *
 * @param isOptional whether the value itself is followed by `?.`.
 */
export function pathOf(value: ts.Expression, isOptional: boolean): ValuePath | null {
  if (!isPath(value) || isSpread(value)) return null;
  const optional = isOptional ? value : beforeLastQuestion(value);
  return { parts: partsOf(value), optional };
}

/** True if code stands in several lines, or has comments. */
export function isSpread(node: ts.Node): boolean {
  return /\n|\/[*/]/.test(node.getText());
}

function isPath(value: ts.Expression): boolean {
  if (ts.isIdentifier(value) || value.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isNonNullExpression(value) || ts.isPropertyAccessExpression(value)) return isPath(value.expression);
  if (!ts.isElementAccessExpression(value)) return false;
  const { argumentExpression: key } = value;
  return (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) && isPath(value.expression);
}

function beforeLastQuestion(path: ts.Expression): ts.Expression | null {
  if (ts.isNonNullExpression(path)) return beforeLastQuestion(path.expression);
  if (!isAccess(path)) return null;
  return path.questionDotToken ? path.expression : beforeLastQuestion(path.expression);
}

export function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The node that says which member an access reads. */
export function keyOfAccess(access: Access): ts.Expression | ts.MemberName {
  return ts.isElementAccessExpression(access) ? access.argumentExpression : access.name;
}

export function spanOf(node: ts.Node): Span {
  return { start: node.getStart(), end: node.end };
}

/** The text of a path without its question marks. */
function partsOf(path: ts.Expression): Parts {
  if (!ts.isOptionalChain(path)) return [spanOf(path)];
  const { expression } = path as Access | ts.NonNullExpression;
  const before = partsOf(expression);
  if (!isAccess(path) || !path.questionDotToken) return [...before, { start: expression.end, end: path.end }];
  const rest = { start: path.questionDotToken.end, end: path.end };
  return [...before, ...(ts.isPropertyAccessExpression(path) ? ["."] : []), rest];
}
