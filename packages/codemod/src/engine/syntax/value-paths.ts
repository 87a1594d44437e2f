import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";

export type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

export function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** What stands for the name that is read, behind a dot or in brackets. */
export function keyIn(access: Access): ts.MemberName | ts.Expression {
  return ts.isPropertyAccessExpression(access) ? access.name : access.argumentExpression;
}

/** The name that is read; null if only the program knows it. */
export function nameIn(access: Access): string | null {
  if (ts.isPropertyAccessExpression(access)) return access.name.text;
  return ts.isStringLiteralLike(access.argumentExpression) ? access.argumentExpression.text : null;
}

/** Whether reading it twice gives the same: names, and what is read from them. */
export function isPath(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression) || expression.kind === ts.SyntaxKind.ThisKeyword) return true;
  // Where a chain came to an end, TypeScript does not remember what was asked.
  if (ts.isOptionalChain(expression)) return false;
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression))
    return isPath(expression.expression);
  if (ts.isElementAccessExpression(expression))
    return ts.isLiteralExpression(expression.argumentExpression) && isPath(expression.expression);
  return ts.isPropertyAccessExpression(expression) && isPath(expression.expression);
}

/** In `page.item`, `page`. */
export function rootOf(path: ts.Expression): ts.Expression {
  const isOuter = isAccess(path) || ts.isNonNullExpression(path) || ts.isParenthesizedExpression(path);
  return isOuter ? rootOf(path.expression) : path;
}

/** Whether a function takes another value by the same name. */
export function bindsAnew(node: ts.Node, name: string): boolean {
  return ts.isFunctionLike(node) && node.parameters.some((one) => wordsIn(one.name.getText()).includes(name));
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{ID_Continue}$]+/gu) ?? [];
}

/** Whether a value is what another one is read from, or that itself, however both are written. */
export function leadsTo(value: ts.Expression, path: string): boolean {
  return `${bare(path)}.`.startsWith(`${bare(value.getText())}.`);
}

function bare(path: string): string {
  return path.replace(/[\s!?()]/g, "");
}

/** Whether something in a path is computed each time that it is read. */
export function hasGetter(checker: Checker, path: ts.Expression): boolean {
  if (ts.isNonNullExpression(path) || ts.isParenthesizedExpression(path))
    return hasGetter(checker, path.expression);
  if (!isAccess(path)) return false;
  const declarations = checker.getSymbolAtLocation(keyIn(path))?.declarations ?? [];
  return declarations.some(ts.isGetAccessorDeclaration) || hasGetter(checker, path.expression);
}
