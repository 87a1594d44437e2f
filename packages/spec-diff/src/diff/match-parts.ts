import { canonical, type JsonObject, listOf, objectsIn, textOf } from "../json.ts";
import type { Resolve } from "../renames/decide-renames.ts";
import type { IsSameReference } from "./expand-references.ts";
import type { Part } from "./schema-view.ts";

/**
 * Which parts of an `allOf`, `oneOf` or `anyOf` belong together: those that are equal, refer to the same, or are
 * marked alike; then, in order, what is left of those written out.
 */
export function matchParts(
  old: readonly Part[],
  now: readonly Part[],
  isSameReference: IsSameReference,
  resolve: Resolve,
): Map<Part, Part> {
  const matches = new Map<Part, Part>();
  const taken = new Set<Part>();
  const match = (isMatch: (a: JsonObject, b: JsonObject) => boolean) => {
    for (const part of old) {
      if (matches.has(part)) continue;
      const other = now.find((candidate) => !taken.has(candidate) && isMatch(part.value, candidate.value));
      if (other === undefined) continue;
      matches.set(part, other);
      taken.add(other);
    }
  };
  match((a, b) => canonical(a) === canonical(b));
  match(
    ({ $ref: a }, { $ref: b }) => typeof a === "string" && typeof b === "string" && isSameReference(a, b),
  );
  match((a, b) => canonical(resolve(a, "before")) === canonical(resolve(b, "after")));
  match((a, b) => {
    const mark = markOf(resolve(a, "before"));
    return mark !== "" && mark === markOf(resolve(b, "after"));
  });
  match((a, b) => a.$ref === undefined && b.$ref === undefined);
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
