import { getOrAdd, isObject } from "@tenant-api/openapi";
import type { Guide } from "../exchange/guide.ts";
import { DATA, isData } from "../words/data-keys.ts";
import { countUp } from "./enum-values.ts";
import { emptyShape, type ValueShape } from "./value-shape.ts";

/** So many keys of one object that are data, and at least as many as others, show what the others are. */
const FEWEST_DATA = 3;

/**
 * The keys of an object that are data because those beside them are, although each reads as a name: under most of its keys
 * are objects with a field in common, and most of these keys are data.
 *
 * @param keys The keys that no spec declares.
 * @example
 * mapKeys({ "7c0b7a5e-9d0f": { seats: 1 }, "81aa03ff-0b21": …, "9f3e1c20-77d4": …, ann: { seats: 2 } }, keys); // ["ann"]
 */
export function mapKeys(
  value: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): readonly string[] {
  if (keys.length <= FEWEST_DATA) return [];
  const objects = keys.filter((key) => isObject(value[key]));
  const data = objects.filter(isData);
  if (data.length < FEWEST_DATA || data.length === objects.length) return [];
  const common = commonField(data.map((key) => Object.keys(Object(value[key]))));
  const others = objects.filter(
    (key) => !isData(key) && common !== null && Object.hasOwn(Object(value[key]), common),
  );
  return others.length <= data.length ? others : [];
}

/** Where the values under a key are counted: among the entries, unless the entries are of patterns that it does not match. */
export function placeOfKey(shape: ValueShape, key: string, guide: Guide | null): ValueShape {
  if (guide?.entries && !guide.isEntry(key)) return getOrAdd(shape.fields, DATA, emptyShape);
  shape.entries ??= emptyShape();
  return shape.entries;
}

/** The field that most objects have; null if none has any. */
export function commonField(objects: readonly Iterable<string>[]): string | null {
  const counts = new Map<string, number>();
  for (const names of objects) for (const name of names) countUp(counts, name);
  const [[common] = [null]] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return common;
}
