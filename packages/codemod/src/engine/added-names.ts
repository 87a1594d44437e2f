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
    const given = renamesGiven(work, node);
    const all = work
      .renamesOf(node.text)
      .filter(({ at }) => given.size === 0 || given.has(at))
      .flatMap((one) => (one.to === null ? [] : [{ ...one, to: one.to }]));
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
    const { types } = node.parent.parent as ts.UnionTypeNode;
    const place = types.indexOf(node.parent as ts.LiteralTypeNode);
    const before = types[place - 1];
    const own = work.renamesOf(node.text);
    const isAgain = (one: ts.Node, name: string) => one.getText() === quoteLike(node.getText(), name);
    // Several new names of one field stand one behind the other.
    const isSame = own.some(({ to }) => {
      const others = to === null ? [] : work.options.renames.filter((one) => one.to === to);
      const start = types.findLastIndex(
        (one, index) => index < place && !others.some(({ from }) => isAgain(one, from)),
      );
      const first = types[start];
      return to !== null && first !== undefined && isAgain(first, to);
    });
    const [first] = own;
    if (before && isSame && first && renamesGiven(work, node).size > 0)
      work.rewrite(node, { start: before.end, end: node.end }, "", first, first.to ?? "");
  }
}

/** What a field has another name by, in the types that what asks for its name is given: others mean fields of their own. */
function renamesGiven({ checker, renamed, sources }: Work, node: ts.Node & { text: string }): Set<string> {
  const found = new Set<string>();
  const name = ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text;
  if (name === undefined) return found;
  const visit = (one: ts.Node): void => {
    const given = ts.isTypeReferenceNode(one) && one.typeName.getText() === name ? one.typeArguments : [];
    for (const type of given ?? []) {
      const fields = lookUp(checker, checker.getTypeFromTypeNode(type), node.text)?.declarations ?? [];
      for (const field of fields.flat()) {
        const at = renamed.get(field)?.at;
        if (at !== undefined) found.add(at);
      }
    }
    ts.forEachChild(one, visit);
  };
  for (const source of sources.matching(new RegExp(`\\b${name}\\s*<`))) visit(source);
  return found;
}

/** Whether a text is one of several that a condition of a type asks for. */
function isAskedFor(node: ts.Node): boolean {
  const union = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : undefined;
  if (!union || !ts.isUnionTypeNode(union)) return false;
  return ts.isConditionalTypeNode(union.parent) && union.parent.extendsType === union;
}
