import { isObject, isReference, type JsonObject } from "../json/json.ts";
import { normalizePointer, type Pointer, valueAt } from "../json/json-pointer.ts";
import { walkSpec } from "./walk-spec.ts";

/** An object of a document, and where it stands. */
export interface Place {
  pointer: Pointer;
  value: JsonObject;
}

/**
 * Follows `$ref`s within a document until there is none.
 *
 * @returns null if that leads out of the document, nowhere, in a circle, or to what is no object.
 * @example
 * followReference(document, "#/paths/~1events/get/responses/200", { $ref: "#/components/responses/Events" });
 * // { pointer: "#/components/responses/Events", value: { description: … } }
 */
export function followReference(document: JsonObject, pointer: Pointer, value: unknown): Place | null {
  const end = endOf(document, pointer, value);
  return end !== null && isObject(end.value) ? { pointer: end.pointer, value: end.value } : null;
}

/**
 * Where a document has a `$ref` that leads out of it, nowhere, or only to references.
 *
 * @example
 * findBrokenReferences({ components: { schemas: { Event: { $ref: "event.yaml" } } } });
 * // [{ pointer: "#/components/schemas/Event", reference: "event.yaml" }]
 */
export function findBrokenReferences(document: JsonObject): { pointer: Pointer; reference: string }[] {
  return [...walkSpec(document)].flatMap(({ pointer, value }) =>
    typeof value.$ref === "string" && endOf(document, pointer, value)?.value === undefined
      ? [{ pointer, reference: value.$ref }]
      : [],
  );
}

/** What references lead to in the end; null if they lead out of the document, or in a circle. */
function endOf(
  document: JsonObject,
  pointer: Pointer,
  value: unknown,
): { pointer: Pointer; value: unknown } | null {
  const seen = new Set<unknown>();
  let place: { pointer: Pointer; value: unknown } = { pointer, value };
  while (isReference(place.value)) {
    const { $ref } = place.value;
    // A fragment that is no pointer is the name of an anchor.
    if (seen.has(place.value) || !/^#(?:\/|$)/.test($ref)) return null;
    seen.add(place.value);
    place = { pointer: normalizePointer($ref), value: valueAt(document, $ref) };
  }
  return place;
}
