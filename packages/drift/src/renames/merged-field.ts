import { countUp } from "../shape/enum-values.ts";
import { emptyShape, type ValueShape } from "../shape/value-shape.ts";
import type { ObservedObjects } from "./observed-objects.ts";

/** The types, formats, texts and fields of all values of a field, without hashes; null where no object has it. */
export function mergedField(objects: readonly ObservedObjects[], field: string): ValueShape | null {
  const shapes = objects.flatMap(({ fields }) => fields.get(field) ?? []);
  if (shapes.length === 0) return null;
  const merged = emptyShape();
  for (const shape of shapes) mergeCounts(merged, shape);
  return merged;
}

function mergeCounts(into: ValueShape, { seen, types, formats, values, fields, items }: ValueShape): void {
  into.seen += seen;
  for (const [type, count] of types) countUp(into.types, type, count);
  for (const [format, count] of formats) countUp(into.formats, format, count);
  if (values === null) into.values = null;
  if (values && into.values !== null) {
    into.values ??= new Map();
    for (const [value, count] of values) countUp(into.values, value, count);
  }
  for (const [name, field] of fields) {
    const known = into.fields.get(name) ?? emptyShape();
    into.fields.set(name, known);
    mergeCounts(known, field);
  }
  if (items === undefined) return;
  into.items ??= emptyShape();
  mergeCounts(into.items, items);
}
