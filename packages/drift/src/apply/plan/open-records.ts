import { type JsonObject, objectAt, objectsIn } from "@tenant-api/openapi";

/**
 * Whether a spec says of its records that they may have more fields than it lists (`additionalProperties: true`). A
 * record that traffic showed says so there, too: nobody has seen all of it.
 */
export function hasOpenRecords(document: JsonObject): boolean {
  return objectsIn(objectAt(document.components, "schemas")).some(
    ([, schema]) => schema.additionalProperties === true,
  );
}
