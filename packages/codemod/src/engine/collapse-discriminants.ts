import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { quoteLike } from "../quote.ts";
import { isChainedPath, withoutQuestions, withQuestion } from "./chains.ts";
import { comparisonOf, isComparison, isLiteral, isUnequal, nameAsked } from "./discriminants.ts";
import { type Access, isAccess, isPath, nameIn, rangeOf, readAs, readFrom } from "./dual-read.ts";
import { collapseEnding } from "./end-switches.ts";
import { preferredQuote } from "./file-style.ts";
import { isAnd, isNot, isOr } from "./operators.ts";
import { withOwnParentheses } from "./parentheses.ts";
import { apparentParts, lookUp, testedValue } from "./property-lookup.ts";
import { firstOf, type Range, type Renamed, type Work } from "./work.ts";

/** Lets tests of a name become tests of its value where all that a value can be has the same name again. */
export function collapseDiscriminants(work: Work): void {
  const names = new Set(work.options.renames.flatMap(({ to }) => to ?? []));
  for (const file of work.sources.matching(/["'] in /)) {
    const done = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (ts.isSwitchStatement(node) && node.expression.kind === ts.SyntaxKind.TrueKeyword) {
        const clauses = node.caseBlock.clauses.filter(ts.isCaseClause);
        const guards = clauses.flatMap(({ expression }) => guardIn(expression) ?? []);
        const isAll = guards.every(
          ({ range }, index) => range.start === clauses[index]?.expression.getStart(),
        );
        if (guards.length === clauses.length && isAll) collapse(work, names, guards, node.expression);
        collapseEnding(work, node, guards[0]?.value);
        for (const guard of guards) for (const { name } of [guard, ...guard.others]) done.add(name);
      }
      const guard = ts.isExpression(node) ? guardIn(node) : null;
      if (guard && !done.has(guard.name)) {
        for (const { name } of [guard, ...guard.others]) done.add(name);
        collapse(work, names, [guard], null);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

/**
 * `"kind" in item && item.kind === "event"`, the first half of it, or `!(…)` of that; what stands before it in a chain is
 * no part of it.
 */
interface Guard {
  range: Range;
  name: ts.StringLiteralLike;
  /** What is asked for the name. */
  value: ts.Expression;
  /** What has to be there for something to be asked: in `!!page && "kind" in page.item`, `page`. */
  needed: ts.Expression | null;
  comparison: ts.BinaryExpression | null;
  isNegated: boolean;
  /** Those that ask the same of other names: `("kind" in item && …) || ("type" in item && …)`. */
  others: Guard[];
}

function guardIn(node: ts.Expression): Guard | null {
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
  const last = isCompared ? left : node;
  const test = isAnd(last) ? last.right : last;
  if (!ts.isBinaryExpression(test)) return null;
  const name = test.left;
  const value = testedValue(name);
  if (!value || !ts.isStringLiteralLike(name) || !isPath(value)) return null;
  const compared = isCompared ? comparedRead(right, value) : null;
  if (isCompared && (!compared || nameIn(compared) !== name.text)) return null;
  const before = isAnd(last) ? (isAnd(last.left) ? last.left.right : last.left) : null;
  const needed = before && neededFor(before, value);
  const range = { start: (needed ? before : test).getStart(), end: node.end };
  const comparison = isCompared ? right : null;
  return { range, name, value, needed, comparison, isNegated: false, others: [] };
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

function collapse(
  work: Work,
  names: ReadonlySet<string>,
  guards: readonly Guard[],
  subject: ts.Expression | null,
): void {
  const [first] = guards;
  if (!first) return;
  const value = first.value.getText();
  const to = nameNow(work, first);
  const all = guards.flatMap((guard) => [guard, ...guard.others]);
  const isOne = all.every((guard) => guard.value.getText() === value && nameNow(work, guard) === to);
  const renamed = isOne && names.has(to) ? sharedRename(work, first.value, to) : undefined;
  if (!renamed || guards.some(({ range }) => isInLargerEdit(work, first.value.getSourceFile(), range)))
    return;
  const texts = guards.map((guard) => literalText(work, guard, to));
  const read = readOf(work, first, to);
  for (const [index, guard] of guards.entries()) {
    const text = texts[index];
    // What has the name has no one value that would say so.
    if (text === null || text === undefined) return;
    const saysSame = (other: Guard) =>
      other.comparison !== null || textOf(other, literalOf(work.checker, other)) === text;
    if (!guard.others.every(saysSame)) return;
    const comparison = subject ? text : comparisonText(work, guard, to, text);
    work.rewrite(guard.name, guard.range, comparison, renamed, comparison);
  }
  if (subject) work.rewrite(subject, rangeOf(subject), read, renamed, read);
}

function comparisonText(work: Work, guard: Guard, to: string, literal: string): string {
  const { comparison, value, isNegated } = guard;
  const read = readOf(work, guard, to);
  if (!comparison) return `${read} ${isNegated ? "!==" : "==="} ${literal}`;
  const isLast = comparedRead(comparison, value) === comparison.right;
  const sides = isLast ? { left: literal, right: read } : { left: read, right: literal };
  return comparisonOf(comparison, sides, isNegated);
}

function readOf(work: Work, { comparison, value, needed }: Guard, to: string): string {
  const access = comparison && comparedRead(comparison, value);
  const path = work.textNow(value);
  const chain = needed && withQuestion(path, work.textNow(needed));
  const now = chain ?? (needed ? work.textNow(needed) : path);
  const dot = needed && !chain ? "?." : ".";
  return access ? readAs(access, to, now, dot) : readFrom(value, to, now, dot);
}

/** What the value is compared with; where only its name is asked for, what all have that have the name. */
function literalText(work: Work, guard: Guard, to: string): string | null {
  const { comparison, value, name } = guard;
  if (comparison) {
    return work.textNow(literalSide(comparison, value));
  }
  const { checker } = work;
  const literal = literalOf(checker, guard);
  const olds = [to, ...work.options.renames.filter((renamed) => renamed.to === to).map(({ from }) => from)];
  const others = apparentParts(checker, checker.getTypeAtLocation(value)).filter(
    (part) => !typeIn(checker, part, name.text),
  );
  const isOther = (part: ts.Type) =>
    olds.every((key) => {
      const type = typeIn(checker, part, key);
      return !type || !literal || !checker.isTypeAssignableTo(literal, type);
    });
  return others.every(isOther) ? textOf(guard, literal) : null;
}

/** The one value that all have by a name that have the name. */
function literalOf(checker: Checker, { value, name }: Guard): ts.Type | null {
  const chosen = apparentParts(checker, checker.getTypeAtLocation(value)).flatMap(
    (part) => typeIn(checker, part, name.text) ?? [],
  );
  const [literal] = chosen;
  const isOne = literal && chosen.every((type) => checker.isTypeAssignableTo(type, literal));
  return isOne && (literal.flags & ts.TypeFlags.StringLiteral) !== 0 ? literal : null;
}

function textOf({ value }: Guard, literal: ts.Type | null): string | null {
  const text = literal && String((literal as ts.StringLiteralType).value);
  return text === null ? null : quoteLike(preferredQuote(value.getSourceFile()), text);
}

function typeIn(checker: Checker, part: ts.Type, key: string): ts.Type | undefined {
  const property = checker.getPropertyOfType(checker.getApparentType(part), key);
  return property && checker.getTypeOfSymbol(property);
}

/** What a name is called now that a guard asks for. */
function nameNow(work: Work, { name, value, comparison }: Guard): string {
  return nameAsked(work, value, name, comparison && literalSide(comparison, value));
}

/**
 * The rename by which all that a value can be here has a field of one name; undefined if not all of it does, or if all of
 * it had one name before, so that what asks for it was not written for several.
 */
export function sharedRename(work: Work, value: ts.Expression, to: string): Renamed | undefined {
  const { checker } = work;
  const parts = apparentParts(checker, checker.getTypeAtLocation(value));
  const olds = work.options.renames.filter((renamed) => renamed.to === to).map(({ from }) => from);
  const hits = parts.map((part) => {
    const found = olds.map((from) =>
      work.renameAmong(lookUp(checker, part, from)?.declarations.flat() ?? []),
    );
    // What has the old name of one may be another one's, and become something else.
    return firstOf(found.filter((one) => one?.to === to)) ?? firstOf(found);
  });
  const isKept = (part: ts.Type) => {
    const found = lookUp(checker, part, to)?.declarations.flat() ?? [];
    return found.length > 0 && !work.renameAmong(found);
  };
  const isShared = parts.every((part, index) => hits[index]?.to === to || isKept(part));
  const before = new Set(hits.map((hit) => (hit?.to === to ? hit.from : to)));
  return isShared && before.size > 1 ? firstOf(hits) : undefined;
}

/** Whether more than that was written anew already: a choice between two names that are the same now. */
function isInLargerEdit(work: Work, file: ts.SourceFile, { start, end }: Range): boolean {
  return [...work.edits.values()].some(
    (edit) =>
      edit.file === file && edit.start <= start && end <= edit.end && end - start < edit.end - edit.start,
  );
}

/** In a comparison, what something that is read from a value is compared with. */
function literalSide(comparison: ts.BinaryExpression, value: ts.Expression): ts.Expression {
  const { left, right } = comparison;
  return comparedRead(comparison, value) === left ? right : left;
}

/** In a comparison, the side that is read from a value. */
function comparedRead({ left, right }: ts.BinaryExpression, value: ts.Expression): Access | null {
  const isRead = (node: ts.Node): node is Access =>
    isAccess(node) && node.expression.getText() === value.getText();
  const isOther = (node: ts.Expression) => isLiteral(node) || isPath(node);
  if (isRead(left) && isOther(right)) return left;
  return isRead(right) && isOther(left) ? right : null;
}
