import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import type { Question } from "./ask.ts";
import { rangeOf } from "./dual-read.ts";
import type { Renamed, Work } from "./work.ts";

/**
 * A name that a type leaves out of what the members of a union have by several names: `Omit<FeedItem, "type">` becomes
 * `Omit<FeedItem, "kind" | "type">`.
 */
export interface DualKey {
  question: Question;
  names: readonly string[];
}

/** Null where a name is not left out. */
export function dualKey(question: Question, names: readonly string[]): DualKey | null {
  return isLeftOut(question.occurrence.node) ? { question, names } : null;
}

export function dualKeyText({ question, names }: DualKey): string {
  const quote = question.occurrence.node.getText();
  return names.map((name) => quoteLike(quote, name)).join(" | ");
}

/** Writes the names; only now it is known what all names are called. */
export function writeDualKey(work: Work, dual: DualKey, renamed: Renamed): void {
  const { node } = dual.question.occurrence;
  work.rewrite(node, rangeOf(node), dualKeyText(dual), renamed, dual.names[0] ?? "");
}

/** Lets such names be one where they come to be the same. */
export function collapseDualKeys(work: Work): void {
  for (const { question } of work.answers) {
    const { node } = question.occurrence;
    const edit = work.edits.get(node);
    const next = edit && isLeftOut(node) ? textBehind(node) : null;
    if (!edit || next?.text !== edit.to || work.edits.has(next)) continue;
    const renamed = work.options.renames.find(({ at }) => at === edit.at);
    if (renamed) work.rewrite(node, { start: node.getStart(), end: next.getStart() }, "", renamed, edit.to);
  }
}

/** The name behind one in a union. */
function textBehind({ parent: literal }: ts.Node): ts.StringLiteralLike | null {
  if (!ts.isUnionTypeNode(literal.parent)) return null;
  const { types } = literal.parent;
  const next = types[types.indexOf(literal as ts.TypeNode) + 1];
  return next && ts.isLiteralTypeNode(next) && ts.isStringLiteralLike(next.literal) ? next.literal : null;
}

/** Whether `Omit`, or `Exclude`, is given a name. */
function isLeftOut({ parent: literal }: ts.Node): boolean {
  if (!ts.isLiteralTypeNode(literal)) return false;
  const keys = ts.isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const { parent } = keys;
  return (
    ts.isTypeReferenceNode(parent) &&
    /^(?:Omit|Exclude)$/.test(parent.typeName.getText()) &&
    parent.typeArguments?.[1] === keys
  );
}
