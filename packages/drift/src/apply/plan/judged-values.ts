import type { SchemaNode } from "@tenant-api/openapi";
import { areValuesJudged, unlistedIn } from "../../check/unlisted-values.ts";
import type { ValueShape } from "../../shape/value-shape.ts";

/**
 * Whether values were compared with all lists that a spec has for a place: its enum or `const`, and those of its items
 * and entries. Of a shape file without `--enums`, only types are known.
 */
export function hasJudgedValues(shape: ValueShape, node: SchemaNode): boolean {
  const isKnown = node.values === null || areValuesJudged(shape);
  return isKnown && isInnerJudged(shape.items, node.items) && isInnerJudged(shape.entries, node.entries);
}

/** Whether traffic had a value in a place that the spec does not allow there. */
export function isContradicted(shape: ValueShape, node: SchemaNode): boolean {
  const { values } = node;
  const isUnlisted = values !== null && unlistedIn(shape, values).length > 0;
  return isUnlisted || [...shape.types.keys()].some((type) => !node.allows(type));
}

function isInnerJudged(shape: ValueShape | undefined, member: { node: SchemaNode } | null): boolean {
  return shape === undefined || member === null || hasJudgedValues(shape, member.node);
}
