import { isObject, type JsonObject, listOf, type Pointer } from "@tenant-api/openapi";
import { RENAMED_FROM } from "../extensions.ts";
import { isNullable, typesOf } from "../schema-types.ts";
import { canonical, textOf } from "../schema-values.ts";
import { areOpposite, nameSimilarity, wordsOf } from "./name-similarity.ts";

/** Which of several something is. */
export interface Place {
  /** From 0. */
  position: number;
  /** What stands before and after it; null at the ends. */
  neighbours: readonly [string | null, string | null];
  /** How many others there are. */
  siblings: number;
}

/** Something that is gone, or that came: a field, a schema, a parameter, an enum value. */
export interface Candidate extends Place {
  name: string;
  /** Where it stands in its spec. */
  at: Pointer;
  value: JsonObject;
  required: boolean;
  /** What a person decided that it is called now; null if it was removed. */
  decision?: string | null;
}

/** What a schema stands for if it is a reference, in the old or the new spec. */
export type Resolve = (schema: JsonObject, side: "before" | "after") => JsonObject;

export interface RenameEvidence {
  /** The points for and against; infinite if it was declared or decided. */
  score: number;
  reasons: string[];
}

/** From here on a rename is taken for certain; below, a person is asked; below the second, it is none. */
export const CERTAIN = 0.7;
export const DOUBTFUL = 0.4;

/**
 * What two things say by themselves for one being the other renamed, wherever they stand; null if it cannot be.
 *
 * @param resolve What a schema stands for, if it is a reference.
 */
export function scoreRename(before: Candidate, after: Candidate, resolve: Resolve): RenameEvidence | null {
  const known = scoreKnown(before, after);
  if (known !== undefined) return known;
  const reasons: string[] = [];
  let score = 0;
  const add = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };

  const shape = compareShapes(before.value, after.value, resolve);
  if (shape === null) return null;
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
  if (similarity === 1) add(0.7, "the same words");
  else if (similarity > 0) add(0.5 * similarity, `names alike (${similarity.toFixed(2)})`);
  return { score, reasons };
}

/** What a person decided or declared, or the names rule out; undefined if the rest must tell. */
export function scoreKnown(before: Candidate, after: Candidate): RenameEvidence | null | undefined {
  const certain = (reason: string) => ({ score: Number.POSITIVE_INFINITY, reasons: [reason] });
  if (before.decision !== undefined) return before.decision === after.name ? certain("decided before") : null;
  // One that was there before speaks of an earlier release.
  const isNews = before.value[RENAMED_FROM] !== after.value[RENAMED_FROM];
  const declared = isNews ? after.value[RENAMED_FROM] : undefined;
  if (declared === before.name) return certain("declared: x-renamed-from");
  return declared !== undefined || areOpposite(before.name, after.name) ? null : undefined;
}

/** Points for what a value looks like, more for what few others look like; null if one cannot be the other. */
export function compareShapes(
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

export function sharedWords(a: string, b: string): number {
  const [old, now] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const shared = [...old].filter((word) => now.has(word)).length;
  return shared / Math.max(1, old.size + now.size - shared);
}

export function placeIn(names: readonly string[], position: number): Place {
  const neighbours = [names[position - 1] ?? null, names[position + 1] ?? null] as const;
  return { position, neighbours, siblings: names.length - 1 };
}
