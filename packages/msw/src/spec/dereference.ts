import { followReference, type JsonObject, type Place } from "@tenant-api/openapi";

/**
 * Follows `$ref`s within the document.
 *
 * @throws {Error} if a reference leads out of the document, nowhere, or in a circle.
 */
export function dereference(document: JsonObject, pointer: string, value: unknown): Place {
  const place = followReference(document, pointer, value);
  if (place !== null) return place;
  const received = JSON.stringify(value) ?? "nothing";
  throw new Error(
    `${pointer}: expected an object, or a reference to one within the document, received ${received.slice(0, 100)}.`,
  );
}
