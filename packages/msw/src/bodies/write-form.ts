import { encodingOf, isObject, objectAt } from "@tenant-api/openapi";
import { type BodySource, fieldOf, itemsOf } from "./body-source.ts";

/** `application/x-www-form-urlencoded`, each field as its `encoding` says. */
export function writeForm({ value, document, media }: BodySource): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  if (!isObject(value)) throw new Error("a form holds an object");
  const pairs = Object.entries(value).flatMap(([name, field]) => {
    const schema = fieldOf(document, media.schema, name);
    const place = { schema, items: itemsOf(document, schema), isMultipart: false };
    const style = encodingOf({ encoding: objectAt(media, "encoding") }, name, place);
    if (style.contentType !== null) return [[name, textOf(field)] as const];
    return pairsOf(name, field, style);
  });
  return new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString();
}

type Pair = readonly [name: string, text: string];

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function pairsOf(
  name: string,
  value: unknown,
  { style, explode }: { style: string; explode: boolean },
): Pair[] {
  if (value === null || value === undefined) return [];
  if (style === "deepObject") return deepPairs(name, value);
  const separator = SEPARATORS[style] ?? ",";
  if (Array.isArray(value)) {
    const items = value.map(textOf);
    return explode ? items.map((item) => [name, item]) : [[name, items.join(separator)]];
  }
  if (!isObject(value)) return [[name, textOf(value)]];
  const members = Object.entries(value).map(([key, inner]): Pair => [key, textOf(inner)]);
  return explode ? members : [[name, members.flat().join(separator)]];
}

function deepPairs(name: string, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.map((item) => [name, textOf(item)]);
  if (!isObject(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, inner]) => deepPairs(`${name}[${key}]`, inner));
}

/** A text as it is, anything else as JSON. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
