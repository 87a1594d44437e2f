import { type JsonObject, normalizePointer, type Pointer, walkSpec } from "@tenant-api/openapi";

const counted = new WeakMap<JsonObject, ReadonlyMap<Pointer, number>>();

/** How many references from schemas lead to each place of a document. */
export function countReferences(document: JsonObject): ReadonlyMap<Pointer, number> {
  const known = counted.get(document);
  if (known !== undefined) return known;
  const counts = new Map<Pointer, number>();
  for (const { kind, value } of walkSpec(document)) {
    if (typeof value.$ref !== "string" || (kind !== "schema" && kind !== "field")) continue;
    const target = normalizePointer(value.$ref);
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  counted.set(document, counts);
  return counts;
}
