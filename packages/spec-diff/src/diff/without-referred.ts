import {
  isObject,
  type JsonObject,
  normalizePointer,
  type Pointer,
  removePlaces,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import { keywordOf } from "../keywords/keyword-findings.ts";

/**
 * A document without what is referred to below keywords that OpenAPI does not have, such as `definitions`: that is
 * compared where it is used. What only refers to itself is used nowhere, and stays.
 */
export function withoutReferred(document: JsonObject): JsonObject {
  const entries = Object.entries(document);
  const others = entries.filter(([key]) => keywordOf("openapi", key) === undefined);
  if (others.length === 0) return document;
  const known = entries.filter(([key]) => keywordOf("openapi", key) !== undefined);
  const places = new Set<Pointer>();
  const open: unknown[] = known.map(([, value]) => value);
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) open.push(inner);
    if (!isObject(value) || typeof value.$ref !== "string" || !value.$ref.startsWith("#")) continue;
    const place = normalizePointer(value.$ref);
    if (places.has(place) || !others.some(([key]) => key === tokensOf(place)[0])) continue;
    places.add(place);
    open.push(valueAt(document, place));
  }
  const rest = structuredClone(Object.fromEntries(others));
  removePlaces(rest, places);
  return { ...Object.fromEntries(known), ...rest };
}
