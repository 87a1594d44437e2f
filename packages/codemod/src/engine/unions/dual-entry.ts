import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { breakBefore } from "../../text-edit.ts";
import type { Question } from "../ask.ts";
import { declarationsOf, symbolRead } from "../referents/declarations.ts";
import { isOptionalProperty, partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { identifiersIn, isConstant } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import { hasGetter, isAccess, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { asKey } from "../writing/write-name.ts";

/**
 * What a table holds for a field of several types, of which only some call it otherwise now: `{ startsAt: "Start" }` of a
 * `Record<keyof Event | keyof Holiday, string>` becomes `{ startsAt: "Start", startAt: "Start" }`.
 */
export interface DualEntry {
  property: ts.PropertyAssignment;
  to: string;
}

/** Null where a table asks for one of both names alone, has both, or holds what is not the same when it is made twice. */
export function dualEntry(work: Work, { occurrence: { node } }: Question, { to }: Renamed): DualEntry | null {
  const { parent: property } = node;
  if (to === null || !ts.isPropertyAssignment(property) || property.name !== node) return null;
  const { parent: table } = property;
  const isThere = table.properties.some(({ name }) => keyText(name) === to);
  if (isThere || !isFixed(work.checker, property.initializer)) return null;
  const checker = work.options.newChecker();
  const [first, second] = [node.text, to].map((name) => fieldAsked(checker, table, name));
  if (!first || !second) return null;
  // What need not be there would be there twice for who goes through the table.
  return isOptionalProperty(second) && isGoneThrough(work, table) ? null : { property, to };
}

/** A field that a table is asked for; an object that is one of several things has only one of both names. */
function fieldAsked(
  checker: Checker,
  table: ts.ObjectLiteralExpression,
  name: string,
): ts.Symbol | undefined {
  const [asked, ...others] = partsOf(checker.contextOf(table) ?? checker.getTypeAtLocation(table));
  return asked && others.length === 0 ? checker.getPropertyOfType(asked, name) : undefined;
}

/** Whether a table is used for more than what is read from it by a key, as far as its file says so. */
function isGoneThrough({ checker }: Work, table: ts.ObjectLiteralExpression): boolean {
  const { parent: declaration } = outermost(table);
  if (!isConstant(declaration)) return true;
  const { name } = declaration;
  if (!ts.isIdentifier(name)) return true;
  const symbol = checker.getSymbolAtLocation(name);
  return identifiersIn(table.getSourceFile(), name.text).some((one) => {
    const isRead = isAccess(one.parent) && one.parent.expression === one;
    return one !== name && !isRead && symbolRead(checker, one) === symbol;
  });
}

export function dualEntryText(work: Work, { property, to }: DualEntry): string {
  return `${asKey(property.getSourceFile(), to)}: ${work.textNow(property.initializer)}`;
}

/** Writes the second one behind the first. */
export function writeDualEntry(work: Work, dual: DualEntry, name: ts.Node, renamed: Renamed): void {
  const { property, to } = dual;
  const place = property.end;
  const indent = breakBefore(property.getSourceFile().text, property.getStart());
  const text = `,${indent}${dualEntryText(work, dual)}`;
  work.edit(name, { start: place, end: place, text }, renamed, to);
}

/** Lets the second one go where it comes to be called like the first. */
export function collapseDualEntries(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const first = renamed && entryBefore(work, node, renamed.to);
    if (first) work.rewrite(node, { start: first.end, end: node.parent.end }, "", renamed, renamed.to ?? "");
  }
}

/**
 * Of an entry that has another name now, the one before it, if that has the name already and holds the same, as it was written
 * for what asks for both.
 */
export function entryBefore(
  work: Work,
  { parent: entry }: ts.Node,
  to: string | null,
): ts.PropertyAssignment | null {
  if (!work.options.guardUnions || to === null || !ts.isPropertyAssignment(entry)) return null;
  const { properties } = entry.parent;
  const before = properties[properties.indexOf(entry) - 1];
  if (!before || !ts.isPropertyAssignment(before) || keyText(before.name) !== to) return null;
  // What makes room for it stays a field of its own.
  if (work.answerAt(before.name)?.renamed) return null;
  const isSame = before.initializer.getText() === entry.initializer.getText();
  // A comment is nobody's to delete.
  const isAlone = /^,\s*$/.test(entry.getSourceFile().text.slice(before.end, entry.getStart()));
  const asked = fieldAsked(work.checker, entry.parent, to);
  const isOfApi = asked !== undefined && declarationsOf(asked).every((one) => work.isOfApi(one));
  return isSame && isAlone && isOfApi && isFixed(work.checker, entry.initializer) ? before : null;
}

/** Whether an expression is the same value, which nothing can change, however often it is worked out. */
function isFixed(checker: Checker, node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand);
  const isText = ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
  return isText || KEYWORDS.has(node.kind) || (isPath(node) && !hasGetter(checker, node));
}

const KEYWORDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);
