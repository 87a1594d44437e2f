import { tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import type { TextEdit } from "../text-edit.ts";
import type { Shape, Target } from "./targets.ts";
import type { Member, PathItem, TypesFile } from "./type-members.ts";
import { nameOf, replace } from "./type-nodes.ts";

/** An operation as it is written where it is now. */
export interface Moved {
  method: string;
  text: string;
  /** The types of what is filled in in its path. */
  placeholders?: readonly string[];
}

/**
 * Edits that write operations that moved where they are now, and take out those that are gone, with a path that lost its
 * last one.
 *
 * @param textNow what a node is called with all that has another name in it.
 */
export function moveEdits(
  file: TypesFile,
  targets: readonly Target[],
  shape: Shape,
  textNow: (node: ts.Node) => string,
): TextEdit[] {
  const added = new Map<string, Moved[]>();
  const leaving = new Map<PathItem, Set<Member>>();
  for (const target of targets) {
    const { change, node } = target;
    if (!ts.isPropertySignature(node) || !isOfPath(target)) continue;
    const holder = node.parent.parent;
    if (ts.isPropertySignature(holder) || ts.isIndexSignatureDeclaration(holder))
      leaving.set(holder, (leaving.get(holder) ?? new Set()).add(node));
    if (change.kind !== "operation-moved") continue;
    const [, path = "", method = ""] = tokensOf(shape === "old" ? change.to : change.at);
    const text = `${method}: ${node.type ? textNow(node.type) : "never"};`;
    const placeholders = placeholdersOf(file, holder);
    added.set(path, [...(added.get(path) ?? []), { method, text, placeholders }]);
  }
  return [
    ...[...leaving].flatMap(([path, members]) =>
      leaveEdits(
        file,
        path,
        members,
        [...added].filter(([name]) => file.pathItems(name).includes(path)).flatMap(([, moved]) => moved),
      ),
    ),
    ...arriveEdits(file, added),
  ];
}

/** Whether an operation is meant where its path has it, by its method. */
export function isOfPath({ change, node }: Target): boolean {
  const holder = node.parent.parent;
  const isGone =
    change.kind === "operation-removed" &&
    (ts.isPropertySignature(holder) || ts.isIndexSignatureDeclaration(holder));
  return (change.kind === "operation-moved" && ts.isPropertySignature(node)) || isGone;
}

/** Takes operations out of a path, or all of it if none is left and none comes; those that another one replaces stay. */
function leaveEdits(
  { source }: TypesFile,
  path: PathItem,
  members: ReadonlySet<Member>,
  coming: readonly Moved[],
): TextEdit[] {
  const isLeft = membersOf(path).some(
    (member) =>
      !members.has(member) &&
      member.type?.kind !== ts.SyntaxKind.NeverKeyword &&
      nameOf(member.name) !== "parameters",
  );
  if (!isLeft && coming.length === 0) return [{ start: path.getFullStart(), end: path.end, text: "" }];
  return [...members]
    .filter(({ name }) => coming.every(({ method }) => method !== nameOf(name)))
    .map((member) => replace(member, `${nameOf(member.name)}?: never;`, source));
}

/** Edits that write operations at their paths, in the place of those of the same method. */
export function arriveEdits(file: TypesFile, added: ReadonlyMap<string, readonly Moved[]>): TextEdit[] {
  const edits: TextEdit[] = [];
  let newPaths = "";
  for (const [path, moved] of added) {
    const [existing] = file.pathItems(path);
    const type = existing?.type;
    if (existing && type && ts.isTypeLiteralNode(type)) {
      for (const { method, text } of moved) {
        const old = membersOf(existing).find((member) => nameOf(member.name) === method);
        const start = type.members.pos;
        edits.push(old ? replace(old, text, file.source) : { start, end: start, text: `\n${text}` });
      }
    } else newPaths += pathWith(path, moved, hasPatterns(file));
  }
  // Behind all others, of which the first may be gone.
  const end = file.rootNamed("paths")?.members.end;
  if (end !== undefined && newPaths !== "") edits.push({ start: end, end, text: newPaths });
  return edits;
}

/** The types of the parameters of a path, in their order. */
function placeholdersOf(file: TypesFile, path: ts.Node): string[] {
  const isPath = ts.isPropertySignature(path) || ts.isIndexSignatureDeclaration(path);
  const below = (holder: PathItem, name: string) =>
    holder.type ? file.membersOf(holder.type).filter((member) => nameOf(member.name) === name) : [];
  const [parameters] = isPath ? below(path, "parameters").flatMap((one) => below(one, "path")) : [];
  return parameters ? membersOf(parameters).map(({ type }) => type?.getText(file.source) ?? "string") : [];
}

/** A path as openapi-typescript writes it, with what its placeholders ask for. */
function pathWith(path: string, moved: readonly Moved[], isPattern: boolean): string {
  const all = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const known = moved.find(({ placeholders }) => placeholders?.length === all.length)?.placeholders;
  const typeAt = (index: number) => known?.[index] ?? "string";
  const names = all.map((name, index) => `${JSON.stringify(name)}: ${typeAt(index)}`);
  const placeholders = names.length === 0 ? "?: never" : `: { ${names.join("; ")} }`;
  const parameters = `{ query?: never; header?: never; path${placeholders}; cookie?: never }`;
  let count = 0;
  const pattern = path.replace(/\{[^{}]+\}/g, () => {
    count += 1;
    return `\${${typeAt(count - 1) === "number" ? "number" : "string"}}`;
  });
  const key = isPattern && all.length > 0 ? `[path: \`${pattern}\`]` : JSON.stringify(path);
  return `\n${key}: { parameters: ${parameters}; ${moved.map(({ text }) => text).join(" ")} };`;
}

/** Whether paths with placeholders are patterns. */
function hasPatterns(file: TypesFile): boolean {
  return file.rootNamed("paths")?.members.some(ts.isIndexSignatureDeclaration) === true;
}

function membersOf({ type }: PathItem): Member[] {
  return type && ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : [];
}
