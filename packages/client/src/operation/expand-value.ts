import type { Style } from "../call/operation.ts";
import { isJson } from "./media-type.ts";
import { contentOf, membersOf, plainOf } from "./style-of.ts";

/** A name with values, which stand beside each other: `ids` with `1` and `2` is `ids=1,2`. */
export interface Pair {
  /** The name, and in `deepObject` the keys that follow it in brackets. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** What stands between the values; there may be one value alone. Without it, there is one. */
  readonly delimiter?: string;
}

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

/**
 * The pairs of names and values that a value becomes in a query, a form or cookies (OpenAPI 3.1, section 4.8.12.4).
 *
 * OpenAPI leaves open how lists stand in a `deepObject`: here they have indices, `filter[ids][0]=1`. What is `undefined`
 * or `null` is left out, but for a `null` in JSON.
 *
 * @throws TypeError where the style has no way to write a value that is nested, and for a `Map` and the like.
 */
export function expandValue(
  name: string,
  given: unknown,
  { style = "form", explode = style === "form", contentType }: Style,
): Pair[] {
  if (given === undefined || (given === null && !(contentType && isJson(contentType)))) return [];
  if (contentType) return [{ keys: [name], values: [contentOf(name, given, contentType)] }];
  const value = plainOf(given);
  if (typeof value !== "object" || value === null || style === "deepObject") return nest([name], value);

  const delimiter = DELIMITERS[style] ?? ",";
  const text = (item: unknown) => {
    const plain = plainOf(item);
    if (typeof plain !== "object") return String(plain);
    throw new TypeError(
      `Expected a value of ${name} without objects inside, which the style ${style} cannot write; received ${JSON.stringify(given)}.`,
    );
  };
  const listed = (list: readonly unknown[]) => list.filter(isGiven).map(text);
  if (Array.isArray(value)) {
    const values = listed(value);
    if (explode) return values.map((item) => ({ keys: [name], values: [item] }));
    return values.length > 0 ? [{ keys: [name], values, delimiter }] : [];
  }
  const members = membersOf(name, value).filter(([, member]) => isGiven(member));
  if (!explode) {
    const values = members.flatMap(([key, member]) => [key, text(member)]);
    return values.length > 0 ? [{ keys: [name], values, delimiter }] : [];
  }
  // Each is a parameter of its own, and so may be a list.
  return members.flatMap(([key, member]) =>
    listed(Array.isArray(member) ? member : [member]).map((item) => ({ keys: [key], values: [item] })),
  );
}

/**
 * Joins values where nothing can escape what stands between them.
 *
 * @throws TypeError where it stands in one of them, which would be read as two.
 */
export function joinPlain(name: string, values: readonly string[], delimiter: string): string {
  const joint = delimiter && values.find((value) => value.includes(delimiter));
  if (!joint) return values.join(delimiter);
  throw new TypeError(
    `Expected values of ${name} without ${JSON.stringify(delimiter)}, which separates them, received ${JSON.stringify(joint)}.`,
  );
}

function nest(keys: readonly string[], given: unknown): Pair[] {
  const value = plainOf(given);
  if (!isGiven(value)) return [];
  if (typeof value !== "object") return [{ keys, values: [String(value)] }];
  return membersOf(keys.join("."), value as object).flatMap(([key, member]) => nest([...keys, key], member));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
