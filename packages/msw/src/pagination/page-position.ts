import { isObject, type JsonObject, valueAt } from "@tenant-api/openapi";
import { schemaParts } from "../bodies/body-source.ts";
import type { Operation } from "../spec/list-operations.ts";
import { meaningOfParameter } from "./paging-names.ts";

/** Where the page stands that a request asks for, after the first one. */
export type PagePosition =
  /** The page after one that had this cursor. */
  | { by: "cursor" }
  /** So many pages after the first one. */
  | { by: "page"; number: number; index: number }
  | { by: "offset"; number: number; offset: number };

/** A request for a list: its address, and its body as it was read. */
export interface Asked {
  operation: Operation;
  url: string;
  body: unknown;
}

/**
 * The page that a request asks for; null if it asks for the first one. Names of parameters say it, or a value that the
 * first page gave to go on with.
 *
 * @param given Cursors and links of the first page.
 */
export function positionOf(
  document: JsonObject,
  { operation, url, body }: Asked,
  given: readonly string[],
): PagePosition | null {
  const fields: [string, string][] = [
    ...new URL(url).searchParams,
    ...(given.length > 0 ? fieldsOf(body) : []),
  ];
  for (const [name, text] of fields) {
    const meaning = text === "" ? null : meaningOfParameter(name);
    if (meaning === null) continue;
    const schema = schemaOf(document, operation, name);
    if (/^date/.test(String(schema.format)) || schema.type === "boolean") continue;
    const number = Number(text);
    if (meaning === "cursor" || (meaning === "page" && Number.isNaN(number))) return { by: "cursor" };
    const first = firstOf(schema, meaning);
    if (!Number.isFinite(number) || number <= first) continue;
    return meaning === "page"
      ? { by: "page", number, index: number - first }
      : { by: "offset", number, offset: number - first };
  }
  return given.some((value) => isAskedWith(value, fields)) ? { by: "cursor" } : null;
}

function fieldsOf(body: unknown): [string, string][] {
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]): [string, string][] => {
    if (isObject(value)) return fieldsOf(value).map(([inner, text]) => [`${name}[${inner}]`, text]);
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
  });
}

/** What the spec says of a parameter, or of a member of one: `page[number]`. */
function schemaOf(document: JsonObject, { parameters }: Operation, name: string): JsonObject {
  const [owner = "", member] = name.split(/[[\]]/);
  const declared = parameters.find((parameter) => parameter.name === name || parameter.name === owner);
  const schema = declared?.schema == null ? undefined : valueAt(document, declared.schema);
  const parts = schemaParts(document, schema);
  const inner =
    declared?.name === name ? parts : parts.flatMap((part) => schemaParts(document, memberOf(part, member)));
  return Object.assign({}, ...inner.toReversed());
}

function memberOf({ properties }: JsonObject, name = ""): unknown {
  return isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** Most count pages from one, and items from zero. */
function firstOf({ minimum, default: fallback }: JsonObject, meaning: "page" | "offset"): number {
  const known = [minimum, fallback].find((value) => value === 0 || value === 1);
  return typeof known === "number" ? known : meaning === "page" ? 1 : 0;
}

/** Whether a request has a cursor, or all parameters of a link. */
function isAskedWith(given: string, fields: readonly (readonly [string, string])[]): boolean {
  if (!URL.canParse(given, "http://localhost") || !given.includes("?"))
    return given.length > 2 && fields.some(([, text]) => text === given);
  const wanted = [...new URL(given, "http://localhost").searchParams];
  return (
    wanted.length > 0 &&
    wanted.every(([name, value]) => fields.some(([key, text]) => key === name && text === value))
  );
}
