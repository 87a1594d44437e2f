import { canonical, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { isNullable, typesOf } from "../spec/schema-types.ts";
import type { Resolve } from "./decide-renames.ts";

export interface ShapeComparison {
  points: number;
  reason: string;
  /** Whether other types of values stand in one than in the other. */
  isOtherType: boolean;
}

/**
 * Points for what a value looks like, more for what few others look like; null if one cannot be the other.
 *
 * @param countReferences How often something is referred to: of many like it, one more says little.
 */
export function compareShapes(
  before: JsonObject,
  after: JsonObject,
  resolve: Resolve,
  countReferences: (reference: string) => number = () => 1,
): ShapeComparison | null {
  const [old, now] = [throughWrapper(before, "before", resolve), throughWrapper(after, "after", resolve)];
  if (kindOf(old) !== kindOf(now)) return null;
  const found = (points: number, reason: string, isOtherType = false) => ({ points, reason, isOtherType });
  if (shapeOf(before) === shapeOf(after) || shapeOf(old) === shapeOf(now)) {
    if (isTelling(before) || isTelling(old))
      return found(0.2 + 0.3 / (1 + Math.log(countUses(before, countReferences))), "equal schema");
    const isSpecial = old.format !== undefined || isObject(old.additionalProperties);
    return isSpecial ? found(0.35, "same type and format") : found(0.15, "same type");
  }
  const [oldTypes, types] = [[...typesOf(old)].sort().join(), [...typesOf(now)].sort().join()];
  if (oldTypes !== types) return found(-0.1, `type ${oldTypes || "any"} became ${types || "any"}`, true);
  if (isObject(old.items) && isObject(now.items)) {
    const items = compareShapes(old.items, now.items, resolve);
    if (items === null || items.isOtherType) return found(-0.1, "a list of something else", true);
  }
  const overlap = fieldOverlap(old, now);
  if (overlap > 0) return found(0.5 * overlap, `${Math.round(overlap * 100)}% of the fields in common`);
  const isNullChange = isNullable(old) !== isNullable(now);
  return found(0.1, isNullChange ? "same type, but for null" : "same type, other constraints");
}

/** What a reference leads to, also where it is wrapped to have a text of its own: `allOf` of one. */
function throughWrapper(schema: JsonObject, side: "before" | "after", resolve: Resolve): JsonObject {
  const target = resolve(schema, side);
  const [only, ...others] = listOf(target.allOf);
  const isWrapper = isObject(only) && others.length === 0 && !isObject(target.properties);
  return isWrapper ? resolve(only, side) : target;
}

function countUses(schema: JsonObject, countReferences: (reference: string) => number): number {
  const [only] = listOf(schema.allOf);
  const reference = schema.$ref ?? (isObject(only) ? only.$ref : undefined);
  return typeof reference === "string" ? Math.max(1, countReferences(reference)) : 1;
}

function kindOf(schema: JsonObject): "object" | "array" | "value" {
  const types = typesOf(schema);
  if (types.has("array") || isObject(schema.items)) return "array";
  return types.has("object") || isObject(schema.properties) ? "object" : "value";
}

const shapes = new WeakMap<JsonObject, string>();

/** What a schema says, without the words about it. Remembered: each is compared with many. */
export function shapeOf(schema: JsonObject): string {
  const shape = shapes.get(schema) ?? canonical(withoutTexts(schema));
  shapes.set(schema, shape);
  return shape;
}

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !isText(key, inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutTexts(inner)]));
}

/** A field may be called `title`, too, but then it is a schema. */
function isText(key: string, value: unknown): boolean {
  return (
    (["title", "description", "example", "examples"].includes(key) && !isObject(value)) ||
    key.startsWith("x-")
  );
}

/** Whether few other things look like it: a reference, an enum, a constant, an object with fields, a list of such. */
function isTelling(schema: JsonObject): boolean {
  if (typeof schema.$ref === "string" || Array.isArray(schema.enum) || schema.const !== undefined)
    return true;
  if (isObject(schema.properties)) return Object.keys(schema.properties).length > 1;
  if (listOf(schema.allOf ?? schema.oneOf ?? schema.anyOf).length > 0) return true;
  return isObject(schema.items) && isTelling(schema.items);
}

function fieldOverlap(before: JsonObject, after: JsonObject): number {
  if (!isObject(before.properties) || !isObject(after.properties)) return 0;
  const [old, now] = [Object.keys(before.properties), Object.keys(after.properties)];
  const shared = old.filter((name) => now.includes(name)).length;
  return shared / Math.max(1, old.length + now.length - shared);
}
