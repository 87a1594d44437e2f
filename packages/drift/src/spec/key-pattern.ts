import { createContext, Script } from "node:vm";
import { readPattern } from "@tenant-api/openapi";
import { memoize } from "../collections/memoize.ts";

/** No pattern that somebody means to use takes as long for one key. In milliseconds. */
const PATIENCE = 100;

/** Two parts of any length may share a text in many ways, and so may the repetitions of a group. */
const MAY_BE_SLOW = /[*+}].*[*+}]|\)[*+{]/s;

/** A pattern with one such part takes the square of this, at most. In characters. */
const LONG = 1000;

const read = new Map<string, RegExp | null>();

/** Its results are kept: the same keys come again and again. */
const matchesOnce = memoize((key: string) => {
  const [pattern, text] = JSON.parse(key) as [string, string];
  return matches(pattern, text);
});

/**
 * Whether a key matches a pattern of `patternProperties`. Every key matches what is no regular expression, and one that takes
 * too long: the author of a spec has not seen the keys that traffic has.
 *
 * @example
 * matchesPattern("^x-", "x-request"); // true
 */
export function matchesPattern(pattern: string, key: string): boolean {
  const isLong = key.length > LONG;
  return MAY_BE_SLOW.test(pattern) && !isLong
    ? matchesOnce(JSON.stringify([pattern, key]))
    : matches(pattern, key);
}

function matches(pattern: string, text: string): boolean {
  let expression = read.get(pattern);
  if (expression === undefined) {
    const known = readPattern(pattern);
    expression = known === null ? null : new RegExp(known, "u");
    read.set(pattern, expression);
  }
  if (expression === null) return true;
  if (!MAY_BE_SLOW.test(pattern) && text.length <= LONG) return expression.test(text);
  // On a busy machine, the process may have waited that long itself.
  const result = testWithin(expression, text) ?? testWithin(expression, text);
  // It would take as long for the next one.
  if (result === null) read.set(pattern, null);
  return result ?? true;
}

const SCRIPT = new Script("expression.test(text)");
const place: { expression: RegExp; text: string } = { expression: /^/, text: "" };
let context: object | undefined;

/** Null if it takes too long. Only a script can be stopped while it is in a regular expression. */
function testWithin(expression: RegExp, text: string): boolean | null {
  Object.assign(place, { expression, text });
  context ??= createContext(place);
  try {
    return SCRIPT.runInContext(context, { timeout: PATIENCE }) as boolean;
  } catch {
    return null;
  }
}
