import { childOf, type JsonObject, listOf, objectAt, setOwn } from "@tenant-api/openapi";
import {
  conjunctionOf,
  isSchema,
  largest,
  requiredOf,
  schemasOfProperty,
  smallest,
  typesOf,
} from "../spec/conjunction.ts";
import { type Made, type Place, shareOf, type Walk } from "./generation.ts";
import { textsForPattern } from "./pattern-text.ts";
import { createRandom } from "./seeded-random.ts";
import { ENDLESS } from "./smallest-height.ts";

/** Optional values are not nested deeper. */
const DEPTH = 8;

/** More properties than that no example has: the name and the value of each are steps of the work limit. */
const MOST = 9000;

/** An object with its required properties, and as many optional ones as the budget allows. */
export function generateObject(walk: Walk, parts: readonly JsonObject[], place: Place): Made {
  const required = withDependents(requiredOf(parts), parts);
  const listed = [...new Set(parts.flatMap((part) => Object.keys(objectAt(part, "properties"))))];
  const room = smallest(parts, "maxProperties") - required.size;
  const optional = listed
    .filter((name) => !required.has(name))
    .slice(0, Math.max(0, Math.min(place.budget, room)))
    .filter((name) => describe(walk, parts, name, place).isWanted);
  const kept = withDependents([...required, ...optional], parts);
  const included = [...new Set([...listed, ...kept])]
    .filter((name) => kept.has(name))
    .map((name) => describe(walk, parts, name, place));
  const complex = included.filter(({ isComplex }) => isComplex);
  const share = shareOf(place.budget - included.length, complex.length);
  const values: JsonObject = {};
  let failed: Made | undefined;
  for (const { name, schemas, isComplex, isOpen } of included) {
    const inner = placeOf(name, place, isComplex && !isOpen ? share : 0);
    const made = walk.generate(schemas, inner);
    if (made.problem !== null && !required.has(name)) continue;
    if (made.value !== undefined) setOwn(values, name, made.value);
    if (made.problem !== null) failed ??= made;
  }
  const added = addOthers(walk, parts, place, values, listed);
  return { problem: added, ...failed, value: values };
}

function describe(walk: Walk, parts: readonly JsonObject[], name: string, place: Place) {
  const schemas = schemasOfProperty(walk.document, parts, name);
  const conjunction = conjunctionOf(walk.document, schemas);
  const types = conjunction === null ? [] : (typesOf(conjunction) ?? []);
  const isComplex =
    types.some((type) => type === "object" || type === "array") ||
    (conjunction ?? []).some((part) => part.oneOf !== undefined || part.anyOf !== undefined);
  const isOpen = isComplex && walk.isOpen(schemas, place);
  const isWanted = conjunction !== null && !isOpen && !(isComplex && place.depth >= DEPTH);
  return { name, schemas, isComplex, isOpen, isWanted };
}

/** The names, and those that have to stand beside them. */
function withDependents(names: readonly string[], parts: readonly JsonObject[]): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    for (const part of parts) {
      for (const dependent of listOf(objectAt(part, "dependentRequired")[name])) all.add(String(dependent));
    }
  }
  return all;
}

function placeOf(name: string, place: Place, budget: number): Place {
  return { ...place, path: childOf(place.path, name), name, budget, depth: place.depth + 1 };
}

/** Adds properties that are not listed: as many as are needed, and one to a map. Returns what went wrong. */
function addOthers(
  walk: Walk,
  parts: readonly JsonObject[],
  place: Place,
  values: JsonObject,
  listed: readonly string[],
): string | null {
  const patterns = parts.flatMap((part) => Object.keys(objectAt(part, "patternProperties")));
  const isMap =
    listed.length === 0 &&
    (patterns.length > 0 ||
      parts.some((part) => Object.keys(objectAt(part, "additionalProperties")).length > 0));
  const room = smallest(parts, "maxProperties");
  const needed = largest(parts, "minProperties");
  const wanted = Math.max(needed, isMap && place.budget > 0 && place.depth < DEPTH ? Math.min(1, room) : 0);
  let count = Object.keys(values).length;
  if (count >= wanted) return null;
  const budget = shareOf(place.budget - wanted, wanted - count);
  const names = needed > MOST ? [] : otherNames(walk, parts, place, listed, patterns, wanted);
  for (const name of count < needed ? smallestFirst(walk, parts, place, names) : names) {
    if (Object.hasOwn(values, name)) continue;
    const schemas = schemasOfProperty(walk.document, parts, name);
    if (schemas.includes(false) || (count >= needed && walk.isOpen(schemas, place))) continue;
    const made = walk.generate(schemas, placeOf(name, place, budget));
    if (made.problem !== null) continue;
    setOwn(values, name, made.value);
    count += 1;
    if (count >= wanted) return null;
  }
  return count >= needed ? null : `${place.path}: found ${count} properties of at least ${needed}.`;
}

/** The names that lead back to what the object stands in come last, and of these first what ends soonest. */
function* smallestFirst(
  walk: Walk,
  parts: readonly JsonObject[],
  place: Place,
  names: Iterable<string>,
): Generator<string> {
  const last: { name: string; rank: number }[] = [];
  for (const name of names) {
    walk.count(place.depth);
    const schemas = schemasOfProperty(walk.document, parts, name);
    const leadsBack = place.depth >= DEPTH || walk.isOpen(schemas, place);
    const rank = leadsBack ? Math.max(0, ...schemas.map(walk.heightOf)) : 0;
    if (rank > 0) last.push({ name, rank });
    else yield name;
  }
  yield* last.sort((a, b) => a.rank - b.rank).map(({ name }) => name);
}

/** Names of listed properties that were left out, then names that patterns and `propertyNames` allow. */
function* otherNames(
  walk: Walk,
  parts: readonly JsonObject[],
  place: Place,
  listed: readonly string[],
  patterns: readonly string[],
  wanted: number,
): Generator<string> {
  yield* listed;
  const names = parts.map((part) => part.propertyNames).filter(isSchema);
  const tries = wanted * 2 + 20;
  for (let attempt = 0; names.length > 0 && attempt < tries; attempt += 1) {
    const path = `${place.path} propertyNames`;
    const made = walk.generate([{ type: "string" }, ...names], { ...place, path, name: "key", attempt });
    if (made.problem === null) yield String(made.value);
  }
  for (const pattern of patterns) {
    const lengths = { minLength: 0, maxLength: ENDLESS };
    const texts = [...new Set(textsForPattern(pattern, lengths, createRandom(place.attempt, place.path)))];
    yield* texts;
    // A pattern without an end matches longer names, too.
    for (let number = 2; texts.length > 0 && number <= tries; number += 1) yield texts[0] + String(number);
  }
  for (let number = 1; number <= tries; number += 1) yield `key${number}`;
}
