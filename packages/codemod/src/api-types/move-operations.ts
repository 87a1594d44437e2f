import { ts } from "ts-morph";
import type { TextEdit } from "../text/edit.ts";
import type { GeneratedTypes, PathItem } from "./generated-types.ts";
import { named, typeOf } from "./structure.ts";
import type { Target } from "./target.ts";
import { replaceNode, textOfName } from "./type-syntax.ts";

/** An operation as it is written at the path that it moves to. */
export interface MovedOperation {
  method: string;
  text: string;
  /** The types of the path's placeholders, where another path had them. */
  placeholders?: readonly string[];
}

/**
 * Edits that write operations at the paths that they moved to, and remove those that are gone, with a path that has no
 * operation left.
 *
 * @param convert The text of a node with the new names in it.
 */
export function moveEdits(
  types: GeneratedTypes,
  targets: readonly Target[],
  convert: (node: ts.Node) => string,
): TextEdit[] {
  const arriving = new Map<string, MovedOperation[]>();
  const leaving = new Map<PathItem, Set<ts.Node>>();
  for (const target of targets) {
    const { declaration, method, to } = target;
    if (!isInPathItem(target) || !ts.isPropertySignature(declaration)) continue;
    const holder = declaration.parent.parent;
    if (isPathItem(holder)) leaving.set(holder, (leaving.get(holder) ?? new Set()).add(declaration));
    if (!method || to === null) continue;
    const text = `${method.to}: ${declaration.type ? convert(declaration.type) : "never"};`;
    const moved = { method: method.to, text, placeholders: placeholderTypes(types, holder) };
    arriving.set(to, [...(arriving.get(to) ?? []), moved]);
  }
  const arrivingAt = (item: PathItem) =>
    [...arriving].filter(([path]) => types.pathItems(path).includes(item)).flatMap(([, moved]) => moved);
  return [
    ...[...leaving].flatMap(([item, members]) => leaveEdits(item, members, arrivingAt(item))),
    ...arriveEdits(types, arriving),
  ];
}

/** True if a target is an operation that its path declares itself, by the method. */
export function isInPathItem({ kind, method, declaration }: Target): boolean {
  return kind === "operation" && (method !== undefined || isPathItem(declaration.parent.parent));
}

function isPathItem(node: ts.Node): node is PathItem {
  return ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node);
}

/** Removes operations from a path, or the path if it keeps and gets none. Operations that others replace stay here. */
function leaveEdits(
  item: PathItem,
  leaving: ReadonlySet<ts.Node>,
  arriving: readonly MovedOperation[],
): TextEdit[] {
  const isLeft = writtenMembers(item).some(
    (member) =>
      !leaving.has(member) &&
      member.type?.kind !== ts.SyntaxKind.NeverKeyword &&
      textOfName(member.name) !== "parameters",
  );
  if (!isLeft && arriving.length === 0) return [{ start: item.getFullStart(), end: item.end, text: "" }];
  return writtenMembers(item)
    .filter((member) => leaving.has(member))
    .filter(({ name }) => arriving.every(({ method }) => method !== textOfName(name)))
    .map((member) => replaceNode(member, `${textOfName(member.name)}?: never;`));
}

/** Edits that write operations at their paths, in place of others of the same method. */
export function arriveEdits(
  types: GeneratedTypes,
  arriving: ReadonlyMap<string, readonly MovedOperation[]>,
): TextEdit[] {
  const edits: TextEdit[] = [];
  const root = types.root("paths");
  const hasPatterns = root?.members.some(ts.isIndexSignatureDeclaration) === true;
  const newPaths: string[] = [];
  for (const [path, operations] of arriving) {
    const [item] = types.pathItems(path);
    if (!item?.type || !ts.isTypeLiteralNode(item.type)) {
      newPaths.push(printPathItem(path, operations, hasPatterns));
      continue;
    }
    const start = item.type.members.pos;
    const added: string[] = [];
    for (const { method, text } of operations) {
      const [replaced] = named(writtenMembers(item), method);
      if (replaced) edits.push(replaceNode(replaced, text));
      else added.push(`\n${text}`);
    }
    if (added.length > 0) edits.push({ start, end: start, text: added.join("") });
  }
  // The end stays even if all paths before it go.
  const end = root?.members.end;
  if (end !== undefined && newPaths.length > 0) edits.push({ start: end, end, text: newPaths.join("") });
  return edits;
}

/** The types of a path's placeholders, in their order. */
function placeholderTypes(types: GeneratedTypes, item: ts.Node): string[] {
  const [parameters] = named(types.membersOf(item), "parameters").flatMap((one) =>
    named(types.membersOf(one), "path"),
  );
  return parameters ? types.membersOf(parameters).map((one) => typeOf(one)?.getText() ?? "string") : [];
}

function writtenMembers({ type }: PathItem): ts.PropertySignature[] {
  return type && ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : [];
}

/** A path as openapi-typescript writes it, with the types of its placeholders. */
function printPathItem(path: string, operations: readonly MovedOperation[], isPattern: boolean): string {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const known = operations.find(({ placeholders }) => placeholders?.length === names.length)?.placeholders;
  const types = names.map((_, index) => known?.[index] ?? "string");
  const members = names.map((name, index) => `${JSON.stringify(name)}: ${types[index]}`);
  const placeholders = names.length === 0 ? "?: never" : `: { ${members.join("; ")} }`;
  const parameters = `{ query?: never; header?: never; path${placeholders}; cookie?: never }`;
  const rest = types.values();
  const pattern = path.replace(
    /\{[^{}]+\}/g,
    () => `\${${rest.next().value === "number" ? "number" : "string"}}`,
  );
  const key = isPattern && names.length > 0 ? `[path: \`${pattern}\`]` : JSON.stringify(path);
  return `\n${key}: { parameters: ${parameters}; ${operations.map(({ text }) => text).join(" ")} };`;
}
