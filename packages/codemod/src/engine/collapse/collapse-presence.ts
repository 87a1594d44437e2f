import { ts } from "ts-morph";
import { allOf, apparentParts } from "../referents/property-lookup.ts";
import { comparisonWith, isComparison } from "../syntax/comparisons.ts";
import { isAnd, isNot } from "../syntax/operators.ts";
import { withOwnParentheses } from "../syntax/parentheses.ts";
import { type Range, rangeOf } from "../syntax/ranges.ts";
import { type Access, nameIn } from "../syntax/value-paths.ts";
import { nameAsked } from "../unions/discriminants.ts";
import { isOnlyAsked } from "../unions/dual-read.ts";
import { type NameTest, nameTestAt } from "../unions/guards.ts";
import { nothingTo, readIn } from "../unions/presence.ts";
import type { Work } from "../work.ts";
import { isInLargerEdit, namesBefore, readBy, sharedRename, typeIn } from "./collapse-discriminants.ts";

/**
 * Lets `"photo" in item && item.photo`, and `"photo" in item`, be `item.photo` again where all that a value can be has the
 * same name again, and that says the same.
 */
export function collapsePresence(work: Work): void {
  const names = new Set(work.options.renames.flatMap(({ to }) => to ?? []));
  for (const file of work.sources.matching(/["'] in /)) {
    const visit = (node: ts.Node): void => {
      const asked = ts.isExpression(node) ? askedIn(node) : null;
      if (asked) collapse(work, names, asked);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

/** Whether a value has something by a name: `"photo" in item && item.photo`, `… && item.photo !== null`. */
interface Asked extends NameTest {
  range: Range;
  /** What is read behind the test, alone or in a comparison with nothing. */
  read: { access: Access; whole: ts.Expression } | null;
  isNegated: boolean;
}

function askedIn(node: ts.Expression): Asked | null {
  if (isNot(node) && ts.isParenthesizedExpression(node.operand)) {
    // `!(… && item.photo !== null)` was a comparison; of a read, only the parentheses were added.
    const asked = wholeIn(node.operand.expression);
    const isOurs = asked?.read && isComparison(asked.read.whole);
    return isOurs ? { ...asked, range: rangeOf(node), isNegated: true } : null;
  }
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  const asked = inner === node ? lastIn(node) : wholeIn(inner);
  const isOurs = inner === node || isNot(node.parent) || withOwnParentheses(inner, "and") === node;
  const isCompared = asked?.read && isComparison(asked.read.whole);
  if (!asked || !isOurs || !(isCompared || isOnlyAsked(node))) return null;
  return inner === node ? asked : { ...asked, range: rangeOf(node) };
}

/** What is asked by all of an expression. */
function wholeIn(node: ts.Expression): Asked | null {
  const asked = lastIn(node);
  return asked?.range.start === node.getStart() ? asked : null;
}

/** What is asked at the end of a chain: what stands before it is no part of it. */
function lastIn(node: ts.Expression): Asked | null {
  const access = isAnd(node) ? readIn(node.right) : null;
  const test = nameTestAt(isAnd(node) && access ? node.left : node);
  if (!test) return null;
  const { start, ...asked } = test;
  const isSame =
    access && nameIn(access) === asked.name.text && access.expression.getText() === asked.value.getText();
  if (access && !isSame) return null;
  const read = access && { access, whole: (node as ts.BinaryExpression).right };
  // What is read behind it may say more than that there is something.
  if (!read && isAnd(node.parent) && node.parent.left === node && readIn(node.parent.right)) return null;
  return { ...asked, range: { start, end: node.end }, read, isNegated: false };
}

function collapse(work: Work, names: ReadonlySet<string>, asked: Asked): void {
  const { value, name, needed, read, range, isNegated } = asked;
  const to = nameAsked(work, value, name, null);
  const renamed = names.has(to) ? sharedRename(work, value, to) : undefined;
  if (!renamed || !saysSame(work, asked, to) || isInLargerEdit(work, value.getSourceFile(), range)) return;
  const now = readBy(work, { access: read?.access ?? null, value, needed }, to);
  const text =
    read && isComparison(read.whole) ? comparisonWith(read.whole, read.access, now, isNegated) : now;
  work.rewrite(name, range, text, renamed, text);
}

/** Whether a value says as much as its name did: of those that had it by another name, it is nothing. */
function saysSame(work: Work, { name, value, read }: Asked, to: string): boolean {
  const { checker } = work;
  const nothing = nothingTo(read?.whole ?? value);
  const olds = [to, ...namesBefore(work, to)];
  return apparentParts(checker, checker.getTypeAtLocation(value)).every((part) => {
    const own = typeIn(checker, part, name.text);
    if (own) return read !== null || !allOf(own).some(nothing);
    return olds.every((key) => {
      const other = typeIn(checker, part, key);
      return !other || allOf(other).every(nothing);
    });
  });
}
