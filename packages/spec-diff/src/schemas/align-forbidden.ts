import { isDescription, type JsonObject, listOf } from "@tenant-api/openapi";
import type { SchemaView } from "../views/schema-view.ts";
import type { SchemaWalk } from "./schema-walk.ts";

/**
 * Two versions of a schema. Where one of them allows no value, nothing else but words is left to compare: `false` that became
 * `type: string` allows more, although a type was added.
 */
export function alignForbidden(
  before: JsonObject,
  after: JsonObject,
  walk: SchemaWalk,
): { before: JsonObject; after: JsonObject } {
  const [was, is] = [walk.allowsNothing(before, "before"), walk.allowsNothing(after, "after")];
  if (!was && !is) return { before, after };
  // What both refer to changed, if each version means what the other one does: it is compared where it stands.
  const isElsewhere =
    walk.allowsNothing(before, "after") === is && walk.allowsNothing(after, "before") === was;
  if (was !== is && isElsewhere) return { before, after };
  const reduced = (schema: JsonObject, side: "before" | "after", isForbidden: boolean): JsonObject => {
    const words = Object.entries(schema).filter(([key]) => isDescription(key));
    const { not } = schema;
    const isSaidByNot = walk.allowsNothing({ not }, side);
    return { ...Object.fromEntries(words), ...(isForbidden && { not: isSaidByNot ? not : {} }) };
  };
  return { before: reduced(before, "before", was), after: reduced(after, "after", is) };
}

/** A schema whose further fields, and items by their places, are `false` where they allow nothing. */
export function closeForbidden(view: SchemaView, side: "before" | "after", walk: SchemaWalk): SchemaView {
  const schema = { ...view.schema };
  const stated = (value: unknown) => (walk.allowsNothing(value, side) ? false : value);
  for (const key of ["items", "additionalProperties", "unevaluatedProperties"])
    if (schema[key] !== undefined) schema[key] = stated(schema[key]);
  if (schema.prefixItems !== undefined) schema.prefixItems = listOf(schema.prefixItems).map(stated);
  return { ...view, schema };
}
