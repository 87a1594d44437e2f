import { mergeInto } from "../shape/merge-values.ts";
import { emptyShape, type ValueShape } from "../shape/value-shape.ts";
import type { ObservedObjects } from "./observed-objects.ts";

/** All values of a field taken together, without its hashes; null where no object has it. */
export function mergedField(objects: readonly ObservedObjects[], field: string): ValueShape | null {
  const shapes = objects.flatMap(({ fields }) => fields.get(field) ?? []);
  if (shapes.length === 0) return null;
  const merged = emptyShape();
  for (const { hashes: _, ...shape } of shapes) mergeInto(merged, shape);
  return merged;
}
