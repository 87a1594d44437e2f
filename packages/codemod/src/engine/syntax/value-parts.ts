import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { declarationsOf, symbolRead, unaliased } from "../referents/declarations.ts";
import { lookUp } from "../referents/property-lookup.ts";
import { isAnd, isDefault, isOr } from "./operators.ts";

/** What declares what an expression reads. */
export function declarationsRead(checker: Checker, node: ts.Expression): ts.Declaration[] {
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key, expression } = node;
    const owner = ts.isStringLiteralLike(key) ? checker.getTypeAtLocation(expression) : undefined;
    return owner && ts.isStringLiteralLike(key)
      ? (lookUp(checker, owner, key.text)?.declarations.flat() ?? [])
      : [];
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  if (!ts.isIdentifier(name) && !ts.isPrivateIdentifier(name)) return [];
  const symbol = unaliased(checker, symbolRead(checker, name));
  return symbol ? declarationsOf(symbol) : [];
}

/** What an expression is one of. */
export function chosenIn(node: ts.Expression): ts.Expression[] | null {
  if (ts.isParenthesizedExpression(node)) return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  return isDefault(node) || isOr(node) ? [node.left, node.right] : null;
}

/** What an expression is, whatever else it says of that; null if it makes something of it. */
export function passedOn(node: ts.Expression): ts.Expression[] | null {
  if (ts.isAwaitExpression(node)) return [node.expression];
  const inner = innermost(node);
  if (inner !== node) return [inner];
  if (ts.isTemplateExpression(node)) return wholeIn(node);
  const isText = ts.isCallExpression(node) && node.expression.getText() === "String";
  return isText ? [...node.arguments] : null;
}

/** In `` `${event.state}` ``, the value. */
function wholeIn({ head, templateSpans: [span, ...more] }: ts.TemplateExpression): ts.Expression[] | null {
  const isWhole = span && more.length === 0 && head.text === "" && span.literal.text === "";
  return isWhole ? [span.expression] : null;
}

/** An expression without what only says how it is typed. */
export function innermost(node: ts.Expression): ts.Expression {
  return isOnlyTyping(node) ? innermost(node.expression) : node;
}

/** An expression with all that only says how it is typed: `(event as Holiday)!`, of `event`. */
export function outermost(node: ts.Expression): ts.Expression {
  return isOnlyTyping(node.parent) ? outermost(node.parent) : node;
}

type Typing =
  | ts.ParenthesizedExpression
  | ts.NonNullExpression
  | ts.AssertionExpression
  | ts.SatisfiesExpression;

/** Whether something is the value in it, and says no more than how that is typed. */
export function isOnlyTyping(node: ts.Node): node is Typing {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node)
  );
}

/** Whether something is what a value in it is, if it is that: `(value)`, `isThere && value`, `isThere ? value : other`. */
export function isResultOf(
  around: ts.Node,
  value: ts.Node,
): around is ts.ParenthesizedExpression | ts.ConditionalExpression | ts.BinaryExpression {
  return (
    ts.isParenthesizedExpression(around) ||
    (isAnd(around) && around.right === value) ||
    (ts.isConditionalExpression(around) && around.condition !== value)
  );
}
