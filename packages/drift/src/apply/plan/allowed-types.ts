import { isObject, type JsonObject } from "@tenant-api/openapi";
import type { ValueShape, ValueType } from "../../shape/value-shape.ts";

/** The types that a schema states; null where it allows any. */
export function allowedTypes({ type, properties, items }: JsonObject): Set<unknown> | null {
  if (type !== undefined) return new Set([type].flat());
  if (isObject(properties)) return new Set(["object"]);
  return isObject(items) ? new Set(["array"]) : null;
}

export function allows(allowed: ReadonlySet<unknown>, type: ValueType): boolean {
  return allowed.has(type) || (type === "integer" && allowed.has("number"));
}

export function allowsNull(schema: JsonObject, is30: boolean): boolean {
  const { type, nullable, enum: values } = schema;
  if (is30 && nullable === true) return true;
  if (Array.isArray(values) && !values.includes(null)) return false;
  const allowed = allowedTypes(schema);
  return allowed === null ? true : !is30 && allowed.has("null") && type !== undefined;
}

/** The values of some types. */
export function only(shape: ValueShape, ...types: readonly ValueType[]): ValueShape {
  return { ...shape, types: new Map(types.map((type) => [type, shape.types.get(type) ?? 0])) };
}

/** The values that are not null. */
export function withoutNull(shape: ValueShape): ValueShape {
  return { ...shape, types: new Map([...shape.types].filter(([type]) => type !== "null")) };
}
