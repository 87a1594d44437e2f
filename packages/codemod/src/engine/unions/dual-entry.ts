import { ts } from "ts-morph";
import { breakBefore } from "../../text-edit.ts";
import type { Question } from "../ask.ts";
import { keyText, lookUp, partsOf } from "../referents/property-lookup.ts";
import { isPath } from "../syntax/value-paths.ts";
import type { Renamed, Work } from "../work.ts";
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
  if (isThere || !isConstant(property.initializer)) return null;
  // An object that is one of several things has only one of both names.
  const checker = work.options.newChecker();
  const [asked, ...others] = partsOf(checker.contextOf(table) ?? checker.getTypeAtLocation(table));
  const isAsked = (name: string) => asked !== undefined && lookUp(checker, asked, name) !== null;
  return others.length === 0 && isAsked(node.text) && isAsked(to) ? { property, to } : null;
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
    const first = renamed && entryBefore(node, renamed.to);
    if (first) work.rewrite(node, { start: first.end, end: node.parent.end }, "", renamed, renamed.to ?? "");
  }
}

/** Of an entry that has another name now, the one before it, if that has the name already and holds the same. */
export function entryBefore({ parent: entry }: ts.Node, to: string | null): ts.PropertyAssignment | null {
  if (!ts.isPropertyAssignment(entry)) return null;
  const { properties } = entry.parent;
  const before = properties[properties.indexOf(entry) - 1];
  if (!before || !ts.isPropertyAssignment(before) || keyText(before.name) !== to) return null;
  const isSame = before.initializer.getText() === entry.initializer.getText();
  return isSame && isConstant(entry.initializer) ? before : null;
}

/** Whether it makes no difference how often an expression is worked out. */
function isConstant(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isConstant);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((one) => ts.isPropertyAssignment(one) && isConstant(one.initializer));
  return ts.isLiteralExpression(node) || isPath(node) || KEYWORDS.has(node.kind);
}

const KEYWORDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);
