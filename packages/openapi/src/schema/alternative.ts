import type { Place } from "../document/follow-reference.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { commonValues } from "./listed-values.ts";
import { typesOf } from "./value-types.ts";

/** One way in which a value can fit a schema: all parts hold for it. */
export interface Alternative {
  /** Schemas without their references, `allOf` and unions, which are followed. None: every value fits. */
  parts: readonly Place[];
  /** Where a new field of such an object would be declared. */
  home: Home;
  /** The values of discriminators that such an object has, by field. */
  tags: ReadonlyMap<string, ReadonlySet<string>>;
  /** Only for one of some of too many ways: the parts of all of them. A value that fits none of them may fit another. */
  certain?: readonly Place[];
}

interface Home {
  pointer: Pointer;
  /** Whether fields are declared there already. */
  hasFields: boolean;
}

/** More alternatives at once are not told apart. */
export const MOST_ALTERNATIVES = 256;

/** The alternative that is null. */
export function nullAt(pointer: Pointer): Alternative {
  const parts = [{ pointer: "null", value: { type: "null" } }];
  return { parts, home: { pointer, hasFields: false }, tags: new Map() };
}

/** The alternative of a schema that says nothing. */
export function anything(pointer: Pointer): Alternative {
  return { parts: [], home: { pointer, hasFields: false }, tags: new Map() };
}

/** The alternative of a schema that no value fits: one that is of two types. */
export function nothing(pointer: Pointer): Alternative {
  const parts = [
    { pointer, value: { type: "null" } },
    { pointer, value: { type: "boolean" } },
  ];
  return { parts, home: { pointer, hasFields: false }, tags: new Map() };
}

/**
 * The alternatives of two schemas that both hold. Where these would be too many, not every pair of them is formed, and
 * those that are say so: a field that some pair has, some pair still has.
 */
export function bothOf(left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
  const [first, second] = [left[0], right[0]];
  if (first === undefined || second === undefined) return [];
  if (isEachPairFormed(left, right))
    return distinct(left.flatMap((one) => right.map((other) => combine(one, other))).filter(isPossible));
  const some = [...left.map((one) => combine(one, second)), ...right.map((other) => combine(first, other))];
  const possible = some.filter(isPossible);
  const certain = united(sharedParts(left), sharedParts(right));
  return distinct((possible.length > 0 ? possible : some).map((one) => ({ ...one, certain })));
}

/** The parts that all alternatives share, those that are left out, too. */
export function sharedParts([first, ...others]: readonly Alternative[]): readonly Place[] {
  if (first === undefined) return [];
  const values = others.map((one) => new Set(certainIn(one).map(({ value }) => value)));
  return certainIn(first).filter(({ value }) => values.every((known) => known.has(value)));
}

function certainIn({ parts, certain = parts }: Pick<Alternative, "parts" | "certain">): readonly Place[] {
  return certain;
}

/** Whether there are so few alternatives that each pair of them is formed. */
export function isEachPairFormed(left: readonly Alternative[], right: readonly Alternative[]): boolean {
  return Math.min(left.length, right.length) < 2 || left.length * right.length <= MOST_ALTERNATIVES;
}

/** Alternatives without those that say the same. */
export function distinct(alternatives: readonly Alternative[]): Alternative[] {
  if (alternatives.length < 2) return [...alternatives];
  return [...new Map(alternatives.toReversed().map((one) => [keyOf([one]), one])).values()].reverse();
}

/** The same for alternatives that say the same. */
export function keyOf(alternatives: readonly Alternative[]): string {
  return alternatives
    .map(({ parts, tags, certain }) => {
      const rest = certain === undefined ? "" : `…${keyOfParts(certain)}`;
      return `${keyOfParts(parts)}${keyOfTags(tags)}${rest}`;
    })
    .join("\n\n");
}

function keyOfParts(parts: readonly Place[]): string {
  if (parts.length === 1) return parts[0]?.pointer ?? "";
  return parts
    .map(({ pointer }) => pointer)
    .sort()
    .join("\n");
}

function keyOfTags(tags: Alternative["tags"]): string {
  return tags.size === 0 ? "" : JSON.stringify([...tags].map(([field, values]) => [field, ...values]));
}

function combine(left: Alternative, right: Alternative): Alternative {
  return {
    parts: united(left.parts, right.parts),
    home: left.home.hasFields || !right.home.hasFields ? left.home : right.home,
    tags: right.tags.size === 0 ? left.tags : new Map([...left.tags, ...right.tags]),
    ...((left.certain || right.certain) && { certain: united(certainIn(left), certainIn(right)) }),
  };
}

function united(left: readonly Place[], right: readonly Place[]): readonly Place[] {
  if (left.length === 0) return right;
  return [...new Map([...left, ...right].map((part) => [part.value, part])).values()];
}

/** Whether a value can fit all parts, as far as their types say. */
export function isPossible({ parts }: Pick<Alternative, "parts">): boolean {
  return parts.length < 2 || typesOf(parts.map(({ value }) => value))?.size !== 0;
}

/** The values that a spec lists by `enum` or `const`. */
export interface ListedValues {
  /** The values of those types of which no other value is allowed; null where every type allows others. */
  values: ReadonlySet<unknown> | null;
  /** Whether it lists values, and allows no other text, number or boolean. */
  areAll: boolean;
}

/** The values that are listed where any of several alternatives may hold. */
export function allowedValues(alternatives: readonly Alternative[]): ListedValues {
  const listed = new Set<unknown>();
  const booleans = new Set<unknown>();
  const open = new Set<string>();
  for (const { parts } of alternatives) {
    const schemas = parts.map(({ value }) => value);
    const values = commonValues(schemas);
    for (const value of values ?? []) listed.add(value);
    if (values !== null) continue;
    const types = typesOf(schemas);
    if (types === null || types.has("string")) open.add("string");
    if (types === null || types.has("number") || types.has("integer")) open.add("number");
    // There are no others.
    if (types === null || types.has("boolean")) for (const value of [true, false]) booleans.add(value);
  }
  const closed = [...listed].filter((value) => !open.has(typeof value));
  const areAll = open.size === 0 && listed.size > 0;
  const isListed = areAll || closed.some((value) => value !== null && typeof value !== "object");
  return { values: isListed ? new Set([...closed, ...booleans]) : null, areAll };
}
