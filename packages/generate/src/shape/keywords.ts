import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { BLOB, EMPTY, NAMES, REQUIRED, TUPLE } from "./marks.ts";

/** The keywords that make a type: all others restrict values in ways that types cannot say, or describe. */
const SHAPING = [
  ...["$ref", "type", "enum", "const", "properties", "patternProperties", "additionalProperties"],
  ...["items", "prefixItems", "allOf", "anyOf", "oneOf"],
  ...[BLOB, EMPTY, REQUIRED, TUPLE, NAMES],
];

/** The keywords that refer to other schemas, or join them. */
export const COMPOSING = ["$ref", "allOf", "anyOf", "oneOf"];

/** Whether a schema makes no type of its own. */
export function isShapeless(schema: unknown): boolean {
  return schema === true || (isObject(schema) && shapingKeys(schema).length === 0);
}

/** The keywords of a schema that make its type. */
export function shapingKeys(schema: JsonObject): string[] {
  return SHAPING.filter((key) => {
    const value = schema[key];
    // That an object has no other fields is what its type says anyhow.
    if (value === undefined || (key === "additionalProperties" && value === false)) return false;
    return !(key === "properties" && isObject(value) && Object.keys(value).length === 0);
  });
}

/** The keywords that make its type, but for those that refer to other schemas or join them. */
export function ownShapingKeys(schema: JsonObject): string[] {
  return shapingKeys(schema).filter((key) => !COMPOSING.includes(key));
}

/** Whether all that a schema says is that a value is an object. */
export function isAnyObject(schema: unknown): boolean {
  return isObject(schema) && schema.type === "object" && shapingKeys(schema).length === 1;
}

/** Whether other schemas say something of the same value. */
export function isComposed(schema: JsonObject): boolean {
  return [...COMPOSING, "if", "dependentSchemas"].some((key) => schema[key] !== undefined);
}

export function hasUnion({ anyOf, oneOf }: JsonObject): boolean {
  return listOf(anyOf).length > 0 || listOf(oneOf).length > 0;
}

/** The schema without what describes it, for a second place in the types. */
export function withoutAnnotations(schema: JsonObject): JsonObject {
  return Object.fromEntries(shapingKeys(schema).map((key) => [key, schema[key]]));
}

/** Whether types are those of objects, and perhaps null, alone; so are no types, which fields alone make an object. */
export function areOfObjects(types: ReadonlySet<string> | null): boolean {
  return [...(types ?? [])].every((type) => type === "object" || type === "null");
}

/** Keywords that say something of objects or lists alone. */
export const OF_CONTAINERS = [
  ...["properties", "required", "patternProperties", "additionalProperties", "unevaluatedProperties"],
  ...["propertyNames", "items", "prefixItems", "unevaluatedItems"],
];
