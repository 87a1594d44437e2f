import type { JsonType } from "@tenant-api/openapi";
import type { ValueShape } from "../shape/value-shape.ts";

/** Two objects that share fewer of the fields that either has are two things. */
const SHARED = 0.75;

/**
 * Whether two places may hold the same thing: they share nearly all fields, and no field has another type. Null and
 * empty lists say nothing.
 */
export function isAlike(a: ValueShape, b: ValueShape): boolean {
  if (!haveCommonType(a, b)) return false;
  if (a.items && b.items && !isAlike(a.items, b.items)) return false;
  if (a.entries && b.entries && !isAlike(a.entries, b.entries)) return false;
  if (a.fields.size === 0 || b.fields.size === 0) return a.fields.size === b.fields.size || !areObjects(a, b);
  const common = [...a.fields].filter(([name]) => b.fields.has(name));
  const all = a.fields.size + b.fields.size - common.length;
  return (
    common.length / all >= SHARED &&
    common.every(([name, field]) => isAlike(field, b.fields.get(name) ?? field))
  );
}

/** Fields of these formats say what an object is as little as texts of none do. */
function haveCommonType(a: ValueShape, b: ValueShape): boolean {
  const [left, right] = [typesOf(a), typesOf(b)];
  return left.size === 0 || right.size === 0 || [...left].some((type) => right.has(type));
}

function areObjects(a: ValueShape, b: ValueShape): boolean {
  return a.types.has("object") && b.types.has("object");
}

function typesOf({ types }: ValueShape): Set<JsonType> {
  const known = [...types.keys()].filter((type) => type !== "null");
  return new Set(known.map((type) => (type === "integer" ? "number" : type)));
}
