import { ts } from "ts-morph";
import { isComparison, isLiteral, isUnequal } from "../syntax/comparisons.ts";
import { testedValue } from "../syntax/keys.ts";
import { isAnd, isNot, isOr } from "../syntax/operators.ts";
import { withOwnParentheses } from "../syntax/parentheses.ts";
import { type Range, rangeOf } from "../syntax/ranges.ts";
import { type Access, isAccess, isPath, nameIn } from "../syntax/value-paths.ts";
import { isChainedPath, withoutQuestions, withQuestion } from "./chains.ts";

/** `"kind" in item` */
export interface NameTest {
  name: ts.StringLiteralLike;
  /** What is asked for the name. */
  value: ts.Expression;
  /** What has to be there for something to be asked: in `!!page && "kind" in page.item`, `page`. */
  needed: ts.Expression | null;
}

/**
 * `"kind" in item && item.kind === "event"`, the first half of it, or `!(…)` of that; what stands before it in a chain is
 * no part of it.
 */
export interface Guard extends NameTest {
  range: Range;
  comparison: ts.BinaryExpression | null;
  isNegated: boolean;
  /** Those that ask the same of other names: `("kind" in item && …) || ("type" in item && …)`. */
  others: Guard[];
}

export function guardIn(node: ts.Expression): Guard | null {
  if (isNot(node)) {
    const inner = ts.isParenthesizedExpression(node.operand) ? node.operand.expression : null;
    // What has more parentheses was a comparison in some before: `!(item.type === "event")`.
    const guard = inner && ts.isBinaryExpression(inner) ? guardIn(inner) : null;
    const isWhole = guard?.range.start === inner?.getStart();
    return guard && isWhole ? { ...guard, range: rangeOf(node), isNegated: true } : null;
  }
  if (ts.isParenthesizedExpression(node)) {
    const { expression: inner } = node;
    const isOurs = isOr(inner)
      ? isOr(node.parent) || withOwnParentheses(inner, "or") === node
      : ts.isBinaryExpression(inner) && withOwnParentheses(inner, "and") === node;
    const guard = isOurs ? guardIn(inner) : null;
    return guard?.range.start === inner.getStart() ? { ...guard, range: rangeOf(node) } : guard;
  }
  if (isOr(node)) return guardOfAll(node);
  const { left, right } = isAnd(node) ? node : { left: null, right: node };
  const isCompared = left !== null && isComparison(right) && !isUnequal(right);
  const asked = nameTestAt(isCompared ? left : node);
  if (!asked) return null;
  const { start, ...test } = asked;
  const compared = isCompared ? comparedRead(right, test.value) : null;
  if (isCompared && (!compared || nameIn(compared) !== test.name.text)) return null;
  const comparison = isCompared ? right : null;
  return { ...test, range: { start, end: node.end }, comparison, isNegated: false, others: [] };
}

/** What is asked at the end of a chain, and where that begins. */
export function nameTestAt(chain: ts.Expression): (NameTest & { start: number }) | null {
  const test = isAnd(chain) ? chain.right : chain;
  if (!ts.isBinaryExpression(test)) return null;
  const name = test.left;
  const value = testedValue(name);
  if (!value || !ts.isStringLiteralLike(name) || !isPath(value)) return null;
  const before = isAnd(chain) ? (isAnd(chain.left) ? chain.left.right : chain.left) : null;
  const needed = before && neededFor(before, value);
  return { name, value, needed, start: (needed ? before : test).getStart() };
}

/** In `!!page`, `page`, if a value is that or read from it. */
function neededFor(test: ts.Expression, value: ts.Expression): ts.Expression | null {
  const needed = isNot(test) && isNot(test.operand) ? test.operand.operand : null;
  if (!needed || !isChainedPath(needed)) return null;
  const [path, part] = [value.getText(), needed.getText()];
  return withoutQuestions(part) === path || withQuestion(path, part) ? needed : null;
}

/** Tests of several names of a value, of which one says at least what it is compared with. */
function guardOfAll(node: ts.BinaryExpression): Guard | null {
  const guards = operandsOf(node).map((operand) => {
    const inner = ts.isParenthesizedExpression(operand) ? operand.expression : operand;
    const guard = ts.isBinaryExpression(inner) && !isOr(inner) ? guardIn(inner) : null;
    return guard?.range.start === inner.getStart() ? guard : null;
  });
  const others = guards.filter((guard) => guard !== null);
  const said = others.find(({ comparison }) => comparison);
  // What stands behind a test is known not to be what that asks for.
  const [first] = others;
  const isSame = (one: Guard) =>
    one.value.getText() === first?.value.getText() &&
    (!one.comparison || comparedText(one) === comparedText(said));
  const names = new Set(others.map(({ name }) => name.text));
  if (!first || !said || names.size < guards.length || !others.every(isSame)) return null;
  return { ...first, comparison: said.comparison, range: rangeOf(node), others };
}

function operandsOf(node: ts.Expression): ts.Expression[] {
  return isOr(node) ? [...operandsOf(node.left), node.right] : [node];
}

/** What a guard compares its value with. */
function comparedText(guard: Guard | undefined): string | undefined {
  if (!guard?.comparison) return undefined;
  return literalSide(guard.comparison, guard.value).getText();
}

/** In a comparison, what something that is read from a value is compared with. */
export function literalSide(comparison: ts.BinaryExpression, value: ts.Expression): ts.Expression {
  const { left, right } = comparison;
  return comparedRead(comparison, value) === left ? right : left;
}

/** In a comparison, the side that is read from a value. */
export function comparedRead({ left, right }: ts.BinaryExpression, value: ts.Expression): Access | null {
  const isRead = (node: ts.Node): node is Access =>
    isAccess(node) && node.expression.getText() === value.getText();
  const isOther = (node: ts.Expression) => isLiteral(node) || isPath(node);
  if (isRead(left) && isOther(right)) return left;
  return isRead(right) && isOther(left) ? right : null;
}
