import type { JsonType } from "@tenant-api/openapi";
import type { ValueShape } from "./value-shape.ts";

/** The values of some types. */
export function only(shape: ValueShape, ...types: readonly JsonType[]): ValueShape {
  return { ...shape, types: new Map(types.map((type) => [type, shape.types.get(type) ?? 0])) };
}

/** The values that are not null. */
export function withoutNull(shape: ValueShape): ValueShape {
  return { ...shape, types: new Map([...shape.types].filter(([type]) => type !== "null")) };
}
