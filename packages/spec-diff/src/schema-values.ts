import { isObject, type JsonObject } from "@tenant-api/openapi";

/** A schema as an object: `true` allows everything, `false` nothing. Undefined if it is none. */
export function asSchema(value: unknown): JsonObject | undefined {
  if (value === true) return {};
  if (value === false) return { not: {} };
  return isObject(value) ? value : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** A text that is the same for equal values, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}
