import { isObject, type JsonObject, valueAt } from "./json.ts";

/** An object of the document with the JSON Pointer at which it stands, references followed. */
export interface Place {
  pointer: string;
  value: JsonObject;
}

/**
 * Follows `$ref`s within the document.
 *
 * @throws {Error} if a reference leads out of the document, nowhere, or in a circle.
 */
export function dereference(document: JsonObject, pointer: string, value: unknown): Place {
  const seen = new Set<string>();
  let place = { pointer, value };
  while (isObject(place.value) && typeof place.value.$ref === "string") {
    const { $ref } = place.value;
    if (seen.has($ref))
      throw new Error(`${pointer}: expected a reference that ends, received a circle of ${$ref}.`);
    seen.add($ref);
    place = { pointer: $ref, value: target(document, $ref) };
  }
  if (!isObject(place.value)) {
    throw new Error(`${pointer}: expected an object, or a reference to one, received ${place.pointer}.`);
  }
  return { pointer: place.pointer, value: place.value };
}

/** A reference is a fragment of a URI, so its pointer is percent-encoded. */
function target(document: JsonObject, reference: string): unknown {
  if (reference.startsWith("#")) return valueAt(document, decodeURIComponent(reference.slice(1)));
  throw new Error(
    `Expected a reference within the document, such as "#/components/…", received "${reference}".`,
  );
}
