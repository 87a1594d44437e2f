import {
  type JsonObject,
  type Member,
  objectAt,
  objectsIn,
  type SchemaNode,
  type SchemaReader,
} from "@tenant-api/openapi";
import { queryOf } from "../exchange/placement.ts";
import { isStandardHeader } from "../exchange/transport-headers.ts";
import { type DeclaredParameter, isPlain, type SpecOperation } from "../spec/spec-operation.ts";

/** A name that a spec declares, and what it says of its values; null if the texts are not compared with that. */
export interface NamedPlace {
  member: Member | null;
}

/** The place of a name in a query or a form; null if the spec does not declare it. */
export type PlaceOfName = (name: string) => NamedPlace | null;

/** Whether a spec declares a header. */
export type IsKnown = (name: string) => boolean;

const UNCOMPARED: NamedPlace = { member: null };

/**
 * The names of a query that an operation declares: those of its parameters, of the properties of an exploded object,
 * of a key of the API; and what deep objects and lists make of them: `filter[state]`, `ids[]`.
 */
export function queryPlaces({ parameters, path }: SpecOperation, { document }: SchemaReader): PlaceOfName {
  // Its text is no name, and no value of one.
  if (parameters.some((parameter) => parameter.in === "querystring")) return () => UNCOMPARED;
  const byName = new Map<string, DeclaredParameter>();
  const exploded: SchemaNode[] = [];
  for (const parameter of parameters) {
    if (parameter.in !== "query") continue;
    byName.set(parameter.name, parameter);
    const { node } = parameter.member;
    const { style, explode } = parameter.style;
    if (style === "form" && explode && node.objects.length > 0 && !node.isAny) exploded.push(node);
  }
  // Some specs write a query into the path.
  const others = new Set([...keyNames(document, "query"), ...new URLSearchParams(queryOf(path)).keys()]);
  return (name) => {
    const own = byName.get(name);
    if (own !== undefined) return isPlain(own) ? { member: own.member } : UNCOMPARED;
    if (others.has(name)) return UNCOMPARED;
    const [base = "", ...rest] = segmentsOf(name);
    const parameter = byName.get(base) ?? byName.get(`${base}[]`);
    if (parameter !== undefined && rest.length > 0) return placeIn(parameter.member, rest);
    for (const node of exploded) {
      const found = placeIn({ node }, [base, ...rest]);
      if (found !== null) return found;
    }
    return null;
  };
}

/** The names of a form that a schema declares. */
export function formPlaces(node: SchemaNode): PlaceOfName {
  return (name) => placeIn({ node }, segmentsOf(name));
}

/** The headers that a request of an operation may have, by the spec and by HTTP. */
export function requestHeadersOf({ parameters }: SpecOperation, { document }: SchemaReader): IsKnown {
  const declared = parameters.filter((one) => one.in === "header").map(({ name }) => lower(name));
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

function placeIn(
  around: Member | Pick<Member, "node">,
  [segment, ...rest]: readonly string[],
): NamedPlace | null {
  const { node } = around;
  if (segment === undefined) return { member: "at" in around ? around : null };
  if (node.isAny) return UNCOMPARED;
  // `tags[]` is the list, `tags[0]` an item of it.
  if (segment === "" && rest.length === 0 && "at" in around && node.allows("array"))
    return { member: around };
  const isIndex = /^\d*$/.test(segment);
  if (isIndex && node.allows("array")) return node.items === null ? UNCOMPARED : placeIn(node.items, rest);
  const inner = node.field(segment) ?? node.entry(segment);
  if (inner !== null) return placeIn(inner, rest);
  // An object of which nothing is said may have any property.
  const isKnown = node.names.size > 0 || node.forbiddenNames.has(segment);
  return node.allows("object") && !isKnown ? UNCOMPARED : null;
}
