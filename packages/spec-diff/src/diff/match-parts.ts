import { canonical, isObject, type JsonObject, listOf, objectsIn, textOf } from "../json.ts";
import type { Resolve } from "../renames/weigh-rename.ts";

/**
 * Which parts of an `allOf`, `oneOf` or `anyOf` belong together, by their index: those that are equal, refer to the
 * same, or are marked alike; then, in order, what is left of those written out.
 */
export function matchParts(
  old: readonly unknown[],
  now: readonly unknown[],
  isSameReference: (before: string, after: string) => boolean,
  resolve: Resolve,
): Map<number, number> {
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  const match = (isMatch: (a: unknown, b: unknown) => boolean) => {
    old.forEach((part, index) => {
      if (matches.has(index)) return;
      const other = now.findIndex((candidate, position) => !taken.has(position) && isMatch(part, candidate));
      if (other === -1) return;
      matches.set(index, other);
      taken.add(other);
    });
  };
  match((a, b) => canonical(a) === canonical(b));
  match(
    (a, b) =>
      isObject(a) &&
      isObject(b) &&
      typeof a.$ref === "string" &&
      typeof b.$ref === "string" &&
      isSameReference(a.$ref, b.$ref),
  );
  const resolved = (part: unknown, side: "before" | "after") => (isObject(part) ? resolve(part, side) : {});
  match((a, b) => canonical(resolved(a, "before")) === canonical(resolved(b, "after")));
  match((a, b) => {
    const mark = markOf(resolved(a, "before"));
    return mark !== "" && mark === markOf(resolved(b, "after"));
  });
  match((a, b) => isObject(a) && isObject(b) && a.$ref === undefined && b.$ref === undefined);
  return matches;
}

/** What tells one alternative from another: the fields that have one value only, or its title. */
function markOf(schema: JsonObject): string {
  const constants = objectsIn(schema.properties).flatMap(([name, { const: value, enum: values }]) => {
    const only = value === undefined && listOf(values).length === 1 ? listOf(values)[0] : value;
    return only === undefined ? [] : [`${name}=${canonical(only)}`];
  });
  return constants.length > 0 ? constants.sort().join() : textOf(schema.title);
}
