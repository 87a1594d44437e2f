import { canonical, type JsonObject, listOf, objectsIn } from "@tenant-api/openapi";
import type { Resolve } from "../renames/decide-renames.ts";
import { typesOf } from "../spec/schema-types.ts";
import { textOf } from "../spec/schema-values.ts";
import type { Part } from "../views/schema-view.ts";
import type { NameOfReference } from "./expand-references.ts";
import { type KeyOf, pairBy } from "./pair-by.ts";

/**
 * Which parts of an `allOf`, `oneOf` or `anyOf` belong together: those that are equal, refer to the same, or are
 * marked alike; then, in order, what is left of those written out.
 *
 * @param isOneOfSeveral Whether one version has a single part, which may be any of those that the other has.
 */
export function matchParts(
  old: readonly Part[],
  now: readonly Part[],
  nameOfReference: NameOfReference,
  resolve: Resolve,
  isOneOfSeveral: boolean,
): Map<Part, Part> {
  const keys: KeyOf<JsonObject>[] = [
    canonical,
    ({ $ref }, side) => (typeof $ref === "string" ? nameOfReference($ref, side) : null),
    (schema, side) => canonical(resolve(schema, side)),
    (schema, side) => markOf(resolve(schema, side)) || null,
  ];
  if (!isOneOfSeveral) keys.push(({ $ref }) => ($ref === undefined ? "written out" : null));
  const byPart = keys.map(
    (keyOf): KeyOf<Part> =>
      ({ value }, side) =>
        keyOf(value, side),
  );
  const { pairs, gone, came } = pairBy(old, now, byPart);
  const matches = new Map(pairs);
  if (!isOneOfSeveral) return matches;
  const taken = new Set<Part>();
  const likeness = (one: Part, other: Part) =>
    sharedShape(resolve(one.value, "before"), resolve(other.value, "after"));
  const alike = gone.flatMap((part) => came.map((other) => ({ part, other, points: likeness(part, other) })));
  for (const { part, other, points } of alike.sort((a, b) => b.points - a.points)) {
    if (points === 0 || matches.has(part) || taken.has(other)) continue;
    matches.set(part, other);
    taken.add(other);
  }
  return matches;
}

function areSameTypes(before: JsonObject, after: JsonObject): boolean {
  const [old, now] = [before, after].map((schema) => [...typesOf(schema)].sort().join());
  return old !== "" && old === now;
}

/** How much of two objects is in both, from 0 to 1; of other values, whether they are of one type. */
function sharedShape(before: JsonObject, after: JsonObject): number {
  const [old, now] = [before, after].map(({ properties }) => objectsIn(properties).map(([name]) => name)) as [
    string[],
    string[],
  ];
  if (old.length + now.length === 0) return areSameTypes(before, after) ? 0.5 : 0;
  const shared = old.filter((name) => now.includes(name)).length;
  return shared / (old.length + now.length - shared);
}

/** What tells one alternative from another: the fields that have one value only, or its title. */
function markOf(schema: JsonObject): string {
  const constants = objectsIn(schema.properties).flatMap(([name, { const: value, enum: values }]) => {
    const only = value === undefined && listOf(values).length === 1 ? listOf(values)[0] : value;
    return only === undefined ? [] : [`${name}=${canonical(only)}`];
  });
  return constants.length > 0 ? constants.sort().join() : textOf(schema.title);
}
