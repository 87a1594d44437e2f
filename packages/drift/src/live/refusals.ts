/** What was not recorded: all of it counts, and what is said does not fill a log. */
export interface Refusals {
  /** How many there were. */
  count: number;
  /** Counts one, and says why, unless another was said within the last seconds. */
  add(reason: string): void;
}

/** Milliseconds between two messages. */
const QUIET = 10_000;

/**
 * Counts what was refused.
 *
 * @param say Receives the reason of one, and how many others there were since the last.
 * @example
 * const refusals = countRefusals((text) => console.error(text));
 * refusals.add("Expected at most 4194304 bytes, received more.");
 */
export function countRefusals(say: (text: string) => void): Refusals {
  let saidAt = Number.NEGATIVE_INFINITY;
  let silent = 0;
  return {
    count: 0,
    add(reason) {
      this.count += 1;
      if (Date.now() - saidAt < QUIET) {
        silent += 1;
        return;
      }
      say(silent === 0 ? reason : `${reason} ${silent} more were refused before.`);
      saidAt = Date.now();
      silent = 0;
    },
  };
}
