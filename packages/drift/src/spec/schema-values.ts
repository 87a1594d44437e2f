import type { Alternative } from "./alternative.ts";
import { listedValues, typesOf } from "./schema-types.ts";

/**
 * The texts, numbers and booleans that a spec lists by `enum` or `const`; null where it allows one that it does not
 * list.
 */
export function allowedValues(alternatives: readonly Alternative[]): ReadonlySet<unknown> | null {
  const allowed = new Set<unknown>();
  let isListed = false;
  for (const { parts } of alternatives) {
    const lists = parts.flatMap(({ value }) => {
      const values = listedValues(value);
      return values === null ? [] : [values];
    });
    const [first, ...others] = lists;
    if (first === undefined) {
      const types = typesOf(parts.map(({ value }) => value));
      if (types === null || ["string", "number", "integer"].some((type) => types.has(type as "string")))
        return null;
      if (types.has("boolean")) for (const value of [true, false]) allowed.add(value);
      continue;
    }
    isListed = true;
    for (const value of first) if (others.every((list) => list.includes(value))) allowed.add(value);
  }
  return isListed ? allowed : null;
}
