import { getOrAdd } from "@tenant-api/openapi";
import { addCounts } from "./count.ts";
import { countUp, mergeCandidates } from "./enum-values.ts";
import { keepSmaller, MOST_HASHES, smallest } from "./neighbour-hash.ts";
import { emptyShape, type ValueShape } from "./value-shape.ts";

/**
 * Adds what was seen of a place elsewhere. The result is the same in whatever order shapes are merged.
 *
 * @param into Is changed; nothing of `from` is.
 */
export function mergeInto(into: ValueShape, from: ValueShape): void {
  into.seen = addCounts(into.seen, from.seen);
  addEach(into.types, from.types);
  addEach(into.formats, from.formats);
  mergeLengths(into, from);
  for (const key of ["items", "entries"] as const) {
    const inner = from[key];
    if (inner === undefined) continue;
    into[key] ??= emptyShape();
    mergeInto(into[key], inner);
  }
  if (from.isMap) into.isMap = true;
  mergeFields(into.fields, from.fields);
  collapseMap(into);
  if (from.members) {
    into.members ??= new Map();
    mergeMembers(into.members, from.members);
  }
  mergeCandidates(into, from);
  if (from.judged) into.judged = (into.judged ?? 0) + from.judged;
  if (from.unlisted) {
    into.unlisted ??= new Map();
    addEach(into.unlisted, from.unlisted);
  }
  if (from.hashes) into.hashes = mergeHashes(into.hashes ?? new Map(), from.hashes);
}

/** No object that a person designed has more fields. */
export const MOST_FIELDS = 512;

/** Makes a place with too many different keys a map: what stands under all of them is taken together. */
export function collapseMap(shape: ValueShape): void {
  if (shape.fields.size > MOST_FIELDS) shape.isMap = true;
  if (!shape.isMap) return;
  if (shape.fields.size > 0) {
    shape.entries ??= emptyShape();
    for (const field of shape.fields.values()) mergeInto(shape.entries, field);
    shape.fields = new Map();
  }
  if (shape.entries === undefined) return;
  // Which of them would be kept depends on when the place became a map.
  withoutValues(shape.entries);
}

/** Drops what is kept of single values. */
export function withoutValues(shape: ValueShape): ValueShape {
  eachShape(shape, (inner) => {
    delete inner.hashes;
    delete inner.values;
    delete inner.candidates;
  });
  return shape;
}

/** Calls a function with a place and all places within it. */
export function eachShape(shape: ValueShape, visit: (shape: ValueShape) => void): void {
  visit(shape);
  const within = [...shape.fields.values(), shape.items, shape.entries];
  for (const byValue of shape.members?.values() ?? []) within.push(...byValue.values());
  for (const inner of within) if (inner !== undefined) eachShape(inner, visit);
}

/** A copy, of which everything can be changed. */
export function copyOf(shape: ValueShape): ValueShape {
  const copy = emptyShape();
  mergeInto(copy, shape);
  return copy;
}

/** A shape whose objects of unions are objects like all others: `members` and their fields, taken together. */
export function withoutMembers(shape: ValueShape): ValueShape {
  if (shape.members === undefined) return shape;
  const { members, ...whole } = copyOf(shape);
  for (const byValue of members?.values() ?? []) {
    // They are counted among the objects already.
    for (const member of byValue.values()) mergeInto(whole, { ...member, seen: 0, types: new Map() });
  }
  return whole;
}

function addEach<Key>(into: Map<Key, number>, from: ReadonlyMap<Key, number>): void {
  for (const [key, count] of from) countUp(into, key, count);
}

function mergeLengths(into: ValueShape, { lengths }: ValueShape): void {
  if (lengths === undefined) return;
  const [shortest, longest] = into.lengths ?? lengths;
  into.lengths = [Math.min(shortest, lengths[0]), Math.max(longest, lengths[1])];
}

/** Adds fields by name. */
export function mergeFields(into: Map<string, ValueShape>, from: ReadonlyMap<string, ValueShape>): void {
  for (const [name, field] of from) mergeInto(getOrAdd(into, name, emptyShape), field);
}

function mergeMembers(
  into: NonNullable<ValueShape["members"]>,
  from: NonNullable<ValueShape["members"]>,
): void {
  for (const [field, byValue] of from) {
    mergeFields(
      getOrAdd(into, field, () => new Map<string, ValueShape>()),
      byValue,
    );
  }
}

function mergeHashes(into: Map<string, string>, from: ReadonlyMap<string, string>): Map<string, string> {
  for (const [id, value] of from) keepSmaller(into, id, value);
  // Sorting takes longest, and most places have few pairs.
  return into.size > MOST_HASHES ? smallest(into) : into;
}
