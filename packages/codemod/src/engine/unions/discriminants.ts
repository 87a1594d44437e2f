import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import { nameNow } from "../copies/map-fields.ts";
import { apparentParts, partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { comparisonOf, isComparison, isLiteral, isUnequal } from "../syntax/comparisons.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { isOr } from "../syntax/operators.ts";
import { needsParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { type Access, hasGetter, isAccess, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { isChainedPath, neededBy, withoutQuestions } from "./chains.ts";
import { inTurn, readAs } from "./dual-read.ts";
import { hasNow } from "./read-names.ts";
import { isReadWhereItFails } from "./read-where-it-fails.ts";

/**
 * A read that TypeScript tells the members of a union apart by, which a choice between two names would hide from it:
 * `item.type === "event"` becomes `"kind" in item && item.kind === "event"`, and `switch (item.type)` becomes
 * `switch (true)` with such cases.
 */
export interface Discriminant {
  access: Access;
  renamed: Renamed;
  tests: Test[];
}

export interface Test {
  /** What the value is compared with. */
  literal: ts.Expression;
  /** The names that the members have which the literal chooses, in the order in which they are asked for. */
  names: string[];
  /** Those of them that no others have, so that they say as much as the literal. */
  telling: string[];
}

/** Null if a read tells nothing apart, or if something that it chooses is without the field now. */
export function discriminantOf(
  work: Work,
  { occurrence: { node } }: Question,
  renamed: Renamed,
): Discriminant | null {
  const { checker } = work;
  const access = node.parent;
  if (!isAccess(access) || !isChainedPath(access.expression)) return null;
  // `switch (true)` has no room for what else stands in the read.
  if (ts.isSwitchStatement(access.parent) && !isPlainRead(access)) return null;
  // What a getter gives is computed once, unless it is taken to be the same anyway.
  if (hasGetter(checker, access.expression) && !isReadAfter(access, access.expression.getText())) return null;
  const tests = testsOf(work, access.expression, node.text, comparedWith(checker, access));
  return tests && { access, renamed, tests };
}

/** What a value is told apart by where one of its fields is compared; null if that says nothing of some of it. */
export function testsOf(
  work: Work,
  value: ts.Expression,
  name: string,
  literals: readonly ts.Expression[],
): Test[] | null {
  const { checker } = work;
  if (literals.length === 0) return null;
  const members = membersWith(work, checker.getTypeAtLocation(value), name);
  if (!members.some(({ type }) => isUnit(type))) return null;
  const tests = literals.flatMap((literal) => {
    const compared = checker.getTypeAtLocation(literal);
    const chosen = members.filter(({ type }) => checker.isTypeAssignableTo(compared, type));
    const names = inTurn(
      chosen.map(({ to }) => to),
      name,
    );
    if (names.length === 0 || chosen.some(({ to }) => to === null)) return [];
    const isTelling = (to: string) =>
      members.every((member) =>
        chosen.includes(member)
          ? member.to !== to || checker.isTypeAssignableTo(member.type, compared)
          : member.to !== to && !hasNow(work, member.part, to),
      );
    return [{ literal, names, telling: names.filter(isTelling) }];
  });
  return tests.length === literals.length ? tests : null;
}

/**
 * What a name is called now that a value is asked for: by what that is compared with, where it is the value of members which
 * call it the same, as others may have the name for something else.
 */
export function nameAsked(
  work: Work,
  value: ts.Expression,
  name: ts.StringLiteralLike,
  literal: ts.Expression | null,
): string {
  const { checker } = work;
  const compared = literal && checker.getTypeAtLocation(literal);
  const members = compared ? membersWith(work, checker.getTypeAtLocation(value), name.text) : [];
  const chosen = members.filter(
    ({ type }) => compared && isUnit(type) && checker.isTypeAssignableTo(compared, type),
  );
  const [to, ...others] = new Set(chosen.map((one) => one.to));
  if (typeof to === "string" && others.length === 0) return to;
  return work.edits.get(name)?.to ?? work.answerAt(name)?.renamed?.to ?? name.text;
}

/** What has a field of some name, of what type that is, and what it is called now. */
export function membersWith(
  work: Work,
  owner: ts.Type,
  name: string,
): { part: ts.Type; type: ts.Type; to: string | null }[] {
  const { checker } = work;
  return apparentParts(checker, owner).flatMap((part) => {
    const property = checker.getPropertyOfType(part, name);
    return property ? [{ part, type: checker.getTypeOfSymbol(property), to: nameNow(work, property) }] : [];
  });
}

/** Whether a type is that of one value, or of some that can be told: what may be anything tells nothing apart. */
function isUnit(type: ts.Type): boolean {
  return partsOf(type).every(({ flags }) => (flags & ts.TypeFlags.Unit) !== 0);
}

/** How the first of its tests reads. */
export function suggestedTest({ access, tests: [first] }: Discriminant): string | null {
  if (!first) return null;
  const test = testText(access, (node) => node.getText(), first);
  const text = isUnequal(wholeOf(first)) ? `!(${test})` : test;
  return ts.isCaseClause(first.literal.parent) ? `switch (true) { case ${text}: …` : text;
}

/** Writes the tests; only now it is known what all names in them are called. */
export function writeDiscriminant(work: Work, { access, renamed, tests }: Discriminant): void {
  for (const test of tests) {
    const text = testText(access, (node) => work.textNow(node), test);
    writeTest(work, test, text, renamed);
  }
  if (ts.isSwitchStatement(access.parent)) work.rewrite(access, rangeOf(access), "true", renamed, "true");
}

/** Writes a test in the place of a comparison, or of what a case stands for. */
export function writeTest(work: Work, test: Test, text: string, renamed: Renamed): void {
  const whole = wholeOf(test);
  const isOne = test.names.length === 1;
  // Among others, it is told apart from them on the way back.
  const isWrapped = needsParentheses(whole, isOne ? "and" : "or") || (!isOne && isOr(whole.parent));
  const safe = isUnequal(whole) ? `!(${text})` : isWrapped ? `(${text})` : text;
  work.rewrite(test.literal, rangeOf(whole), safe, renamed, safe);
}

/** What a read is compared with, if that is one value each. */
export function comparedWith(checker: Checker, read: ts.Expression): ts.Expression[] {
  const { parent } = read;
  const others = isComparison(parent) ? [parent.left === read ? parent.right : parent.left] : [];
  const cases =
    ts.isSwitchStatement(parent) && parent.expression === read
      ? parent.caseBlock.clauses.filter(ts.isCaseClause).map(({ expression }) => expression)
      : [];
  const all = [...others, ...cases];
  return all.every((node) => isOneValue(checker, node)) ? all : [];
}

/** Whether an expression is one value: a literal, or what is known to be one. */
export function isOneValue(checker: Checker, node: ts.Expression): boolean {
  return (
    isLiteral(node) || (isPath(node) && (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Literal) !== 0)
  );
}

/** @param textOf how something is written where the test will stand. */
function testText(access: Access, textOf: (node: ts.Node) => string, test: Test): string {
  const { literal, names } = test;
  const needed = neededBy(access);
  const guard = needed ? `!!${textOf(needed)} && ` : "";
  const value = withoutQuestions(textOf(access.expression));
  const compared = textOf(literal);
  // TypeScript tells only unions apart by a value: what has the name is known by that, and nothing by its value.
  const isReadLater =
    isPlain(test, access) &&
    isReadWhereItFails(
      wholeOf(test),
      withoutQuestions(access.expression.getText()),
      !isUnequal(wholeOf(test)),
    );
  const texts = names.map((name, index) => {
    const quoted = quoteLike(preferredQuote(access.getSourceFile()), name);
    const has = `${guard}${quoted} in ${value}`;
    // One of them says which value is meant.
    const isLast = index === names.length - 1 && names.length > 1;
    if (isReadLater && test.telling.includes(name) && !isLast) return has;
    const read = readAs(access, name, value, ".");
    if (!isComparison(literal.parent)) return `${has} && ${read} === ${compared}`;
    const sides =
      literal.parent.left === literal ? { left: compared, right: read } : { left: read, right: compared };
    return `${has} && ${comparisonOf(literal.parent, sides, isUnequal(literal.parent))}`;
  });
  const [first = "", ...others] = texts;
  if (others.length === 0) return first;
  return texts.map((text) => (text.includes(" && ") ? `(${text})` : text)).join(" || ");
}

/** Whether a test is written as most are, so that nothing but spaces is lost where only the name is asked for. */
function isPlain({ literal }: Test, access: Access): boolean {
  const { parent } = literal;
  const bare = (text: string) => text.replace(/\s/g, "");
  const dot = access.questionDotToken ? "?." : ".";
  return (
    ts.isPropertyAccessExpression(access) &&
    bare(access.getText()) === bare(access.expression.getText() + dot + access.name.text) &&
    ts.isStringLiteral(literal) &&
    literal.getText() === quoteLike(preferredQuote(access.getSourceFile()), literal.text) &&
    (!isComparison(parent) ||
      ["===", "!=="].some(
        (operator) => bare(parent.getText()) === bare(access.getText() + operator + literal.getText()),
      ))
  );
}

/** Whether nothing else stands in a read, not even a line break. */
function isPlainRead(access: Access): boolean {
  const text = access.getText().slice(access.expression.getText().length);
  return ts.isPropertyAccessExpression(access)
    ? text === `${access.questionDotToken ? "?." : "."}${access.name.text}`
    : text === `${access.questionDotToken ? "?." : ""}[${access.argumentExpression.getText()}]`;
}

/** The comparison, or the literal of a case. */
function wholeOf({ literal }: Test): ts.Expression {
  return isComparison(literal.parent) ? literal.parent : literal;
}

/** Whether a value is read where a comparison may have told what it is. */
export function isReadAfter(read: ts.Node, value: string): boolean {
  const scope = ts.findAncestor(read, (node) => ts.isFunctionLike(node) || ts.isSourceFile(node));
  const isRead = (node: ts.Node): boolean =>
    (node.pos > read.pos && ts.isExpression(node) && node.getText() === value && !isKey(node)) ||
    someChild(node, isRead);
  return scope !== undefined && isRead(scope);
}

/** Whether a name stands behind a dot, or before a colon. */
export function isKey(node: ts.Node): boolean {
  return (node.parent as { name?: ts.Node }).name === node;
}
