import type { JsonObject } from "@tenant-api/openapi";

/** The types of a schema, without null if there are others: OpenAPI 3.0, 3.1 and 3.2 alike. */
export function typesOf({ type: types }: JsonObject): Set<string> {
  const names = [types].flat().filter((name): name is string => typeof name === "string");
  const others = names.filter((name) => name !== "null");
  return new Set(others.length > 0 ? others : names);
}

/** Whether null is allowed: `nullable` in OpenAPI 3.0, a type of its own in 3.1, which its only values may forbid. */
export function isNullable({
  type: types,
  nullable: flag,
  enum: values,
  const: constant,
}: JsonObject): boolean {
  if (flag === true) return true;
  if (Array.isArray(values) && !values.includes(null)) return false;
  return [types].flat().includes("null") && (constant === undefined || constant === null);
}
