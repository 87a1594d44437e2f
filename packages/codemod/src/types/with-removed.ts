import { tokensOf } from "@tenant-api/openapi";
import type { Migration, MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { applyTextEdits, type TextEdit } from "../text-edit.ts";
import { arriveEdits } from "./move-operations.ts";
import { parameterPlaces, parametersNamed } from "./parameter-members.ts";
import { insertMember, isEmpty } from "./rewrite-types.ts";
import { TypesFile } from "./type-members.ts";
import { nameOf, referencePath, replace } from "./type-nodes.ts";

/** What a method takes and answers with of which nobody knows anything any more. */
function anything(method: string): string {
  const content = '{ content: { "application/json": any } }';
  const body = /^(get|head|delete|options)$/.test(method) ? "never" : content;
  const parameters = "{ query?: any; header?: any; path?: any; cookie?: never }";
  return `{ parameters: ${parameters}; requestBody?: ${body}; responses: { 200: { headers: Record<string, unknown> } & ${content} } }`;
}

/** Types with what a migration removed, as anything: its type is not known any more. */
export function withRemoved(path: string, text: string, { changes }: Pick<Migration, "changes">): string {
  const removed = changes.filter(({ kind }) => /-removed$/.test(kind));
  return removed.reduce((current, change) => {
    const file = new TypesFile(ts.createSourceFile(path, current, ts.ScriptTarget.Latest, true));
    return applyTextEdits(current, removedIn(file, change));
  }, text);
}

function removedIn(file: TypesFile, change: MigrationChange): TextEdit[] {
  const { kind, at } = change;
  const tokens = tokensOf(at);
  const name = tokens.at(-1) ?? "";
  switch (kind) {
    case "field-removed":
      return memberEdits(file, at, at.slice(0, at.lastIndexOf("/properties/")), name);
    case "schema-removed":
      return [...memberEdits(file, at, "#/components/schemas", name, "any"), ...aliasEdits(file, name)];
    case "operation-removed": {
      const [, path = "", method = ""] = tokens;
      const isThere = file.at(at).length > 0;
      return isThere
        ? []
        : arriveEdits(file, new Map([[path, [{ method, text: `${method}: ${anything(method)};` }]]]));
    }
    case "parameter-removed":
      return change.from === undefined ? [] : parameterEdits(file, at, change.from);
    default:
      return [];
  }
}

function memberEdits(file: TypesFile, at: string, owner: string, name: string, type?: string): TextEdit[] {
  if (file.at(at).length > 0) return [];
  const holder = file.typesAt(owner).find((one) => ts.isTypeLiteralNode(one) || isEmpty(one));
  return holder ? [insertMember(holder, name, type)] : [];
}

/** `export type Event = components["schemas"]["Event"]`, where other schemas have such a name. */
function aliasEdits({ source }: TypesFile, schema: string): TextEdit[] {
  const aliases = source.statements.filter(ts.isTypeAliasDeclaration);
  const prefixes = aliases.flatMap(({ name, type }) => {
    const [root, kind, of, ...rest] = referencePath(type) ?? [];
    const isOfSchema = root === "components" && kind === "schemas" && rest.length === 0;
    return isOfSchema && of !== undefined && name.text.endsWith(of) ? [name.text.slice(0, -of.length)] : [];
  });
  const [prefix] = prefixes;
  const name = prefix === undefined ? null : `${prefix}${schema}`;
  if (name === null || aliases.some((one) => one.name.text === name)) return [];
  const text = `\nexport type ${name} = components["schemas"][${JSON.stringify(schema)}];`;
  return [{ start: source.end, end: source.end, text }];
}

/** A parameter wherever it may have been sent, of which a migration says nothing. */
function parameterEdits(file: TypesFile, at: string, name: string): TextEdit[] {
  if (parametersNamed(file, at, name).length > 0) return [];
  return parameterPlaces(file, at)
    .filter((place) => /^(query|header)$/.test(nameOf(place.name)))
    .flatMap(({ type }) => {
      if (type?.kind === ts.SyntaxKind.NeverKeyword)
        return [replace(type, `{ ${JSON.stringify(name)}?: any }`, file.source)];
      return type && ts.isTypeLiteralNode(type) ? [insertMember(type, name)] : [];
    });
}
