import { type JsonObject, readBytes } from "@tenant-api/openapi";
import { shapingKeys } from "./keywords.ts";

/**
 * States what openapi-typescript does not see: that a schema with `items` is a list, that one which says only how it is
 * encoded is a text, and that what stands beside a `$ref` counts (OpenAPI 3.1, section 4.8.24).
 */
export function stateType(schema: JsonObject): JsonObject {
  const { $ref, ...beside } = schema;
  if (typeof $ref === "string") {
    if (shapingKeys(beside).length === 0 && beside.required === undefined) return schema;
    const parts = Array.isArray(beside.allOf) ? beside.allOf : [];
    return { ...beside, allOf: [{ $ref }, ...parts] };
  }
  const isList = schema.items !== undefined || schema.prefixItems !== undefined;
  if (isList && schema.type === undefined) return { ...schema, type: "array" };
  const { type } = readBytes(schema);
  return type === undefined || schema.type !== undefined ? schema : { ...schema, type };
}
