import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import { lookUp } from "./property-lookup.ts";
import type { PlannedEdit, Work } from "./work.ts";

/**
 * Edits that let a type ask for fields by their new names beside the old ones, which others keep: `K extends "startsAt" |
 * "endsAt"` becomes `K extends "startsAt" | "startAt" | "endsAt"`.
 */
export function addedNames(work: Work): PlannedEdit[] {
  return work.answers.flatMap(({ question: { occurrence }, renamed }) => {
    const { node } = occurrence;
    if (renamed || work.edits.has(node) || !isAskedFor(node)) return [];
    const all = work.renamesOf(node.text).flatMap((one) => (one.to === null ? [] : [{ ...one, to: one.to }]));
    const [first] = all;
    const names = [...new Set(all.map(({ to }) => to))];
    const text = names.map((name) => ` | ${quoteLike(node.getText(), name)}`).join("");
    const [file, place] = [node.getSourceFile(), node.end];
    return first
      ? [{ start: place, end: place, text, file, from: first.from, to: first.to, at: first.at }]
      : [];
  });
}

/** Lets such a name go where the one before it means the same field again. */
export function collapseAddedNames(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    if (renamed || !isAskedFor(node)) continue;
    const union = node.parent.parent as ts.UnionTypeNode;
    const before = union.types[union.types.indexOf(node.parent as ts.LiteralTypeNode) - 1];
    const own = work.renamesOf(node.text);
    const isSame =
      before && own.some(({ to }) => to !== null && before.getText() === quoteLike(node.getText(), to));
    const [first] = own;
    if (isSame && first && isOfRenamed(work, node))
      work.rewrite(node, { start: before.end, end: node.end }, "", first, first.to ?? "");
  }
}

/** Whether what asks for a name is given a type that has it: anything else may mean fields of its own. */
function isOfRenamed({ checker, renamed, sources }: Work, node: ts.Node & { text: string }): boolean {
  const name = ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text;
  if (name === undefined) return false;
  const has = (type: ts.TypeNode) =>
    lookUp(checker, checker.getTypeFromTypeNode(type), node.text)?.declarations.flat();
  const visit = (one: ts.Node): boolean => {
    if (ts.isTypeReferenceNode(one) && one.typeName.getText() === name)
      if (one.typeArguments?.some((type) => has(type)?.some((own) => renamed.has(own)))) return true;
    return ts.forEachChild(one, (child) => visit(child) || undefined) === true;
  };
  return sources.matching(new RegExp(`\\b${name}\\s*<`)).some(visit);
}

/** Whether a text is one of several that a condition of a type asks for. */
function isAskedFor(node: ts.Node): boolean {
  const union = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : undefined;
  if (!union || !ts.isUnionTypeNode(union)) return false;
  return ts.isConditionalTypeNode(union.parent) && union.parent.extendsType === union;
}
