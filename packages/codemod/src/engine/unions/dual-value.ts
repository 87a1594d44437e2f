import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import { breakBefore } from "../../text-edit.ts";
import { askedTypes } from "../referents/asked-types.ts";
import { hitsOf } from "../referents/declared-name.ts";
import type { Written } from "../referents/type-leaves.ts";
import { writtenTypes } from "../referents/written-types.ts";
import type { Renamed } from "../renamed.ts";
import { isComparison, isUnequal, soughtIn } from "../syntax/comparisons.ts";
import { isAnd, isDefault, isOr } from "../syntax/operators.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/**
 * A text that a value of several enums is asked for, of which only some call it otherwise now: `item.state === "draft"`,
 * `case "draft":`, and an element of `["draft", "done"].includes(item.state)`.
 */
export interface DualValue {
  node: ts.StringLiteralLike;
  to: string;
  home: ts.BinaryExpression | ts.CaseClause | ts.ArrayLiteralExpression;
}

/**
 * Null where a value cannot be asked for one more text, is asked for it already, or may have been that text all along; and
 * where nothing keeps the old one.
 */
export function dualValue(work: Work, node: ts.Node, { to }: Renamed): DualValue | null {
  if (to === null || !ts.isStringLiteralLike(node)) return null;
  const { parent: home } = node;
  const types = typesAsked(work, node);
  if (!hitsOf(work, types, node.text).includes(undefined) || hitsOf(work, types, to).length > 0) return null;
  const other = isComparison(home) ? (home.left === node ? home.right : home.left) : undefined;
  const isHome =
    (other && isPath(other) && !hasGetter(work.checker, other) && !isComparison(home.parent)) ||
    (ts.isCaseClause(home) && home.expression === node) ||
    soughtIn(home) !== undefined;
  if (!isHome) return null;
  const dual = { node, to, home: home as DualValue["home"] };
  return isSaid(dual) ? null : dual;
}

/** The types, as they are written, of what is asked whether it is a text. */
function typesAsked({ checker }: Work, node: ts.StringLiteralLike): Written[] {
  const value = soughtIn(node.parent);
  return value ? writtenTypes(checker, value) : askedTypes(checker, node);
}

/** Whether the new text is asked for beside the old one. */
function isSaid({ node, to, home }: DualValue): boolean {
  if (ts.isArrayLiteralExpression(home)) return home.elements.some((one) => isText(one, to));
  if (ts.isCaseClause(home))
    return home.parent.clauses.some((one) => ts.isCaseClause(one) && isText(one.expression, to));
  const other = home.left === node ? home.right : home.left;
  return joinedWith(home).some(
    (one) =>
      isComparison(one) &&
      [one.left, one.right].some((side) => isText(side, to)) &&
      [one.left, one.right].some((side) => side.getText() === other.getText()),
  );
}

/** All comparisons that are joined with one. */
function joinedWith(comparison: ts.BinaryExpression): ts.Expression[] {
  let whole: ts.Expression = comparison;
  while (isJoined(whole.parent, comparison)) whole = whole.parent;
  const operands = (node: ts.Expression): ts.Expression[] =>
    isJoined(node, comparison) ? [...operands(node.left), ...operands(node.right)] : [node];
  return operands(whole);
}

function isText(node: ts.Expression, text: string): boolean {
  return ts.isStringLiteralLike(node) && node.text === text;
}

/** Whether something joins comparisons like one that a text is in: by `||`, or by `&&` if it must be none of them. */
function isJoined(node: ts.Node | undefined, comparison: ts.BinaryExpression): node is ts.BinaryExpression {
  return node !== undefined && (isUnequal(comparison) ? isAnd(node) : isOr(node));
}

/** Whether two comparisons that are joined stand in parentheses where one of them needs none. */
function needsParentheses({ parent }: ts.Node, comparison: ts.BinaryExpression): boolean {
  return isDefault(parent) || (isUnequal(comparison) ? isOr(parent) : isAnd(parent));
}

/** The parentheses that two comparisons got, in which one of them stands: what has some that it does not need gets more. */
function ownParentheses({ parent }: ts.Node, comparison: ts.BinaryExpression): ts.Expression | null {
  if (!ts.isParenthesizedExpression(parent)) return null;
  return needsParentheses(parent, comparison) || ownParentheses(parent, comparison) ? parent : null;
}

