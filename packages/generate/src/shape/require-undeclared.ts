import { isObject, type JsonObject, listOf, objectAt, setOwn } from "@tenant-api/openapi";
import { withoutAnnotations } from "./keywords.ts";
import { declares } from "./require-inherited.ts";

/**
 * Declares the fields that an object requires and nothing declares, here or in a schema that it is composed of (of a union, in
 * each member): they are there, and are what any other field is.
 */
export function requireUndeclared(schema: JsonObject, document: JsonObject): JsonObject {
  const types = [schema.type].flat();
  const names = listOf(schema.required).map(String);
  if (names.length === 0 || !(schema.type === undefined || types.includes("object"))) return schema;
  const missing = names.filter((name) => !declares(schema, name, document));
  if (missing.length === 0) return schema;
  const { additionalProperties: others } = schema;
  const properties = { ...objectAt(schema, "properties") };
  for (const name of missing) setOwn(properties, name, isObject(others) ? withoutAnnotations(others) : {});
  return { ...schema, properties };
}
