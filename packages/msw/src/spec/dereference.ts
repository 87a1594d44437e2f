import { isObject, type JsonObject } from "./json.ts";

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
    place = { pointer: $ref, value: valueAt(document, $ref) };
  }
  if (!isObject(place.value)) {
    throw new Error(`${pointer}: expected an object, or a reference to one, received ${place.pointer}.`);
  }
  return { pointer: place.pointer, value: place.value };
}

function valueAt(document: JsonObject, pointer: string): unknown {
  if (!pointer.startsWith("#")) {
    throw new Error(
      `Expected a reference within the document, such as "#/components/…", received "${pointer}".`,
    );
  }
  const steps = pointer.slice(1).split("/").slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    return isObject(value) || Array.isArray(value) ? (value as JsonObject)[name] : undefined;
  }, document);
}
