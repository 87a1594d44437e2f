import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { quoteLike } from "../../quote.ts";
import { apparentParts, lookUp } from "../referents/property-lookup.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { comparisonOf } from "../syntax/comparisons.ts";
import { type Range, rangeOf } from "../syntax/ranges.ts";
import type { Access } from "../syntax/value-paths.ts";
import { withQuestion } from "../unions/chains.ts";
import { nameAsked } from "../unions/discriminants.ts";
import { readAs, readFrom } from "../unions/dual-read.ts";
import { collapseEnding } from "../unions/end-switches.ts";
import { comparedRead, type Guard, guardIn, literalSide } from "../unions/guards.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";

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
        const isCollapsed = collapse(work, names, [guard], null);
        // Tests of several names that do not say the same are looked at each by itself.
        if (isCollapsed || guard.others.length === 0)
          for (const { name } of [guard, ...guard.others]) done.add(name);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

/** Gives back whether it could. */
function collapse(
  work: Work,
  names: ReadonlySet<string>,
  guards: readonly Guard[],
  subject: ts.Expression | null,
): boolean {
  const [first] = guards;
  if (!first) return false;
  const value = first.value.getText();
  const to = nameAskedNow(work, first);
  const all = guards.flatMap((guard) => [guard, ...guard.others]);
  const isOne = all.every((guard) => guard.value.getText() === value && nameAskedNow(work, guard) === to);
  const renamed = isOne && names.has(to) ? sharedRename(work, first.value, to) : undefined;
  if (!renamed || guards.some(({ range }) => isInLargerEdit(work, first.value.getSourceFile(), range)))
    return false;
  const texts = guards.map((guard) => literalText(work, guard, to));
  const read = readOf(work, first, to);
  for (const [index, guard] of guards.entries()) {
    const text = texts[index];
    // What has the name has no one value that would say so.
    if (text === null || text === undefined) return false;
    const saysSame = (other: Guard) =>
      other.comparison !== null || textOf(other, literalOf(work.checker, other)) === text;
    if (!guard.others.every(saysSame)) return false;
    const comparison = subject ? text : comparisonText(work, guard, to, text);
    work.rewrite(guard.name, guard.range, comparison, renamed, comparison);
  }
  if (subject) work.rewrite(subject, rangeOf(subject), read, renamed, read);
  return true;
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
  return readBy(work, { access: comparison && comparedRead(comparison, value), value, needed }, to);
}

/** How a value is read by a name, in the way in which it was, and through a chain if something of that has to be there. */
export function readBy(
  work: Work,
  { access, value, needed }: Pick<Guard, "value" | "needed"> & { access: Access | null },
  to: string,
): string {
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
  const olds = [to, ...namesBefore(work, to)];
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

/** The names that fields had which are called so now. */
export function namesBefore({ options }: Work, to: string): string[] {
  return options.renames.filter((renamed) => renamed.to === to).map(({ from }) => from);
}

export function typeIn(checker: Checker, part: ts.Type, key: string): ts.Type | undefined {
  const property = checker.getPropertyOfType(checker.getApparentType(part), key);
  return property && checker.getTypeOfSymbol(property);
}

/** What a name is called now that a guard asks for. */
function nameAskedNow(work: Work, { name, value, comparison }: Guard): string {
  return nameAsked(work, value, name, comparison && literalSide(comparison, value));
}

/**
 * The rename by which all that a value can be here has a field of one name; undefined if not all of it does, or if all of
 * it had one name before, so that what asks for it was not written for several.
 */
export function sharedRename(work: Work, value: ts.Expression, to: string): Renamed | undefined {
  const { checker } = work;
  const parts = apparentParts(checker, checker.getTypeAtLocation(value));
  const olds = namesBefore(work, to);
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
export function isInLargerEdit(work: Work, file: ts.SourceFile, { start, end }: Range): boolean {
  return [...work.edits.in(file).values()].some(
    (edit) => edit.start <= start && end <= edit.end && end - start < edit.end - edit.start,
  );
}
