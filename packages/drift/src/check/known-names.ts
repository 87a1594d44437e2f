import { childOf, type JsonObject, objectAt, objectsIn, styleOf } from "@tenant-api/openapi";
import { queryOf } from "../exchange/placement.ts";
import { isStandardHeader } from "../exchange/transport-headers.ts";
import type { SchemaNode } from "../spec/schema-node.ts";
import type { SchemaReader } from "../spec/schema-reader.ts";
import type { SpecOperation } from "../spec/spec-operation.ts";

/** Whether a spec declares a name that a query, a form or a header has. */
export type IsKnown = (name: string) => boolean;

/**
 * The names of a query that an operation declares: those of its parameters, of the properties of an exploded object,
 * of a key of the API; and what deep objects and lists make of them: `filter[state]`, `ids[]`.
 */
export function queryNamesOf({ parameters, path }: SpecOperation, reader: SchemaReader): IsKnown {
  const byName = new Map<string, SchemaNode>();
  const exploded: SchemaNode[] = [];
  for (const { pointer, value } of parameters) {
    if (value.in !== "query" || typeof value.name !== "string") continue;
    const node = value.schema === undefined ? reader.nodeOf([]) : reader.nodeAt(childOf(pointer, "schema"));
    byName.set(value.name, node);
    const { style, explode } = styleOf(value);
    if (style === "form" && explode && node.objects.length > 0 && !node.isAny) exploded.push(node);
  }
  // Some specs write a query into the path.
  const others = new Set([
    ...keyNames(reader.document, "query"),
    ...new URLSearchParams(queryOf(path)).keys(),
  ]);
  return (name) => {
    if (byName.has(name) || others.has(name)) return true;
    const [base = "", ...rest] = segmentsOf(name);
    const node = byName.get(base) ?? byName.get(`${base}[]`);
    if (node !== undefined && rest.length > 0) return isIn(node, rest);
    return exploded.some((object) => isIn(object, [base, ...rest]));
  };
}

/** The names of a form that a schema declares. */
export function formNamesOf(node: SchemaNode): IsKnown {
  return (name) => isIn(node, segmentsOf(name));
}

/** The headers that a request of an operation may have, by the spec and by HTTP. */
export function requestHeadersOf({ parameters }: SpecOperation, { document }: SchemaReader): IsKnown {
  const declared = parameters
    .filter(({ value }) => value.in === "header")
    .map(({ value }) => lower(value.name));
  const known = new Set([...declared, ...keyNames(document, "header")].map(lower));
  return (name) => known.has(name) || isStandardHeader(name);
}

/** The headers that a response may have, by the spec and by HTTP. */
export function responseHeadersOf({ value }: { value: JsonObject }): IsKnown {
  const known = new Set(Object.keys(objectAt(value, "headers")).map(lower));
  return (name) => known.has(name) || isStandardHeader(name);
}

function lower(name: unknown): string {
  return String(name).toLowerCase();
}

function keyNames(document: JsonObject, place: string): Set<string> {
  const schemes = objectsIn(objectAt(objectAt(document, "components"), "securitySchemes"));
  return new Set(schemes.flatMap(([, { in: where, name }]) => (where === place ? [String(name)] : [])));
}

/** `filter[a][b]` is `filter`, then `a`, then `b`. */
function segmentsOf(name: string): string[] {
  const start = name.indexOf("[");
  if (start <= 0 || !name.endsWith("]")) return [name];
  return [name.slice(0, start), ...name.slice(start + 1, -1).split("][")];
}

function isIn(node: SchemaNode, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined || node.isAny) return true;
  const isIndex = /^\d*$/.test(segment);
  if (isIndex && node.allows("array")) return node.items === null || isIn(node.items.node, rest);
  const inner = node.field(segment) ?? node.entry(segment);
  if (inner !== null) return isIn(inner.node, rest);
  // An object of which nothing is said may have any property.
  return node.allows("object") && node.names.size === 0;
}
