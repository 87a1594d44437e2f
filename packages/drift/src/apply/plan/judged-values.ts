import type { ValueShape } from "../../shape/value-shape.ts";
import type { SchemaNode } from "../../spec/schema-node.ts";

/**
 * Whether values were compared with all lists that a spec has for a place: its enum or `const`, and those of its items
 * and entries. Of a shape file without `--enums`, only types are known.
 */
export function hasJudgedValues(shape: ValueShape, node: SchemaNode): boolean {
  const isKnown = node.values === null || !hasScalars(shape) || isJudged(shape);
  return isKnown && isInnerJudged(shape.items, node.items) && isInnerJudged(shape.entries, node.entries);
}

function isInnerJudged(shape: ValueShape | undefined, member: { node: SchemaNode } | null): boolean {
  return shape === undefined || member === null || hasJudgedValues(shape, member.node);
}

function isJudged({ judged, values, types }: ValueShape): boolean {
  const kept = [...(values?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return (judged ?? 0) > 0 || (kept > 0 && kept === types.get("string"));
}

function hasScalars({ types }: ValueShape): boolean {
  return (["string", "integer", "number", "boolean"] as const).some((type) => types.has(type));
}
