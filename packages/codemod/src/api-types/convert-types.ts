import { ts } from "ts-morph";
import { applyEdits } from "../text/compose-edits.ts";
import { isWithin, overlaps, type Span, type TextEdit } from "../text/edit.ts";
import { isIdentifier, quoteLike } from "../text/quote.ts";
import { propertyNameEdits, referenceEdits, typeNameEdits } from "./convert-references.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { isInPathItem, moveEdits } from "./move-operations.ts";
import { isKeptBeside } from "./name-conflicts.ts";
import type { Target } from "./target.ts";
import { replaceNode } from "./type-syntax.ts";

/** The type that openapi-typescript writes for an object without properties. */
export const EMPTY_OBJECT = "Record<string, never>";

/** The edits of each file that lead to the other version of the API: targets have their new names, all else stays. */
export function convertTypes(types: GeneratedTypes, targets: readonly Target[]): TextEdit[][] {
  return types.sources.map((source) => convertFile(types, source, targets));
}

function convertFile(types: GeneratedTypes, source: ts.SourceFile, targets: readonly Target[]): TextEdit[] {
  const changing = new Set<ts.Node>(targets.map(({ declaration }) => declaration));
  const edits = [
    ...targets.flatMap((target) => targetEdits(source, target, changing)),
    ...emptyObjectEdits(targets.filter((one) => isIn(source, one))),
    ...propertyNameEdits(types, source, targets),
    ...referenceEdits(source, targets),
  ];
  const moves = moveEdits(types, targets, (node) => editedText(node, edits));
  return outerEdits([...edits, ...moves]);
}

/** The edits of one target. A name of a type, or of a constant, can stand in other files, too. */
export function targetEdits(
  source: ts.SourceFile,
  target: Target,
  changing: ReadonlySet<ts.Node>,
): TextEdit[] {
  const { declaration, name, to } = target;
  if (isInPathItem(target)) return [];
  if (to !== null && target.kind === "type-name")
    return isIdentifier(to) ? typeNameEdits(source, target.from, to) : [];
  if (!isIn(source, target)) return [];
  if (to === null || isKeptBeside(target, changing)) return [removeEdit(declaration)];
  return [replaceNode(name, printName(name, to))];
}

function isIn(source: ts.SourceFile, { declaration }: Target): boolean {
  return declaration.getSourceFile() === source;
}

function removeEdit(declaration: ts.Node): TextEdit {
  const statement = ts.findAncestor(declaration, ts.isVariableStatement);
  const node = ts.isVariableDeclaration(declaration) && statement ? statement : declaration;
  const [comma = ""] = /^\s*,/.exec(node.getSourceFile().text.slice(node.end, node.end + 80)) ?? [];
  return { start: node.getFullStart(), end: node.end + comma.length, text: "" };
}

/** A value has the quotes of the one before it. A key has quotes only where it must, as openapi-typescript writes it. */
function printName(name: ts.Node, text: string): string {
  const { parent } = name;
  const isValue = ts.isStringLiteralLike(name) && !("name" in parent && parent.name === name);
  if (!isValue && isIdentifier(text)) return text;
  return isValue || ts.isStringLiteral(name) ? quoteLike(name.getText(), text) : JSON.stringify(text);
}

/** Edits for objects that lose all of their properties: fields of a schema, or the parameters of a location. */
function emptyObjectEdits(targets: readonly Target[]): TextEdit[] {
  const removed = targets.filter(({ to }) => to === null);
  const gone = new Set<ts.Node>(removed.map(({ declaration }) => declaration));
  return removed.flatMap(({ kind, declaration: { parent: owner } }) => {
    if (!ts.isTypeLiteralNode(owner) || !owner.members.every((member) => gone.has(member))) return [];
    const { parent } = owner;
    // An object with any properties stands beside none.
    if (ts.isIntersectionTypeNode(parent) && parent.types.some(hasIndexSignature)) return [];
    return kind === "parameter" && ts.isPropertySignature(parent)
      ? replaceNode(parent, `${parent.name.getText()}?: never;`)
      : replaceNode(owner, EMPTY_OBJECT);
  });
}

function hasIndexSignature(type: ts.TypeNode): boolean {
  return ts.isTypeLiteralNode(type) && type.members.some(ts.isIndexSignatureDeclaration);
}

/** The text of a node with the edits inside it. */
function editedText(node: ts.Node, edits: readonly TextEdit[]): string {
  const span = { start: node.getStart(), end: node.end };
  const inside = edits.filter((edit) => isWithin(edit, span));
  const shifted = inside.map((edit) => ({
    ...edit,
    start: edit.start - span.start,
    end: edit.end - span.start,
  }));
  return applyOuterEdits(node.getText(), shifted);
}

/** Makes edits. Those inside a larger one are dropped, as it removes or replaces the whole. Of one span, the last counts. */
export function applyOuterEdits(text: string, edits: readonly TextEdit[]): string {
  return applyEdits(text, outerEdits(edits));
}

function outerEdits(edits: readonly TextEdit[]): TextEdit[] {
  const unique = [...new Map(edits.map((edit) => [`${edit.start} ${edit.end}`, edit])).values()];
  const isLarger = (one: Span, other: Span) => one.end - one.start > other.end - other.start;
  const outer = unique.filter(
    (edit) =>
      !unique.some((other) => isLarger(other, edit) && isWithin(edit, other) && overlaps(edit, other)),
  );
  return outer.sort((a, b) => a.start - b.start || a.end - b.end);
}
