import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject, listOf, objectsIn } from "@tenant-api/openapi";
import { isShapeless, shapingKeys, withoutAnnotations } from "./keywords.ts";

/**
 * Makes the index signature of an object admit the fields that have names. JSON Schema applies
 * `additionalProperties` to the other fields only; TypeScript applies an index signature to all, so no value
 * could be made.
 */
export function admitNamedFields(schema: JsonObject): JsonObject {
  const { patternProperties, additionalProperties, ...rest } = schema;
  const named = Object.values(isObject(schema.properties) ? schema.properties : {});
  const patterns = objectsIn(patternProperties).map(([, value]) => value);
  const isTyped = isObject(additionalProperties) && !isShapeless(additionalProperties);
  if (named.length === 0 || (!isTyped && patterns.length === 0)) return schema;
  if (!isTyped && additionalProperties !== undefined && additionalProperties !== false)
    return { ...rest, additionalProperties: true };
  const others = [...(isTyped ? [additionalProperties] : []), ...patterns].map(shapeOf);
  // A union of fields that are written out in full again is of no use to anybody.
  const isReadable = named.every((field) => isBrief(field) || isAmong(others, field));
  if (!isReadable) return { ...rest, additionalProperties: true };
  const all = [...others, ...named.map(shapeOf)];
  const distinct = all.filter((one, index) => !isAmong(all.slice(0, index), one));
  return { ...rest, additionalProperties: distinct.length === 1 ? distinct[0] : { anyOf: distinct } };
}

function shapeOf(schema: unknown): unknown {
  return isObject(schema) ? withoutAnnotations(schema) : schema;
}

function isAmong(shapes: readonly unknown[], schema: unknown): boolean {
  return shapes.some((shape) => isDeepStrictEqual(shape, shapeOf(schema)));
}

/** Whether the type of a schema is a name or a word. */
function isBrief(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const keys = shapingKeys(schema);
  if (
    keys.length === 0 ||
    keys.some((key) => !["$ref", "type", "enum", "const", "anyOf", "oneOf"].includes(key))
  )
    return false;
  return [...listOf(schema.anyOf), ...listOf(schema.oneOf)].every(isBrief);
}
