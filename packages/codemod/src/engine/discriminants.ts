import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import type { Question } from "./ask.ts";
import { type Access, isPath, readAs } from "./dual-read.ts";
import { COMPARISONS } from "./expected-texts.ts";
import { declarationsOf, lookUp, partsOf, testedValue } from "./property-lookup.ts";
import { firstOf, type Range, type Renamed, type Work } from "./work.ts";
import { preferredQuote } from "./write-name.ts";

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

interface Test {
  /** What the value is compared with. */
  literal: ts.Expression;
  /** The name that all members have that the literal chooses. */
  to: string;
}

/** Null if a read tells nothing apart, or if what it chooses has several names. */
export function discriminantOf(
  work: Work,
  { occurrence: { node } }: Question,
  renamed: Renamed,
): Discriminant | null {
  const { checker } = work;
  const access = node.parent;
  if (!isAccess(access) || access.questionDotToken || !isPath(access.expression)) return null;
  const literals = comparedWith(access);
  if (literals.length === 0) return null;
  const members = partsOf(checker.getTypeAtLocation(access.expression)).flatMap((part) => {
    const property = checker.getPropertyOfType(checker.getApparentType(part), node.text);
    if (!property) return [];
    const hit = work.renameAmong(declarationsOf(property));
    return [{ type: checker.getTypeOfSymbol(property), to: hit?.from === node.text ? hit.to : node.text }];
  });
  const tests = literals.flatMap((literal) => {
    const value = checker.getTypeAtLocation(literal);
    const chosen = members.filter(({ type }) => checker.isTypeAssignableTo(value, type));
    const [to = null, ...others] = new Set(chosen.map((member) => member.to));
    return to === null || others.length > 0 ? [] : [{ literal, to }];
  });
  return tests.length === literals.length ? { access, renamed, tests } : null;
}

/** How the first of its tests reads. */
export function suggestedTest({ access, tests: [first] }: Discriminant): string | null {
  if (!first) return null;
  const text = testText(access, access.expression.getText(), first, first.literal.getText());
  return ts.isCaseClause(first.literal.parent) ? `switch (true) { case ${text}: …` : text;
}

/** Writes the tests; only now it is known what all names in them are called. */
export function writeDiscriminants(work: Work): void {
  for (const { access, renamed, tests } of work.discriminants) {
    const value = work.textNow(access.expression);
    for (const test of tests) {
      const { literal } = test;
      const text = testText(access, value, test, work.textNow(literal));
      const whole = isComparison(literal.parent) ? literal.parent : literal;
      const safe = isUnequal(whole) ? `!(${text})` : bindsLess(whole.parent) ? text : `(${text})`;
      work.rewrite(literal, rangeOf(whole), safe, renamed, safe);
    }
    if (ts.isSwitchStatement(access.parent)) work.rewrite(access, rangeOf(access), "true", renamed, "true");
  }
}

