import { type JsonObject, listOf } from "../json/json.ts";

/** The values that a schema lists by `enum` or `const`; null if it lists none. */
export function listedValues(schema: JsonObject): readonly unknown[] | null {
  const values = listOf(schema.enum);
  // An empty list would forbid every value, and nobody means that.
  if (values.length > 0) return values;
  return schema.const === undefined ? null : [schema.const];
}

/**
 * The values that schemas list which all hold for one value; null if none of them lists any.
 *
 * @example
 * commonValues([{ enum: ["a", "b"] }, { const: "b" }, { type: "string" }]); // ["b"]
 */
export function commonValues(schemas: readonly JsonObject[]): readonly unknown[] | null {
  const lists = schemas.map(listedValues).filter((values) => values !== null);
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.includes(value))) ?? null;
}
