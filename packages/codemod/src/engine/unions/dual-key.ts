import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import { nameNow } from "../copies/map-fields.ts";
import { apparentParts } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { hasNow } from "./read-names.ts";

/**
 * A name that a type leaves out of what the members of a union have by several names: `Omit<FeedItem, "type">` becomes
 * `Omit<FeedItem, "kind" | "type">`.
 */
export interface DualKey {
  question: Question;
  names: readonly string[];
}

/** Null where a name is not left out, or where another one is that a member has for something else. */
export function dualKey(work: Work, question: Question, names: readonly string[]): DualKey | null {
  const { node } = question.occurrence;
  const list = listAround(node);
  const owner = question.referent?.owner;
  if (!list || !owner) return null;
  const said = new Set(textsIn(list).map(({ text }) => text));
  const isOwn = (name: string) =>
    apparentParts(work.checker, owner).some((part) => {
      const property = work.checker.getPropertyOfType(part, node.text);
      return (!property || nameNow(work, property) !== name) && hasNow(work, part, name);
    });
  if (names.some((name) => name !== node.text && isOwn(name))) return null;
  return { question, names: names.filter((name) => name === node.text || !said.has(name)) };
}

export function dualKeyText({ question, names }: DualKey): string {
  const quote = question.occurrence.node.getText();
  return names.map((name) => quoteLike(quote, name)).join(" | ");
}

/** Writes the names; only now it is known what all names are called. */
export function writeDualKey(work: Work, dual: DualKey, renamed: Renamed): void {
  const { node } = dual.question.occurrence;
  // The others may be left out already.
  if (dual.names.every((name) => name === node.text)) work.edits.delete(node);
  else work.rewrite(node, rangeOf(node), dualKeyText(dual), renamed, dual.names[0] ?? "");
}

/** Lets such names be one where they come to be the same. */
export function collapseDualKeys(work: Work): void {
  const done = new Set<ts.Node>();
  for (const { question } of work.answers) {
    const list = work.edits.has(question.occurrence.node) ? listAround(question.occurrence.node) : null;
    if (list && !done.has(list)) collapse(work, list);
    if (list) done.add(list);
  }
}

function collapse(work: Work, list: ts.TypeNode): void {
  const now = (text: ts.StringLiteralLike) => work.edits.get(text)?.to ?? text.text;
  let kept = textsIn(list);
  for (const text of textsIn(list)) {
    const edit = work.edits.get(text);
    const renamed = edit && work.options.renames.find(({ at }) => at === edit.at);
    // One that was there stays, or else the first.
    const isSaid = kept.some((one) => one !== text && now(one) === now(text));
    if (!edit || !renamed || !isSaid) continue;
    const index = kept.indexOf(text);
    const [before, after] = [kept[index - 1], kept[index + 1]];
    const range = after
      ? { start: text.getStart(), end: after.getStart() }
      : { start: before?.end ?? text.getStart(), end: text.end };
    work.rewrite(text, range, "", renamed, edit.to);
    kept = kept.filter((one) => one !== text);
  }
}

/** The names that `Omit`, or `Exclude`, is given with one. */
function listAround({ parent: literal }: ts.Node): ts.TypeNode | null {
  if (!ts.isLiteralTypeNode(literal)) return null;
  const list = ts.isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const { parent } = list;
  const isLeftOut =
    ts.isTypeReferenceNode(parent) &&
    /^(?:Omit|Exclude)$/.test(parent.typeName.getText()) &&
    parent.typeArguments?.[1] === list;
  return isLeftOut ? list : null;
}

function textsIn(list: ts.TypeNode): ts.StringLiteralLike[] {
  const types = ts.isUnionTypeNode(list) ? list.types : [list];
  return types.flatMap((type) =>
    ts.isLiteralTypeNode(type) && ts.isStringLiteralLike(type.literal) ? [type.literal] : [],
  );
}
