import { isNullable, typesOf } from "../diff/schema-rules.ts";
import { RENAMED_FROM } from "../extensions.ts";
import { canonical, isObject, type JsonObject, listOf, textOf } from "../json.ts";
import type { Pointer } from "../json-pointer.ts";
import { areOpposite, nameSimilarity, wordsOf } from "./name-similarity.ts";

/** Something that is gone, or that came: a field, a schema, a parameter, an enum value. */
export interface Candidate {
  name: string;
  /** Where it stands. */
  at: Pointer;
  value: JsonObject;
  /** Its place among those around it, from 0. */
  position: number;
  /** What stands before and after it; null at the ends. */
  neighbours: readonly [string | null, string | null];
  required: boolean;
  /** What a person decided that it is called now; null if it was removed. */
  decision?: string | null;
}

/** What a schema stands for if it is a reference, in the old or the new spec. */
export type Resolve = (schema: JsonObject, side: "before" | "after") => JsonObject;

export interface RenameEvidence {
  /** From 0 to 1. */
  confidence: number;
  reasons: string[];
}

/** From here on a rename is taken for certain; below, a person is asked; below the second, it is none. */
export const CERTAIN = 0.7;
export const DOUBTFUL = 0.4;

/**
 * How likely it is that something that is gone and something that came are one thing renamed.
 *
 * @param resolve What a schema stands for, if it is a reference.
 * @param seenElsewhere Whether the same rename was found in other places of the spec.
 * @param isOnly Whether neither of them could have become, or been, something else.
 */
export function weighRename(
  before: Candidate,
  after: Candidate,
  resolve: Resolve,
  { seenElsewhere, isOnly }: { seenElsewhere: boolean; isOnly: boolean },
): RenameEvidence {
  if (before.decision !== undefined) {
    const isDecided = before.decision === after.name;
    return { confidence: isDecided ? 1 : 0, reasons: isDecided ? ["decided before"] : [] };
  }
  // One that was there before speaks of an earlier release.
  const isNews = before.value[RENAMED_FROM] !== after.value[RENAMED_FROM];
  const declared = isNews ? after.value[RENAMED_FROM] : undefined;
  if (declared === before.name) return { confidence: 1, reasons: ["declared: x-renamed-from"] };
  if (declared !== undefined || areOpposite(before.name, after.name)) return { confidence: 0, reasons: [] };

  const reasons: string[] = [];
  let score = 0;
  const add = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };

  const shape = compareShapes(before.value, after.value, resolve);
  if (shape === null) return { confidence: 0, reasons: [] };
  add(shape.points, shape.reason);

  const [old, now] = [textOf(before.value.description), textOf(after.value.description)];
  if (old !== "" && old === now) add(0.45, "same description");
  else if (old !== "" && now !== "" && sharedWords(old, now) >= 0.6) add(0.3, "similar description");
  for (const key of ["example", "default"]) {
    const [value, other] = [before.value[key], after.value[key]];
    if (value !== undefined && value !== null && canonical(value) === canonical(other))
      add(0.15, `same ${key}`);
  }

  const similarity = nameSimilarity(before.name, after.name);
  if (similarity > 0) add(0.5 * similarity, `names alike (${similarity.toFixed(2)})`);
  const around = [0, 1].filter((side) => before.neighbours[side] === after.neighbours[side]).length;
  const isAlone = before.neighbours.every((name) => name === null);
  if (around === 2 && !isAlone) add(0.2, "same neighbours");
  else if (around > 0) add(0.1, "same place");
  if (before.required === after.required)
    add(0.05, before.required ? "required both times" : "optional both times");
  if (isOnly) add(0.1, "no other candidate");
  if (seenElsewhere) add(0.3, "the same rename elsewhere");
  return { confidence: Math.max(0, Math.min(0.99, score)), reasons };
}

/** Points for what a value looks like, more for what few others look like; null if one cannot be the other. */
function compareShapes(
  before: JsonObject,
  after: JsonObject,
  resolve: Resolve,
): { points: number; reason: string } | null {
  const [old, now] = [resolve(before, "before"), resolve(after, "after")];
  if (kindOf(old) !== kindOf(now)) return null;
  const isSame = shapeOf(before) === shapeOf(after) || shapeOf(old) === shapeOf(now);
  if (isSame) {
    if (isTelling(before) || isTelling(old)) return { points: 0.5, reason: "equal schema" };
    const isSpecial = old.format !== undefined || isObject(old.additionalProperties);
    return isSpecial
      ? { points: 0.35, reason: "same type and format" }
      : { points: 0.15, reason: "same type" };
  }
  const [oldTypes, types] = [[...typesOf(old)].sort().join(), [...typesOf(now)].sort().join()];
  if (oldTypes !== types) return { points: -0.1, reason: `type ${oldTypes} became ${types}` };
  const overlap = fieldOverlap(old, now);
  if (overlap > 0)
    return { points: 0.5 * overlap, reason: `${Math.round(overlap * 100)}% of the fields in common` };
  const isNullChange = isNullable(old) !== isNullable(now);
  return { points: 0.1, reason: isNullChange ? "same type, but for null" : "same type, other constraints" };
}

function kindOf(schema: JsonObject): "object" | "array" | "value" {
  const types = typesOf(schema);
  if (types.has("array") || isObject(schema.items)) return "array";
  return types.has("object") || isObject(schema.properties) ? "object" : "value";
}

const shapes = new WeakMap<JsonObject, string>();

/** What a schema says, without the words about it. Remembered: each is weighed against many. */
function shapeOf(schema: JsonObject): string {
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

function sharedWords(a: string, b: string): number {
  const [old, now] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const shared = [...old].filter((word) => now.has(word)).length;
  return shared / Math.max(1, old.size + now.size - shared);
}

/** What stands before and after each of a list of names. */
export function neighboursIn(
  names: readonly string[],
  index: number,
): readonly [string | null, string | null] {
  return [names[index - 1] ?? null, names[index + 1] ?? null];
}
