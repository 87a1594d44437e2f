import { isObject, type JsonObject, listOf, objectAt, setOwn } from "@tenant-api/openapi";
import { withoutAnnotations } from "./keywords.ts";
import { mayBeOther } from "./may-be-other.ts";
import { declares } from "./require-inherited.ts";

/**
 * Declares the fields that an object requires and nothing declares, here or in a schema that it is composed of (of a union, in
 * each member): they are there, and are what any other field is.
 */
export function requireUndeclared(schema: JsonObject, document: JsonObject): JsonObject {
  const names = listOf(schema.required).map(String);
  if (names.length === 0 || !hasObjects(schema, document)) return schema;
  const own = objectAt(schema, "properties");
  const missing = names.filter((name) => !Object.hasOwn(own, name) && !declares(schema, name, document));
  if (missing.length === 0) return schema;
  const { additionalProperties: others } = schema;
  const properties = { ...own };
  for (const name of missing) setOwn(properties, name, isObject(others) ? withoutAnnotations(others) : {});
  return { ...schema, properties };
}

/** Whether fields that are written here are about objects alone. */
function hasObjects(schema: JsonObject, document: JsonObject): boolean {
  return schema.type === undefined ? !mayBeOther(document, schema) : [schema.type].flat().includes("object");
}
