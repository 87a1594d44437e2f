import { mapSchemas } from "../document/map-schemas.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { isAnnotation } from "./annotations.ts";
import { Circles } from "./circles.ts";
import { IN_PLACE, schemasInPlace } from "./in-place.ts";

/**
 * So many schemas and references of an `allOf` are written once more in each schema of their circle. Those of a longer
 * circle are left out: the document would be as long as its square.
 */
const LONGEST = 100;

/**
 * A copy of a document in which no schema leads to itself before anything in a value is reached, as `A: { oneOf: [A, B] }`
 * does. What it means is undefined (JSON Schema 2020-12, section 9.4.1), no type can be made of it, and a check of it does
 * not end. First, what a part of an `allOf` says apart from the circle takes its place: of a `Pet` that is one of those
 * which extend it, these extend the fields alone. Then a keyword that still leads back is left out: it says nothing.
 * So are the parts of an `allOf` that lead back through many others.
 */
export function cutCircles(document: JsonObject): JsonObject {
  const apart = cut(document, true);
  // Without a circle, there is no other to look for.
  return apart === document ? document : cut(apart, false);
}

/** Whether a schema leads to itself before anything in a value is reached. */
export function hasCircles(document: JsonObject): boolean {
  const circles = new Circles((schema: JsonObject) => schemasInPlace(document, schema));
  return [...walkSpec(document)].some(
    ({ kind, value }) => (kind === "schema" || kind === "field") && circles.join(value, value),
  );
}

/** @param isOfParts Whether keywords other than `allOf` stay. */
function cut(document: JsonObject, isOfParts: boolean): JsonObject {
  const circles = new Circles((schema: JsonObject) => schemasInPlace(document, schema));
  const circular = new Map<Pointer, JsonObject>();
  for (const { kind, pointer, value } of walkSpec(document))
    if ((kind === "schema" || kind === "field") && circles.join(value, value)) circular.set(pointer, value);
  if (circular.size === 0) return document;

  /** @param seen Schemas that hold for the value already. */
  const without = (schema: JsonObject, copy: JsonObject, seen: Set<JsonObject>): JsonObject => {
    const leadsBack = (part: JsonObject) => circles.join(part, schema);
    const entries = Object.entries(copy).flatMap(([key, value]) => {
      const inner = IN_PLACE.includes(key) ? schemasInPlace(document, schema, [key]) : [];
      if (!inner.some(leadsBack)) return [[key, value]];
      if (key !== "allOf") return [];
      const parts = listOf(schema.allOf).flatMap((part, index) =>
        isObject(part) && leadsBack(part) ? apart(part, seen) : [listOf(value)[index]],
      );
      return parts.length > 0 ? [[key, parts]] : [];
    });
    return Object.fromEntries(entries);
  };

  const apart = (part: JsonObject, seen: Set<JsonObject>): JsonObject[] => {
    if (seen.has(part) || seen.size > LONGEST) return [];
    seen.add(part);
    const rest = without(part, part, seen);
    const targets = rest.$ref === undefined ? schemasInPlace(document, part, ["$ref"]) : [];
    return [rest, ...targets.flatMap((target) => apart(target, seen))].filter(isMoreThanWords);
  };

  return mapSchemas(document, (copy, pointer) => {
    const schema = circular.get(pointer);
    if (schema === undefined) return copy;
    const seen = new Set([schema]);
    let rest = without(schema, copy, seen);
    if (seen.size > LONGEST) rest = without(schema, copy, seen);
    if (!isOfParts) return rest;
    const { allOf: _, ...own } = copy;
    const kept = rest.allOf === undefined ? own : { ...copy, allOf: rest.allOf };
    return isMoreThanWords(kept) ? kept : copy;
  });
}

/** Whether a schema has keywords that do not only describe it, or its circle. */
function isMoreThanWords(schema: JsonObject): boolean {
  return !Object.keys(schema).every((key) => key === "discriminator" || isAnnotation(key));
}
