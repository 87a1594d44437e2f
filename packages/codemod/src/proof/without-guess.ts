/** What an error is called where the compiler knows a name that may have been meant, and where it knows none. */
const CODES = new Map([
  [2551, 2339],
  [2552, 2304],
  [2561, 2353],
  [2568, 2339],
  [2724, 2305],
  [2820, 2322],
]);

/** The code of an error, whether or not the compiler guesses what was meant: that depends on other names. */
export function withoutGuess(code: number): number {
  return CODES.get(code) ?? code;
}
