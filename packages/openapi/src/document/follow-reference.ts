import { isObject, isReference, type JsonObject } from "../json/json.ts";
import { normalizePointer, type Pointer, valueAt } from "../json/json-pointer.ts";

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
  const seen = new Set<unknown>();
  let place: { pointer: Pointer; value: unknown } = { pointer, value };
  while (isReference(place.value)) {
    const { $ref } = place.value;
    // A fragment that is no pointer is the name of an anchor.
    if (seen.has(place.value) || !/^#(?:\/|$)/.test($ref)) return null;
    seen.add(place.value);
    place = { pointer: normalizePointer($ref), value: valueAt(document, $ref) };
  }
  return isObject(place.value) ? { pointer: place.pointer, value: place.value } : null;
}
