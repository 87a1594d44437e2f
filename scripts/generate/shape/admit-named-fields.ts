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
  const candidates = [...(isTyped ? [additionalProperties] : []), ...patterns, ...named].map((value) =>
    isObject(value) ? withoutAnnotations(value) : value,
  );
  const distinct = [...new Map(candidates.map((value) => [JSON.stringify(value), value])).values()];
  const own = new Set(distinct.slice(0, patterns.length + 1));
  // A union of everything that is written out in full again is of no use to anybody.
  const isReadable = distinct.every((value) => own.has(value) || isBrief(value));
  const [only, ...others] = distinct;
  if (!isReadable) return { ...rest, additionalProperties: true };
  return { ...rest, additionalProperties: others.length === 0 ? only : { anyOf: distinct } };
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
