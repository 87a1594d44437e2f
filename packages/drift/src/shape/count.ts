/**
 * The largest count: a trillion. Sums of thousands of such counts are still exact, and no recorder sees more in a day.
 */
export const MOST_COUNT = 2 ** 40;

/**
 * Adds two counts. What would be more than the largest stays the largest, so that the order of additions does not matter,
 * and every sum can be written and read again.
 */
export function addCounts(one: number, other: number): number {
  return Math.min(MOST_COUNT, one + other);
}
