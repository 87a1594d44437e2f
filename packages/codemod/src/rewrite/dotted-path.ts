import { ts } from "ts-morph";
import { scopeOf } from "./scope.ts";

/**
 * How a path is spelled with dots alone: two paths of one spelling read the same value.
 *
 * @example
 * dottedPath(page?.["entry"]!); // page.entry
 */
export function dottedPath(path: ts.Node): string {
  if (ts.isParenthesizedExpression(path) || ts.isNonNullExpression(path)) return dottedPath(path.expression);
  if (ts.isPropertyAccessExpression(path)) return `${dottedPath(path.expression)}.${path.name.text}`;
  if (ts.isElementAccessExpression(path) && ts.isStringLiteralLike(path.argumentExpression))
    return `${dottedPath(path.expression)}.${path.argumentExpression.text}`;
  return path.getText();
}

/** True if two paths read the same value, of the same variable. */
export function isSamePath(one: ts.Node, other: ts.Node): boolean {
  const path = dottedPath(one);
  const [root = ""] = path.split(".");
  return path === dottedPath(other) && scopeOf(one, root) === scopeOf(other, root);
}