/** Lets such tests become plain ones where all that a value can be has the same name again. */
export function collapseDiscriminants(work: Work): void {
  const names = new Set(work.options.renames.flatMap(({ to }) => to ?? []));
  for (const file of work.sources.matching(/["'] in /)) {
    const done = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (ts.isSwitchStatement(node) && node.expression.kind === ts.SyntaxKind.TrueKeyword) {
        const clauses = node.caseBlock.clauses.filter(ts.isCaseClause);
        const guards = clauses.flatMap(({ expression }) => guardIn(expression) ?? []);
        if (guards.length === clauses.length) collapse(work, names, guards, node.expression);
        for (const { access } of guards) done.add(access);
      }
      const guard = ts.isExpression(node) ? guardIn(node) : null;
      if (guard && !done.has(guard.access)) {
        done.add(guard.access);
        collapse(work, names, [guard], null);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

/** `"kind" in item && item.kind === "event"`, or `!(…)` of it; what stands before it in a chain is no part of it. */
interface Guard {
  range: Range;
  name: ts.StringLiteralLike;
  access: Access;
  literal: ts.Expression;
  operator: string;
}

function guardIn(node: ts.Expression): Guard | null {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const inner = ts.isParenthesizedExpression(node.operand) ? guardIn(node.operand.expression) : null;
    return inner && { ...inner, range: rangeOf(node), operator: inner.operator.replace("=", "!") };
  }
  if (ts.isParenthesizedExpression(node) && isDefault(node.parent)) {
    // A comparison needs none there.
    const inner = guardIn(node.expression);
    return inner?.range.start === node.expression.getStart() ? { ...inner, range: rangeOf(node) } : inner;
  }
  if (!isAnd(node)) return null;
  const { left, right } = node;
  const test = isAnd(left) ? left.right : left;
  if (!isComparison(right) || isUnequal(right) || !isAccess(right.left) || !isLiteral(right.right))
    return null;
  if (!ts.isBinaryExpression(test)) return null;
  const [name, access] = [test.left, right.left];
  const isSame =
    ts.isStringLiteralLike(name) &&
    nameIn(access) === name.text &&
    access.expression.getText() === testedValue(name)?.getText();
  if (!isSame) return null;
  const range = { start: test.getStart(), end: right.end };
  return { range, name, access, literal: right.right, operator: right.operatorToken.getText() };
}

function collapse(
  work: Work,
  names: ReadonlySet<string>,
  guards: readonly Guard[],
  subject: ts.Expression | null,
): void {
  const [first] = guards;
  if (!first) return;
  const { access } = first;
  const value = access.expression.getText();
  const to = nameNow(work, first);
  const isOne = guards.every(
    (guard) => guard.access.expression.getText() === value && nameNow(work, guard) === to,
  );
  const renamed = isOne && names.has(to) ? sharedRename(work, access.expression, to) : undefined;
  if (!renamed) return;
  const read = readAs(access, to, work.textNow(access.expression));
  for (const { range, name, literal, operator } of guards) {
    const other = work.textNow(literal);
    const text = subject ? other : `${read} ${operator} ${other}`;
    work.rewrite(name, range, text, renamed, text);
  }
  if (subject) work.rewrite(subject, rangeOf(subject), read, renamed, read);
}

/** What the name that a guard asks for is called now. */
function nameNow(work: Work, { name }: Guard): string {
  return work.edits.get(name)?.to ?? work.answerAt(name)?.renamed?.to ?? name.text;
}

/** The rename by which all that a value can be comes to have a field of one name; undefined if not all of it does. */
function sharedRename(work: Work, value: ts.Expression, to: string): Renamed | undefined {
  const { checker } = work;
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(value) ? value.name : value);
  const parts = symbol ? partsOf(checker.getTypeOfSymbol(symbol)) : [];
  const olds = work.options.renames.filter((renamed) => renamed.to === to).map(({ from }) => from);
  const hits = parts.map((part) => {
    const found = olds.flatMap((from) => lookUp(checker, part, from)?.declarations.flat() ?? []);
    return work.renameAmong(found);
  });
  const isKept = (part: ts.Type) => {
    const found = lookUp(checker, part, to)?.declarations.flat() ?? [];
    return found.length > 0 && !work.renameAmong(found);
  };
  return parts.every((part, index) => hits[index]?.to === to || isKept(part)) ? firstOf(hits) : undefined;
}

/** What a read is compared with, if it is compared with literals. */
function comparedWith(access: Access): ts.Expression[] {
  const { parent } = access;
  const literals = isComparison(parent) && parent.left === access ? [parent.right] : [];
  const cases =
    ts.isSwitchStatement(parent) && parent.expression === access
      ? parent.caseBlock.clauses.filter(ts.isCaseClause).map(({ expression }) => expression)
      : [];
  const all = [...literals, ...cases];
  return all.every(isLiteral) ? all : [];
}

function testText(access: Access, value: string, { literal, to }: Test, compared: string): string {
  const quoted = quoteLike(preferredQuote(access.getSourceFile()), to);
  const operator = isComparison(literal.parent) ? literal.parent.operatorToken.getText() : "===";
  return `${quoted} in ${value} && ${readAs(access, to, value)} ${operator.replace("!", "=")} ${compared}`;
}

/** Whether `a && b` can stand in something as a comparison does. */
function bindsLess(outer: ts.Node): boolean {
  if (!ts.isBinaryExpression(outer)) return true;
  const { kind } = outer.operatorToken;
  return (
    isAnd(outer) ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.CommaToken ||
    (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment)
  );
}

function rangeOf(node: ts.Node): Range {
  return { start: node.getStart(), end: node.end };
}

function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

function nameIn(access: Access): string | null {
  if (ts.isPropertyAccessExpression(access)) return access.name.text;
  return ts.isStringLiteralLike(access.argumentExpression) ? access.argumentExpression.text : null;
}

function isLiteral(node: ts.Node): boolean {
  const { kind } = node;
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    kind === ts.SyntaxKind.TrueKeyword ||
    kind === ts.SyntaxKind.FalseKeyword
  );
}

/** `hint ?? item`, in which nothing with `&&` stands without parentheses. */
function isDefault(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
}

function isAnd(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
}

function isComparison(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind);
}

function isUnequal(node: ts.Node): boolean {
  return isComparison(node) && node.operatorToken.getText().startsWith("!");
}
