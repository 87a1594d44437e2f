/** The type of a value of JSON, as JSON Schema names it. */
export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/**
 * The type of a value of JSON. `1.0` is a whole number: JSON does not tell it from `1`.
 *
 * @example
 * jsonTypeOf([1]); // "array"
 * jsonTypeOf(null); // "null"
 */
export function jsonTypeOf(value: unknown): JsonType {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as JsonType;
}
