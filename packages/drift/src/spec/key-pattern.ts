import { getOrAdd, readPattern } from "@tenant-api/openapi";
import { memoize } from "../collections/memoize.ts";
import { type Automaton, automatonOf, matchesIn } from "./pattern-automaton.ts";

/** No pattern that somebody means to use takes as many steps for one key. */
const MOST_STEPS = 1_000_000;

/** The results for longer keys are not kept. In characters. */
const LONG = 1000;

interface KeyPattern {
  expression: RegExp;
  /** How many powers of the length of a key it may take steps; infinite where their number may double with each character. */
  power: number;
  /** Undefined as long as no key needed it. */
  automaton: Automaton | null | undefined;
}

const read = new Map<string, KeyPattern | null>();

/** Its results are kept: the same keys come again and again. */
const matchesOnce = memoize((key: string) => {
  const [pattern, text] = JSON.parse(key) as [string, string];
  return matchesStepwise(pattern, text);
});

/**
 * Whether a key matches a pattern of `patternProperties`; null if the pattern is no regular expression, or would take too
 * many steps for this key: the author of a spec has not seen the keys that traffic has.
 *
 * @example
 * matchesPattern("^x-", "x-request"); // true
 */
export function matchesPattern(pattern: string, key: string): boolean | null {
  const known = keyPatternOf(pattern);
  if (known === null) return null;
  if (key.length ** known.power <= MOST_STEPS) return known.expression.test(key);
  return key.length > LONG ? matchesStepwise(pattern, key) : matchesOnce(JSON.stringify([pattern, key]));
}

function keyPatternOf(pattern: string): KeyPattern | null {
  return getOrAdd(read, pattern, () => {
    const source = readPattern(pattern);
    return source === null ? null : describe(source);
  });
}

/** Each part that may match in several ways multiplies the steps; if a group is repeated, each character may. */
function describe(source: string): KeyPattern {
  const power = /\)[*+{]/.test(source) ? Number.POSITIVE_INFINITY : source.split(/[*+?}|]/).length;
  return { expression: new RegExp(source, "u"), power, automaton: undefined };
}

function matchesStepwise(pattern: string, key: string): boolean | null {
  const known = keyPatternOf(pattern);
  if (known === null) return null;
  if (known.automaton === undefined) known.automaton = automatonOf(known.expression.source);
  const { automaton } = known;
  const isTooMuch = automaton === null || automaton.states.length * (key.length + 1) > MOST_STEPS;
  return isTooMuch ? null : matchesIn(automaton, [...key]);
}