export function dualValueText(work: Work, { node, to, home }: DualValue): string {
  const [one, other] = [node.getText(), quoteLike(node.getText(), to)];
  if (ts.isArrayLiteralExpression(home)) return `${one}, ${other}`;
  if (ts.isCaseClause(home)) {
    return `case ${one}:${breakBefore(home.getSourceFile().text, home.getStart())}case ${other}:`;
  }
  const now = work.textNow(home);
  const again = home.left === node ? other + now.slice(one.length) : now.slice(0, -one.length) + other;
  return `${now} ${isUnequal(home) ? "&&" : "||"} ${again}`;
}

/** Writes both; only now it is known what the value is called that is asked. */
export function writeDualValue(work: Work, dual: DualValue, renamed: Renamed): void {
  const { node, to, home } = dual;
  work.edits.delete(node);
  const text = dualValueText(work, dual);
  if (ts.isBinaryExpression(home)) {
    // What stood in parentheses that it did not need is told by two of them.
    const isWrapped = needsParentheses(home, home) || ownParentheses(home, home) !== null;
    work.rewrite(node, rangeOf(home), isWrapped ? `(${text})` : text, renamed, to);
  } else if (ts.isCaseClause(home))
    work.rewrite(node, { start: home.getStart(), end: node.end }, text.slice(0, -1), renamed, to);
  else work.rewrite(node, rangeOf(node), text, renamed, to);
}

/** Lets the second one go where it comes to be the same text as the first. */
export function collapseDualValues(work: Work): void {
  if (!work.options.guardUnions) return;
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const isNew = renamed?.kind === "value" && renamed.to !== null && work.edits.has(node);
    if (isNew && ts.isStringLiteralLike(node)) collapse(work, node, renamed);
  }
}

/** Whether a text becomes the same as the one before it, as it was written for what asks for both. */
export function isSaidBefore(work: Work, node: ts.Node, to: string): boolean {
  const before = ts.isStringLiteralLike(node) && work.options.guardUnions ? firstOfTwo(node) : undefined;
  return before !== undefined && isText(textLike(before, node), to);
}

/** What stands before a text, or before what it is compared in, as if it were said twice. */
function firstOfTwo(node: ts.Node): ts.Expression | undefined {
  const { parent: home } = node;
  return isComparison(home) ? joinedBefore(home) : besideIn(home, node);
}

function collapse(work: Work, node: ts.StringLiteralLike, renamed: Renamed): void {
  const { parent: home } = node;
  const own = isComparison(home) ? home : node;
  const before = firstOfTwo(node);
  const isSame =
    before && !work.isEditedIn(textLike(before, node)) && work.textNow(before) === work.textNow(own);
  // A comment is nobody's to delete.
  const between = before && own.getSourceFile().text.slice(before.end, own.getStart());
  if (!isSame || !/^\s*(,|:\s*case|\|\||&&)\s*$/.test(between ?? "")) return;
  const to = renamed.to ?? "";
  const around =
    isComparison(home) && before.parent === home.parent ? ownParentheses(home.parent, home) : null;
  if (around) work.rewrite(node, rangeOf(around), work.textNow(before), renamed, to);
  else work.rewrite(node, { start: before.end, end: own.end }, "", renamed, to);
}

/** In `item.state === "draft" || item.state === "new"`, the first of both for the second one. */
function joinedBefore(comparison: ts.BinaryExpression): ts.Expression | undefined {
  const { parent: both } = comparison;
  if (!isJoined(both, comparison) || both.right !== comparison) return undefined;
  return isJoined(both.left, comparison) ? both.left.right : both.left;
}

/** The text before one in a list, or in the clause before the one that it stands in. */
function besideIn(home: ts.Node, node: ts.Node): ts.Expression | undefined {
  if (ts.isArrayLiteralExpression(home))
    return soughtIn(home) !== undefined
      ? home.elements.find((_, index) => home.elements[index + 1] === node)
      : undefined;
  if (!ts.isCaseClause(home)) return undefined;
  const { clauses } = home.parent;
  const before = clauses[clauses.indexOf(home) - 1];
  return before && ts.isCaseClause(before) && before.statements.length === 0 ? before.expression : undefined;
}

/** What stands in a comparison like a text does in another one; otherwise all of it. */
function textLike(before: ts.Expression, node: ts.Node): ts.Expression {
  if (!isComparison(node.parent) || !ts.isBinaryExpression(before)) return before;
  return node.parent.left === node ? before.left : before.right;
}
