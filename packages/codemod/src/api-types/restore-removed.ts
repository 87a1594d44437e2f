import { parentOf, tokensOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { applyEdits } from "../text/compose-edits.ts";
import type { TextEdit } from "../text/edit.ts";
import { isIdentifier } from "../text/quote.ts";
import { EMPTY_OBJECT } from "./convert-types.ts";
import { typesAt } from "./find-declared.ts";
import { parameterLocations } from "./find-parameters.ts";
import { findTargets } from "./find-targets.ts";
import { GeneratedTypes } from "./generated-types.ts";
import { arriveEdits } from "./move-operations.ts";
import { referencePath, replaceNode, textOfName } from "./type-syntax.ts";

/** The text of old types, made from new ones, with the declarations that the migration removed. Their types are `any`. */
export function restoreRemoved(path: string, text: string, changes: readonly MigrationChange[]): string {
  return changes.reduce((current, change) => {
    if ("to" in change) return current;
    return applyEdits(current, restoreEdits(GeneratedTypes.parse(path, current), change));
  }, text);
}

function restoreEdits(types: GeneratedTypes, change: MigrationChange): TextEdit[] {
  const { kind, at } = change;
  const [, path = "", method = ""] = tokensOf(at);
  const name = tokensOf(at).at(-1) ?? "";
  if (findTargets(types, [change]).length > 0) return [];
  switch (kind) {
    case "parameter-removed":
      return change.from === undefined ? [] : parameterEdits(types, at, change.from);
    case "field-removed":
      return memberEdits(types, at.slice(0, at.lastIndexOf("/properties/")), optional(name));
    case "schema-removed":
      return [...memberEdits(types, parentOf(at), `${keyOf(name)}: any;`), ...aliasEdits(types, name)];
    case "operation-removed":
      return arriveEdits(types, new Map([[path, [{ method, text: anyOperation(method) }]]]));
    default:
      return [];
  }
}

function memberEdits(types: GeneratedTypes, owner: string, member: string): TextEdit[] {
  const holder = typesAt(types, owner).find(
    (one) => ts.isTypeLiteralNode(one) || one.getText() === EMPTY_OBJECT,
  );
  return holder ? [insertMember(holder, member)] : [];
}

function insertMember(holder: ts.TypeNode, member: string): TextEdit {
  if (!ts.isTypeLiteralNode(holder)) return replaceNode(holder, `{\n${member} }`);
  return { start: holder.members.pos, end: holder.members.pos, text: `\n${member}` };
}

/** Of most removed properties, nobody knows whether they could be missing. */
function optional(name: string): string {
  return `${keyOf(name)}?: any;`;
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
    .flatMap(({ type }) => {
      if (type?.kind === ts.SyntaxKind.NeverKeyword)
        return [replaceNode(type, `{ ${JSON.stringify(name)}?: any }`)];
      return type && ts.isTypeLiteralNode(type) ? [insertMember(type, optional(name))] : [];
    });
}

function anyOperation(method: string): string {
  const content = '{ content: { "application/json": any } }';
  const body = /^(get|head|delete|options)$/.test(method) ? "never" : content;
  const parameters = "{ query?: any; header?: any; path?: any; cookie?: never }";
  return `${method}: { parameters: ${parameters}; requestBody?: ${body}; responses: { 200: { headers: Record<string, unknown> } & ${content} } };`;
}
