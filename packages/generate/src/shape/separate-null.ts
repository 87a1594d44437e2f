import type { JsonObject } from "@tenant-api/openapi";
import { shapingKeys } from "./keywords.ts";

/**
 * Takes `type: [object, "null"]` apart where the schema is composed of others: openapi-typescript would add null to
 * one of the parts alone. If one of the parts forbids null, there is none to take apart.
 *
 * @returns `outer` describes the schema, `inner` is its type without null; null if there is nothing to take apart.
 */
export function separateNull(schema: JsonObject): { outer: JsonObject; inner: JsonObject } | null {
  const { type } = schema;
  const isComposed = ["$ref", "allOf", "anyOf", "oneOf"].some((key) => schema[key] !== undefined);
  if (!Array.isArray(type) || !type.includes("null") || type.length < 2 || !isComposed) return null;
  const rest = type.filter((one) => one !== "null");
  const shaping = new Set([...shapingKeys(schema), "required", "additionalProperties", "propertyNames"]);
  const outer: JsonObject = {};
  const inner: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) (shaping.has(key) ? inner : outer)[key] = value;
  inner.type = rest.length === 1 ? rest[0] : rest;
  return { outer, inner };
}
