import type { UnionMembers } from "@tenant-api/openapi";
import { withoutMembers } from "../shape/merge-values.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { shown, unlistedIn } from "./unlisted-values.ts";

/** Objects that no member of a union fits, by the value that none has: `definition.type: gauge`. */
interface Misfit {
  seen: number;
  to?: string;
}

/**
 * The misfits among objects that no member fitted when they were recorded. The union may have grown since: without the
 * values of its field, nobody knows.
 */
export function misfitsOf(
  objects: ValueShape,
  { way, values }: Pick<UnionMembers<unknown>, "way" | "values">,
): Misfit[] {
  if (way.length === 0) {
    const required = [...values].flatMap((names) => names.split(","));
    return required.some((name) => objects.fields.has(name)) ? [] : [{ seen: objects.seen }];
  }
  let field: ValueShape | undefined = objects;
  for (const name of way) field = field && withoutMembers(field).fields.get(name);
  if (field === undefined) return [];
  return unlistedIn(field, values).map(([value, seen]) => ({
    seen,
    to: `${way.join(".")}: ${shown(value)}`,
  }));
}
