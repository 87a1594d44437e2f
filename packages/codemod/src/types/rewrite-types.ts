import { ts } from "ts-morph";
import { isIdentifier, quoteLike } from "../quote.ts";
import { applyTextEdits, type TextEdit } from "../text-edit.ts";
import { isOfPath, moveEdits } from "./move-operations.ts";
import { isKeptBeside, type Shape, type Target } from "./targets.ts";
import type { TypesFile } from "./type-members.ts";
import { nameOf, referencePath, replace } from "./type-nodes.ts";

/**
 * The text of a types file as it is, or was, for the other spec: what a migration speaks of has its other name,
 * everything else stays.
 *
 * @param shape Which of the two specs the file was made from.
 */
export function rewriteTypes(file: TypesFile, targets: readonly Target[], shape: Shape): string {
  const { source } = file;
  const edits = new Map<number, TextEdit>();
  const add = (edit: TextEdit) => edits.set(edit.start, edit);
  for (const target of targets) {
    const { node, from, to } = target;
    const name = shape === "old" ? to : from;
    if (isOfPath(target) || name === "") continue;
    if (name === null || isKeptBeside(target)) add(removal(node, source));
    else if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) {
      if (isIdentifier(name)) for (const edit of namedEdits(file, node, name)) add(edit);
    } else if (ts.isStringLiteral(node)) add(replace(node, quoteLike(node.getText(source), name), source));
    else if (ts.isLiteralTypeNode(node))
      add(replace(node.literal, quoteLike(node.literal.getText(source), name), source));
    else add(replace(node.name, printName(node.name, name, source), source));
  }
  for (const edit of emptyEdits(targets, shape, source)) add(edit);
  for (const edit of helperEdits(file, targets, shape)) add(edit);
  for (const edit of referenceEdits(file, targets, shape)) add(edit);
  const renamed = withoutInner([...edits.values()], ({ text }) => text === "" || text === EMPTY);
  // What moves takes along what is called otherwise in it.
  const moves = moveEdits(file, targets, shape, (node) => textWith(node, source, renamed));
  const isMove = new Set(moves);
  return applyTextEdits(
    source.text,
    withoutInner([...renamed, ...moves], (edit) => isMove.has(edit)),
  );
}

/** Without edits in what is written anew, or gone, as a whole. */
function withoutInner(edits: readonly TextEdit[], isWhole: (edit: TextEdit) => boolean): TextEdit[] {
  const wholes = edits.filter(isWhole);
  const isInner = ({ start, end }: TextEdit) =>
    wholes.some(
      (whole) =>
        whole.start <= start &&
        end <= whole.end &&
        start < whole.end &&
        whole.end - whole.start > end - start,
    );
  return edits.filter((edit) => !isInner(edit));
}

/** The text of a node with the edits in it. */
function textWith(node: ts.Node, source: ts.SourceFile, edits: readonly TextEdit[]): string {
  const [from, to] = [node.getStart(source), node.end];
  const inside = edits.filter(({ start, end }) => from <= start && end <= to);
  return applyTextEdits(
    source.text.slice(from, to),
    inside.map(({ start, end, text }) => ({ start: start - from, end: end - from, text })),
  );
}

/**
 * The text of a file beside a types file that gives schemas names of its own: `export type Event =
 * components["schemas"]["Event"]`.
 *
 * @param names What the schemas are called in it, and what they are called for the other spec.
 * @param targets Its aliases that have, or had, another name.
 */
