import type { JsonType } from "@tenant-api/openapi";
import { countUp } from "../shape/enum-values.ts";
import { INTEGER_FORMATS } from "../shape/formats.ts";
import type { ValueShape } from "../shape/value-shape.ts";

/** The types of values, the most frequent first and null last, and the format if all texts have one. */
export interface SeenType {
  types: JsonType[];
  format?: string;
}

/**
 * The types and the format that values had. The sizes of whole numbers say nothing of a field.
 *
 * @example
 * seenTypeOf([shape]); // { types: ["string", "null"], format: "date-time" }
 */
export function seenTypeOf(shapes: readonly ValueShape[]): SeenType {
  const [types, formats] = [new Map<JsonType, number>(), new Map<string, number>()];
  for (const shape of shapes) {
    for (const [type, count] of shape.types) countUp(types, type, count);
    for (const [format, count] of shape.formats) countUp(formats, format, count);
  }
  const texts = types.get("string") ?? 0;
  const format = [...formats].find(([name, count]) => !INTEGER_FORMATS.has(name) && count === texts)?.[0];
  return { types: [...types.keys()].sort(mostFirst(types)), ...(format !== undefined && { format }) };
}

function mostFirst(counts: ReadonlyMap<JsonType, number>): (a: JsonType, b: JsonType) => number {
  const weight = (type: JsonType) => (type === "null" ? -1 : (counts.get(type) ?? 0));
  return (a, b) => weight(b) - weight(a) || (a < b ? -1 : 1);
}
