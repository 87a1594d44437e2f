import { checkNumber } from "./check-number.ts";

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
 * @throws TypeError where a part of it cannot be counted to or waited for: with `NaN`, it would be repeated for ever.
 */
export function checkRetry(retry: Retry | false | undefined): Retry | false | undefined {
  if (retry === undefined || retry === false) return retry;
  const parts = Object(retry);
  for (const part of ["limit", "baseDelay", "maxDelay"]) checkNumber(`retry.${part}`, parts[part]);
  if (parts === retry && (parts.limit ?? 0) % 1 === 0) return retry;
  const received = parts === retry ? parts.limit : retry;
  throw new TypeError(
    `Expected the option retry to be false, or to have a whole limit; received ${received}.`,
  );
}
