import { parentOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { applyEdits } from "../text/compose-edits.ts";
import type { TextEdit } from "../text/edit.ts";
import { isIdentifier } from "../text/quote.ts";
import { EMPTY_OBJECT } from "./convert-types.ts";
import { typesAt } from "./find-declared.ts";
import { parameterLocations } from "./find-parameters.ts";
import { findTargets } from "./find-targets.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { arriveEdits } from "./move-operations.ts";
import { NamedTypes } from "./named-types.ts";
import { placeTokens } from "./place-tokens.ts";
import { parseTypes, readTypes } from "./read-types.ts";
import { typeOf } from "./structure.ts";
import { referencePath, replaceNode, textOfName } from "./type-syntax.ts";

/** The texts of old types, made from new ones, with the declarations that the migration removed. Their types are `any`. */
export function restoreRemoved(
  files: readonly { path: string; text: string }[],
  changes: readonly MigrationChange[],
): string[] {
  let trees = files.map(({ path, text }) => parseTypes(path, text));
  for (const change of changes) {
    if ("to" in change) continue;
    const edits = readTypes(trees).flatMap((types) => restoreEdits(types, change));
    trees = trees.map((tree) => {
      const own = edits.filter(({ source }) => source === tree);
      return own.length === 0 ? tree : parseTypes(tree.fileName, applyEdits(tree.text, own));
    });
  }
  return trees.map(({ text }) => text);
}

/** An edit with the file that it is in. */
interface FileEdit extends TextEdit {
  source: ts.SourceFile;
}

function restoreEdits(types: GeneratedTypes, change: MigrationChange): FileEdit[] {
  const { kind, at } = change;
  const [, path = "", method = ""] = placeTokens(at);
  const name = placeTokens(at).at(-1) ?? "";
  if (findTargets(types, [change]).length > 0) return [];
  const inFile = (edits: TextEdit[]) => edits.map((edit) => ({ ...edit, source: types.source }));
  switch (kind) {
    case "parameter-removed":
      return change.from === undefined ? [] : inFile(parameterEdits(types, at, change.from));
    case "field-removed":
      return memberEdits(types, at.slice(0, at.lastIndexOf("/properties/")), name);
    case "schema-removed":
      return [...memberEdits(types, parentOf(at), name, ""), ...inFile(aliasEdits(types, name))];
    case "operation-removed":
      if (types instanceof NamedTypes) return [];
      return inFile(arriveEdits(types, new Map([[path, [{ method, text: anyOperation(method) }]]])));
    default:
      return [];
  }
}

/** Of most removed properties, nobody knows whether they could be missing. */
function memberEdits(types: GeneratedTypes, owner: string, name: string, mark = "?"): FileEdit[] {
  const holders = typesAt(types, owner).filter((one) => writtenIn(one) || one.getText() === EMPTY_OBJECT);
  // Several declarations can be named after one schema.
  const all = types instanceof NamedTypes ? holders : holders.slice(0, 1);
  return all.map((holder) => ({ ...insertMember(holder, name, mark), source: holder.getSourceFile() }));
}

function insertMember(holder: ts.Node, name: string, mark = "?"): TextEdit {
  const written = writtenIn(holder);
  if (!written) return replaceNode(holder, `{\n${keyOf(name)}${mark}: any; }`);
  if (!ts.isObjectLiteralExpression(written))
    return { start: written.members.pos, end: written.members.pos, text: `\n${keyOf(name)}${mark}: any;` };
  const { properties, parent } = written;
  // `z.object({ … })` shows which module the validator is of.
  const module = ts.isCallExpression(parent) ? /^\w+/.exec(parent.getText())?.[0] : undefined;
  const text = module === undefined ? "" : `\n${JSON.stringify(name)}: ${module}.optional(${module}.any()),`;
  return { start: properties.pos, end: properties.pos, text };
}

/** The node that has the members of a type. */
function writtenIn(type: ts.Node) {
  if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type) || ts.isClassDeclaration(type))
    return type;
  return ts.isCallExpression(type) ? type.arguments.find(ts.isObjectLiteralExpression) : undefined;
}

function keyOf(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** The alias of a schema, if other schemas have aliases: `export type Event = components["schemas"]["Event"]`. */
function aliasEdits({ source, aliases }: GeneratedTypes, schema: string): TextEdit[] {
  const prefixes = [...aliases.values()].flatMap(({ name, type }) => {
    const [root, kind, target, ...rest] = referencePath(type) ?? [];
    const isOfSchema = root === "components" && kind === "schemas" && rest.length === 0;
    return isOfSchema && target !== undefined && name.text.endsWith(target)
      ? [name.text.slice(0, -target.length)]
      : [];
  });
  const name = `${prefixes[0]}${schema}`;
  if (prefixes.length === 0 || aliases.has(name)) return [];
  const text = `\nexport type ${name} = components["schemas"][${JSON.stringify(schema)}];`;
  return [{ start: source.end, end: source.end, text }];
}

/** The migration does not state the location of a parameter, so it is restored in the query and in the headers. */
function parameterEdits(types: GeneratedTypes, at: string, name: string): TextEdit[] {
  return parameterLocations(types, at)
    .map(({ member }) => member)
    .filter((member) => /^(query|header)$/.test(textOfName(member.name)))
    .flatMap((member) => {
      const type = typeOf(member);
      if (type?.kind === ts.SyntaxKind.NeverKeyword)
        return [replaceNode(type, `{ ${JSON.stringify(name)}?: any }`)];
      return type && ts.isTypeLiteralNode(type) ? [insertMember(type, name)] : [];
    });
}

function anyOperation(method: string): string {
  const content = '{ content: { "application/json": any } }';
  const body = /^(get|head|delete|options)$/.test(method) ? "never" : content;
  const parameters = "{ query?: any; header?: any; path?: any; cookie?: never }";
  return `${method}: { parameters: ${parameters}; requestBody?: ${body}; responses: { 200: { headers: Record<string, unknown> } & ${content} } };`;
}
