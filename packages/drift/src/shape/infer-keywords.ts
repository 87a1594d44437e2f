import type { JsonType } from "@tenant-api/openapi";
import { isTextFormat } from "./formats.ts";
import type { ValueShape } from "./value-shape.ts";

const ORDER: readonly JsonType[] = ["string", "integer", "number", "boolean", "array", "object", "null"];

/**
 * The types that a schema of these values has, in a fixed order, null last. Where some numbers are not whole, `number`
 * stands for all of them.
 *
 * @example
 * inferTypes(shape); // ["string", "null"]
 */
export function inferTypes({ types }: Pick<ValueShape, "types">): JsonType[] {
  return ORDER.filter((type) => types.has(type) && !(type === "integer" && types.has("number")));
}

/** The format that all texts have; undefined if there is none, or if there are no texts. */
export function inferTextFormat({ types, formats }: ValueShape): string | undefined {
  const texts = types.get("string");
  return [...formats.keys()].sort().find((name) => isTextFormat(name) && formats.get(name) === texts);
}

/** Whether some whole numbers need 64 bits. That all fit into 32 bits says nothing: most numbers are small. */
export function needInt64({ types, formats }: ValueShape): boolean {
  const all = types.get("integer");
  return all !== undefined && formats.get("int64") === all && formats.get("int32") !== all;
}

/** A value that was seen less often shows that there may be more of them. */
const LEAST_SEEN = 3;

/**
 * The texts of an enum, sorted; null where texts are no enum: one alone, one that was seen fewer than three times, or
 * some of which the recording kept no candidates.
 */
export function inferEnum({ types, values }: ValueShape): string[] | null {
  if (!values || values.size < 2) return null;
  const counts = [...values.values()];
  const isComplete = counts.reduce((sum, count) => sum + count, 0) === types.get("string");
  return isComplete && counts.every((count) => count >= LEAST_SEEN) ? [...values.keys()].sort() : null;
}
