import { type JsonObject, objectsIn } from "../json/json.ts";
import { schemasInPlace } from "./in-place.ts";

/** Which way data goes: requests do not have `readOnly` fields, nor responses `writeOnly` ones. */
export type Side = "request" | "response";

/**
 * The fields of a schema that a side does not have, with those of the schemas that it is composed of. They are
 * required on the other side alone (OpenAPI 3.1, section 4.8.24, and JSON Schema Validation, section 9.4).
 */
export function hiddenFields(document: JsonObject, schema: JsonObject, side: Side): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const part of partsOf(document, schema)) {
    for (const [name, field] of objectsIn(part.properties)) {
      if (isHidden(document, field, side)) hidden.add(name);
    }
  }
  return hidden;
}

/** Whether a side does not have a field, by the schema of that field. */
export function isHidden(document: JsonObject, field: JsonObject, side: Side): boolean {
  const isAlone = field.$ref === undefined && field.allOf === undefined;
  const parts = isAlone ? [field] : [...partsOf(document, field, ["allOf"])];
  const isMarked = (keyword: string) => parts.some((part) => part[keyword] === true);
  const [hiding, other] = side === "request" ? ["readOnly", "writeOnly"] : ["writeOnly", "readOnly"];
  // A field that no side has would be no field.
  return isMarked(hiding) && !isMarked(other);
}

/** A schema and those that it is composed of, references followed. */
export function* partsOf(
  document: JsonObject,
  schema: JsonObject,
  keywords: readonly string[] = ["allOf", "anyOf", "oneOf"],
): Generator<JsonObject> {
  const parts = new Set([schema]);
  const inPlace = ["$ref", ...keywords];
  // A set grows while it is iterated.
  for (const part of parts) {
    yield part;
    for (const inner of schemasInPlace(document, part, inPlace)) parts.add(inner);
  }
}
