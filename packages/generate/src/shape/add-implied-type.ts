import { type JsonObject, readBytes } from "@tenant-api/openapi";
import { shapingKeys } from "./keywords.ts";

const LIST_KEYWORDS = ["items", "prefixItems", "unevaluatedItems"];

/**
 * Writes out what openapi-typescript does not see: that a schema with `items` is a list, that one which says only how it is
 * encoded is a text, and that what stands beside a `$ref` counts (OpenAPI 3.1, section 4.8.24).
 */
export function addImpliedType(schema: JsonObject): JsonObject {
  const { $ref, ...beside } = schema;
  if (typeof $ref === "string") {
    if (shapingKeys(beside).length === 0 && beside.required === undefined) return schema;
    const parts = Array.isArray(beside.allOf) ? beside.allOf : [];
    return { ...beside, allOf: [{ $ref }, ...parts] };
  }
  // A list of schemas was a tuple in other drafts; in OpenAPI it says nothing.
  if (Array.isArray(schema.items)) {
    const { items: _, ...rest } = schema;
    return { ...rest, type: rest.type ?? "array" };
  }
  const isList = LIST_KEYWORDS.some((key) => schema[key] !== undefined);
  if (isList && schema.type === undefined) return { ...schema, type: "array" };
  const { type } = readBytes(schema);
  return type === undefined || schema.type !== undefined ? schema : { ...schema, type };
}
