/** How a request that is safe to repeat is repeated. */
export interface Retry {
  /** How often; a whole number. Default: 2. */
  limit?: number;
  /**
   * Milliseconds before the first repetition, at most, and twice as many before each further one; the delay is drawn
   * from 0 up to that. Default: 300.
   */
  baseDelay?: number;
  /** Milliseconds that are waited at most; where the API asks for more (`Retry-After`), it is over. Default: 10,000. */
  maxDelay?: number;
}

/**
 * The same policy.
 *
 * @throws TypeError where a part of it is no number that can be waited for or counted to: with `NaN`, a request would be
 * repeated for ever.
 */
export function checkRetry(retry: Retry | false | undefined): Retry | false | undefined {
  if (retry === undefined || retry === false) return retry;
  const { limit = 0, baseDelay = 0, maxDelay = 0 } = retry ?? { limit: -1 };
  const areNumbers = [limit, baseDelay, maxDelay].every((value) => typeof value === "number" && value >= 0);
  const isObject = Object(retry) === retry;
  if (isObject && areNumbers && Number.isInteger(limit) && baseDelay < Number.POSITIVE_INFINITY) return retry;
  const parts = Object.entries(Object(retry)).map((entry) => entry.join(": "));
  throw new TypeError(
    `Expected the option retry to be false, or to have numbers from 0 up, and a whole limit; received ${parts.join(", ") || retry}.`,
  );
}
