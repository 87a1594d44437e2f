import {
  canonical,
  isDescription,
  isObject,
  type JsonObject,
  listOf,
  normalizePointer,
  objectAt,
  type Pointer,
  setOwn,
} from "@tenant-api/openapi";
import type { Located } from "../spec/spec-reader.ts";
import { type SchemaView, viewOf } from "./schema-view.ts";

/** What a schema with a reference leads to, and where that stands, in the old or the new spec. */
export type Locate = (schema: JsonObject, side: "before" | "after") => Located;

/** Two versions of a schema with everything that holds of their values, wherever it is written. */
export interface EffectiveViews {
  before: SchemaView;
  after: SchemaView;
  /** Whether both versions have a keyword, or a property, from the same base, with which it is compared. */
  isInherited(keyword: string, property?: string): boolean;
  /** The bases in which a keyword is compared, if that is where it changed. */
  placesOf(keyword: string): { at?: Pointer; to?: Pointer };
  /** Whether a version has something from a base, rather than of its own. */
  isFromBase(side: "before" | "after", keyword: string, property?: string): boolean;
  /** Bases that say another thing than what builds on them, which hides a change of theirs. */
  hidden: { before: SchemaView; after: SchemaView }[];
}

/**
 * Adds to two versions of a schema what they have from the schemas that both build on: a field that moved from one of
 * those to another, or to the schema itself, is still there.
 *
 * @param bases The references that both versions have.
 */
export function effectiveViews(
  before: SchemaView,
  after: SchemaView,
  bases: readonly (readonly [string, string])[],
  locate: Locate,
): EffectiveViews {
  const isNothingMore = bases.length === 1 && isAlias(before) && isAlias(after);
  const pairs = isNothingMore
    ? []
    : bases.map(([old, now]) => ({
        before: inherited(old, "before", locate),
        after: inherited(now, "after", locate),
      }));
  const originOf = (side: "before" | "after", keyword: string, property?: string) => {
    if (has(side === "before" ? before : after, keyword, property)) return -1;
    return pairs.findIndex((pair) => has(pair[side], keyword, property));
  };
  return {
    before: overlay(
      before,
      pairs.map((pair) => pair.before),
    ),
    after: overlay(
      after,
      pairs.map((pair) => pair.after),
    ),
    isInherited: (...place) => {
      const origin = originOf("before", ...place);
      return origin >= 0 && origin === originOf("after", ...place);
    },
    placesOf: (keyword) => {
      const [old, now] = [originOf("before", keyword), originOf("after", keyword)];
      const base = pairs[Math.max(old, now)];
      if (base === undefined) return {};
      return {
        ...(has(before, keyword) ? {} : { at: (pairs[old] ?? base).before.homeOf(keyword) }),
        ...(has(after, keyword) ? {} : { to: (pairs[now] ?? base).after.homeOf(keyword) }),
      };
    },
    isFromBase: (side, ...place) => originOf(side, ...place) >= 0,
    hidden: pairs.filter((pair) => isHidden(before, pair.before) || isHidden(after, pair.after)),
  };
}

/** Whether a schema is what it refers to, and says nothing more than words. */
export function isAlias({ schema, references, parts }: SchemaView): boolean {
  return references.length === 1 && parts.length === 0 && Object.keys(schema).every(isDescription);
}

/**
 * What a schema has from one that it refers to, and from those that this one refers to.
 *
 * @param seen The references that were read already: where two ways lead to one, the second adds nothing.
 */
function inherited(
  reference: string,
  side: "before" | "after",
  locate: Locate,
  seen: Set<string> = new Set(),
): SchemaView {
  seen.add(reference);
  const { at, value } = locate({ $ref: reference }, side);
  const view = viewOf(value, normalizePointer(at));
  const bases: SchemaView[] = [];
  for (const other of view.references) if (!seen.has(other)) bases.push(inherited(other, side, locate, seen));
  return overlay(withoutWords(view), bases);
}

function withoutWords(view: SchemaView): SchemaView {
  const kept = Object.entries(view.schema).filter(([key]) => !isDescription(key));
  return { ...view, schema: Object.fromEntries(kept) };
}

/** What a schema says itself, and of the rest what the first of its bases says that speaks of it. */
function overlay(view: SchemaView, bases: readonly SchemaView[]): SchemaView {
  const all = [view, ...bases];
  const schema: JsonObject = {};
  const properties: JsonObject = {};
  const required = new Set<unknown>();
  for (const { schema: own } of all.toReversed()) {
    addOwn(schema, own);
    addOwn(properties, objectAt(own, "properties"));
    for (const name of listOf(own.required)) required.add(name);
  }
  if (required.size > 0) schema.required = [...required];
  if ("properties" in schema) schema.properties = properties;
  return {
    ...view,
    schema,
    homeOf: (...place) => (all.find((one) => has(one, ...place)) ?? view).homeOf(...place),
  };
}

/** Not by assignment: a property may be called `__proto__`. */
function addOwn(target: JsonObject, source: JsonObject): void {
  for (const [name, value] of Object.entries(source)) setOwn(target, name, value);
}

function has({ schema }: SchemaView, keyword: string, property?: string): boolean {
  if (property === undefined) return Object.hasOwn(schema, keyword);
  const members = schema[keyword];
  return isObject(members) && Object.hasOwn(members, property);
}

function isHidden(view: SchemaView, base: SchemaView): boolean {
  const others = Object.keys(base.schema).filter((key) => key !== "properties" && key !== "required");
  return others.some((key) => has(view, key) && canonical(view.schema[key]) !== canonical(base.schema[key]));
}
