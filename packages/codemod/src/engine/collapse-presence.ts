import { ts } from "ts-morph";
import { isInLargerEdit, readBy, sharedRename } from "./collapse-discriminants.ts";
import { comparisonWith, isComparison } from "./comparisons.ts";
import { nameAsked } from "./discriminants.ts";
import { isOnlyAsked, rangeOf } from "./dual-read.ts";
import { type NameTest, nameTestAt, operandsOf } from "./guards.ts";
import { isAnd, isNot, isOr } from "./operators.ts";
import { withOwnParentheses } from "./parentheses.ts";
import { readIn } from "./presence.ts";
import { type Access, isAccess, nameIn } from "./value-paths.ts";
import type { Range, Work } from "./work.ts";

/** Lets `"photo" in item && item.photo` be `item.photo` again where all that a value can be has the same name again. */
export function collapsePresence(work: Work): void {
  const names = new Set(work.options.renames.flatMap(({ to }) => to ?? []));
  for (const file of work.sources.matching(/["'] in /)) {
    const visit = (node: ts.Node): void => {
      const asked = ts.isExpression(node) ? askedIn(node) : null;
      if (!asked || !collapse(work, names, asked)) ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

/** Whether a value has something by a name: `"photo" in item && item.photo`, `… && item.photo !== null`. */
interface Part extends NameTest {
  access: Access;
  /** The read, or its comparison with nothing. */
  whole: ts.Expression;
  start: number;
}

interface Asked {
  range: Range;
  isNegated: boolean;
  /** One for each name. */
  parts: readonly [Part, ...Part[]];
}

function askedIn(node: ts.Expression): Asked | null {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  if (isNot(node) && ts.isParenthesizedExpression(node.operand)) {
    // `!(… && item.photo !== null)` was a comparison; of a read, only the parentheses were added.
    const asked = wholeIn(node.operand.expression);
    return asked && isComparison(asked.parts[0].whole)
      ? { ...asked, range: rangeOf(node), isNegated: true }
      : null;
  }
  const asked = inner === node ? partsIn(node) : wholeIn(inner);
  const isOurs =
    inner === node || isNot(node.parent) || withOwnParentheses(inner, isOr(inner) ? "or" : "and") === node;
  if (!asked || !isOurs) return null;
  const isRead = isAccess(asked.parts[0].whole);
  if (isRead && !isOnlyAsked(node)) return null;
  return inner === node ? asked : { ...asked, range: rangeOf(node) };
}

/** What is asked by all of an expression. */
function wholeIn(node: ts.Expression): Asked | null {
  const asked = partsIn(node);
  return asked?.range.start === node.getStart() ? asked : null;
}

/** What is asked at the end of an expression: what stands before it in a chain is no part of it. */
function partsIn(node: ts.Expression): Asked | null {
  if (!isOr(node)) {
    const part = partIn(node);
    return part && { range: { start: part.start, end: node.end }, isNegated: false, parts: [part] };
  }
  const found = operandsOf(node).map((operand) => {
    const inner = ts.isParenthesizedExpression(operand) ? operand.expression : operand;
    const part = partIn(inner);
    return part?.start === inner.getStart() ? part : null;
  });
  const [first, ...others] = found;
  const isSame = (one: Part | null): one is Part =>
    one !== null &&
    one.value.getText() === first?.value.getText() &&
    isAccess(one.whole) === isAccess(first.whole);
  return first && others.every(isSame)
    ? { range: rangeOf(node), isNegated: false, parts: [first, ...others] }
    : null;
}

function partIn(node: ts.Expression): Part | null {
  if (!isAnd(node)) return null;
  const { left, right: whole } = node;
  const access = readIn(whole);
  const test = nameTestAt(left);
  const isSame =
    access && nameIn(access) === test?.name.text && access.expression.getText() === test?.value.getText();
  return isSame ? { ...test, access, whole } : null;
}

function collapse(work: Work, names: ReadonlySet<string>, { range, isNegated, parts }: Asked): boolean {
  const [first] = parts;
  const { value, access, whole, name } = first;
  const to = nameAsked(work, value, name, null);
  const isOne = parts.every((part) => nameAsked(work, part.value, part.name, null) === to);
  const renamed = isOne && names.has(to) ? sharedRename(work, value, to) : undefined;
  if (!renamed || isInLargerEdit(work, value.getSourceFile(), range)) return false;
  const read = readBy(work, first, to);
  const text = isComparison(whole) ? comparisonWith(whole, access, read, isNegated) : read;
  work.rewrite(name, range, text, renamed, text);
  return true;
}