export function rewriteAliases(
  { source }: TypesFile,
  targets: readonly Target[],
  names: ReadonlyMap<string, string>,
  shape: Shape,
): string {
  const aliases = new Map(
    targets.map(({ from, to }): [string, string] =>
      shape === "old" ? [from, to ?? from] : [to ?? from, from],
    ),
  );
  const edits = schemaReferences(source, names);
  const visit = (node: ts.Node): void => {
    const to = ts.isIdentifier(node) ? aliases.get(node.text) : undefined;
    const { parent } = node;
    const isName = ts.isTypeAliasDeclaration(parent ?? node) || ts.isTypeReferenceNode(parent ?? node);
    const isPassedOn = parent && (ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent));
    if (to !== undefined && isIdentifier(to) && (isName || isPassedOn)) edits.push(replace(node, to, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return applyTextEdits(source.text, edits);
}

/** A property that is gone under the new types, as it was under the old ones: of most, nobody knows if they could be missing. */
export function insertMember(owner: ts.TypeNode, name: string, type?: string): TextEdit {
  const key = isIdentifier(name) ? name : JSON.stringify(name);
  const text = `\n${key}${type === undefined ? "?: any" : `: ${type}`};`;
  if (!ts.isTypeLiteralNode(owner)) return { start: owner.getStart(), end: owner.end, text: `{${text} }` };
  return { start: owner.members.pos, end: owner.members.pos, text };
}

/** What openapi-typescript writes for an object without properties. */
const EMPTY = "Record<string, never>";

export function isEmpty(type: ts.TypeNode): boolean {
  return type.getText() === EMPTY;
}

/** Objects that lose all that they have. */
function emptyEdits(targets: readonly Target[], shape: Shape, source: ts.SourceFile): TextEdit[] {
  const gone = new Set(targets.filter(({ to }) => shape === "old" && to === null).map(({ node }) => node));
  const owners = new Set([...gone].map(({ parent }) => parent).filter(ts.isTypeLiteralNode));
  return (
    [...owners]
      .filter(({ members }) => members.every((member) => gone.has(member as Target["node"])))
      // Beside what may have any property, nothing is written.
      .filter(({ parent }) => !ts.isIntersectionTypeNode(parent) || !parent.types.some(hasIndex))
      .map((owner) => replace(owner, EMPTY, source))
  );
}

function hasIndex(type: ts.TypeNode): boolean {
  return ts.isTypeLiteralNode(type) && type.members.some(ts.isIndexSignatureDeclaration);
}

/** A name that is declared in the file, and wherever it is used there. */
function namedEdits(
  { source }: TypesFile,
  { name }: ts.TypeAliasDeclaration | ts.EnumDeclaration,
  to: string,
): TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const isReference = ts.isTypeReferenceNode(node.parent ?? node) || node === name;
    if (ts.isIdentifier(node) && node.text === name.text && isReference)
      edits.push(replace(node, to, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
}

function removal(node: ts.Node, source: ts.SourceFile): TextEdit {
  if (!ts.isLiteralTypeNode(node)) return { start: node.getFullStart(), end: node.end, text: "" };
  return replace(node, "never", source);
}

function printName(name: ts.PropertyName, text: string, source: ts.SourceFile): string {
  if (ts.isStringLiteralLike(name)) return quoteLike(name.getText(source), text);
  return isIdentifier(text) ? text : JSON.stringify(text);
}

/** `Omit<A, "name">` and `WithRequired<A, "name">` name properties of their own. */
function helperEdits(file: TypesFile, targets: readonly Target[], shape: Shape): TextEdit[] {
  const edits: TextEdit[] = [];
  const renamed = new Map(
    targets.map(({ node, from, to }) => [node as ts.Node, shape === "old" ? to : from]),
  );
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && node.typeArguments?.length === 2) {
      const [type, names] = node.typeArguments;
      const written = names && type ? (ts.isUnionTypeNode(names) ? [...names.types] : [names]) : [];
      for (const name of written) {
        if (!type || !ts.isLiteralTypeNode(name) || !ts.isStringLiteral(name.literal)) continue;
        const member = file
          .membersOf(type)
          .find((candidate) => nameOf(candidate.name) === (name.literal as ts.StringLiteral).text);
        const to = member && renamed.get(member);
        if (to)
          edits.push(replace(name.literal, quoteLike(name.literal.getText(file.source), to), file.source));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file.source);
  return edits;
}

/** `components["schemas"]["Member"]` follows when `Member` has another name. */
function referenceEdits(file: TypesFile, targets: readonly Target[], shape: Shape): TextEdit[] {
  const names = schemaNames(targets, shape);
  return names.size === 0 ? [] : schemaReferences(file.source, names);
}

/** The old and the new names of the schemas that were renamed. */
export function schemaNames(targets: readonly Target[], shape: Shape): Map<string, string> {
  const schemas = targets.filter(
    ({ change, node }) => change.kind === "schema-renamed" && ts.isPropertySignature(node),
  );
  return new Map(
    schemas.map(({ from, to }): [string, string] =>
      shape === "old" ? [from, to ?? from] : [to ?? from, from],
    ),
  );
}

/** Edits that let references to schemas follow. */
function schemaReferences(source: ts.SourceFile, names: ReadonlyMap<string, string>): TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const path = ts.isIndexedAccessTypeNode(node) ? referencePath(node) : null;
    const to =
      path?.length === 3 && path[0] === "components" && path[1] === "schemas"
        ? names.get(path[2] ?? "")
        : undefined;
    if (to !== undefined && ts.isIndexedAccessTypeNode(node) && ts.isLiteralTypeNode(node.indexType)) {
      const { literal } = node.indexType;
      edits.push(replace(literal, quoteLike(literal.getText(source), to), source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
}
