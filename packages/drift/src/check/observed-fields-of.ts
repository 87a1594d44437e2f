import { getOrAdd } from "@tenant-api/openapi";
import { spanOf } from "../shape/day.ts";
import { mergeInto } from "../shape/merge-values.ts";
import { emptyShape, type ValueShape } from "../shape/value-shape.ts";
import type { CheckedOperation } from "./checked-operation.ts";
import type { ObservedField } from "./observed-field.ts";
import type { CountedField } from "./tally.ts";

/** The fields of all operations that were seen, those of one place and direction taken together. */
export function observedFieldsOf(checked: readonly CheckedOperation[]): ObservedField[] {
  const fields = new Map<string, CountedBy[]>();
  for (const { operation, tallies } of checked) {
    for (const { direction, tally } of tallies.values()) {
      for (const field of tally.fields()) {
        const key = `${direction} ${field.at}`;
        getOrAdd(fields, key, (): CountedBy[] => []).push({ field, direction, operation });
      }
    }
  }
  return [...fields.values()].filter((counts) => counts.some(({ field }) => field.seen > 0)).map(togetherOf);
}

interface CountedBy {
  field: CountedField;
  direction: ObservedField["direction"];
  operation: { method: string; path: string };
}

function togetherOf(counts: readonly CountedBy[]): ObservedField {
  const [{ field, direction }] = counts as [CountedBy];
  const days = new Set<string>();
  const sources = new Map<string, ObservedField["sources"][number]>();
  for (const { field: one, operation } of counts) {
    for (const { day, host } of one.occasions) {
      days.add(day);
      const { method, path } = operation;
      sources.set(`${method} ${path} ${host}`, { method, path, ...(host !== undefined && { host }) });
    }
  }
  const shapes = counts.flatMap(({ field: one }) => one.shapes);
  let shape: ValueShape | null = null;
  return {
    at: field.at,
    isDeclared: field.isDeclared,
    mayBeForbidden: counts.some(({ field: one }) => one.mayBeForbidden),
    direction,
    // Merging takes longer than everything else, and a check does not look at it.
    get shape() {
      shape ??= merged(shapes);
      return shape;
    },
    of: counts.reduce((sum, { field: one }) => sum + one.of, 0),
    ...spanOf([...days]),
    sources: [...sources.values()],
  };
}

/** One shape alone needs no copy: nobody changes it. */
function merged(shapes: readonly ValueShape[]): ValueShape {
  const [only] = shapes;
  if (only !== undefined && shapes.length === 1) return only;
  const whole = emptyShape();
  for (const shape of shapes) mergeInto(whole, shape);
  return whole;
}
