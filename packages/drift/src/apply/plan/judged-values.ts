import type { SchemaNode } from "@tenant-api/openapi";
import { areValuesJudged } from "../../check/unlisted-values.ts";
import type { ValueShape } from "../../shape/value-shape.ts";

/**
 * Whether values were compared with all lists that a spec has for a place: its enum or `const`, and those of its items
 * and entries. Of a shape file without `--enums`, only types are known.
 */
export function hasJudgedValues(shape: ValueShape, node: SchemaNode): boolean {
  const isKnown = node.values === null || areValuesJudged(shape);
  return isKnown && isInnerJudged(shape.items, node.items) && isInnerJudged(shape.entries, node.entries);
}

function isInnerJudged(shape: ValueShape | undefined, member: { node: SchemaNode } | null): boolean {
  return shape === undefined || member === null || hasJudgedValues(shape, member.node);
}
