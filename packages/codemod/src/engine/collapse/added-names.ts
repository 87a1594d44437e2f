import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { PlannedEdit } from "../planned.ts";
import type { TextNode } from "../referents/expected-texts.ts";
import { lookUp } from "../referents/property-lookup.ts";
import { someChild } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

/**
 * Edits that let a type ask for fields by their new names beside the old ones, which others keep: `K extends "startsAt" |
 * "endsAt"` becomes `K extends "startsAt" | "startAt" | "endsAt"`.
 */
export function addedNames(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const written = new Set(edits.map(({ to }) => to));
  return work.answers.flatMap(({ question: { occurrence }, renamed }) => {
    const { node } = occurrence;
    if (renamed || work.edits.has(node) || !isAskedFor(node)) return [];
    const all = work.renamesOf(node.text).flatMap((one) => (one.to === null ? [] : [{ ...one, to: one.to }]));
    const [first] = all;
    // What has the name elsewhere in the code is meant here, if anything has.
    const meant = all.filter(({ to }) => written.has(to));
    const names = new Set((meant.length > 0 ? meant : all).map(({ to }) => to));
    const text = [...names].map((name) => ` | ${quoteLike(node.getText(), name)}`).join("");
    const [file, place] = [node.getSourceFile(), node.end];
    return first
      ? [{ start: place, end: place, text, file, from: first.from, to: first.to, at: first.at }]
      : [];
  });
}

/** Lets such names go where the one before them means the same field again. */
export function collapseAddedNames(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const run = renamed ? [] : namesOfOne(work, node);
    const before = run[run.indexOf(node) - 1];
    const [first] = work.renamesOf(node.text);
    if (before && first && run.some((one) => isOfRenamed(work, one)))
      work.rewrite(node, { start: before.end, end: node.end }, "", first, first.to ?? "");
  }
}

/** A name, and those around it that stand behind one another for the same field, which the first of them means. */
function namesOfOne(work: Work, node: TextNode): TextNode[] {
  if (!isAskedFor(node)) return [];
  const { types } = node.parent.parent as ts.UnionTypeNode;
  const texts = types.map((type) =>
    ts.isLiteralTypeNode(type) && ts.isStringLiteralLike(type.literal) ? type.literal : null,
  );
  const place = texts.indexOf(node as ts.StringLiteralLike);
  for (const { to } of work.renamesOf(node.text)) {
    const others = new Set(work.options.renames.flatMap((one) => (one.to === to ? [one.from] : [])));
    const isOther = (text: TextNode | null | undefined) => text != null && others.has(text.text);
    let [start, end] = [place - 1, place + 1];
    while (isOther(texts[start])) start -= 1;
    while (isOther(texts[end])) end += 1;
    if (to !== null && texts[start]?.text === to)
      return texts.slice(start, end).filter((text) => text !== null);
  }
  return [];
}

/** Whether what asks for a name is given a type that has it: anything else may mean fields of its own. */
function isOfRenamed(work: Work, node: TextNode): boolean {
  return isGiven(work, node, (field) => work.renamed.has(field));
}

/** Whether what asks for a name is given a type that keeps it, too, so that it has to go on asking for it. */
export function isAskedOfOthers(work: Work, node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) &&
    isAskedFor(node) &&
    isGiven(work, node, (field) => !work.renamed.has(field))
  );
}

/** Whether a generic type is filled in anywhere with one that has such a field by the name that stands in it. */
function isGiven(
  { checker, sources }: Work,
  node: TextNode,
  isSuch: (field: ts.Declaration) => boolean,
): boolean {
  const name = ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text;
  if (name === undefined) return false;
  const visit = (one: ts.Node): boolean => {
    if (ts.isTypeReferenceNode(one) && one.typeName.getText() === name)
      for (const argument of one.typeArguments ?? []) {
        const found = lookUp(checker, checker.getTypeFromTypeNode(argument), node.text);
        if (found?.declarations.flat().some(isSuch)) return true;
      }
    return someChild(one, visit);
  };
  return sources.matching(new RegExp(`\\b${name}\\s*<`)).some(visit);
}

/** Whether a text is one of several that a condition of a type asks for. */
function isAskedFor(node: ts.Node): boolean {
  const union = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : undefined;
  if (!union || !ts.isUnionTypeNode(union)) return false;
  return ts.isConditionalTypeNode(union.parent) && union.parent.extendsType === union;
}
