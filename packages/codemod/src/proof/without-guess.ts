/** Errors that are called otherwise where the compiler knows a name that may have been meant, or names what is missing. */
const GROUPS = [
  [2339, 2551, 2568],
  [2304, 2552],
  [2305, 2694, 2724],
  [2353, 2561],
  [2322, 2739, 2740, 2741, 2820],
  [2503, 2833],
];
const CODES = new Map(GROUPS.flatMap(([first = 0, ...others]) => others.map((code) => [code, first])));

/** The code of an error, however the compiler puts it: that depends on other names. */
export function withoutGuess(code: number): number {
  return CODES.get(code) ?? code;
}
