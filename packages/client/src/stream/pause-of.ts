import { LONGEST_TIMEOUT } from "../retry/longest-timeout.ts";

/** Milliseconds before the connection is made again, where the server does not say; about as long as browsers wait. */
export const USUAL_PAUSE = 3_000;

/** Milliseconds that the pause grows to while there is no answer. */
export const LONGEST_BACKOFF = 30_000;

/** A server may say `retry: 0`, and close each connection at once. */
const SHORTEST_PAUSE = 100;

/**
 * Milliseconds before the connection is made again: what the server asked for, or longer.
 *
 * @param fruitless How often it was made again already without an item: each time doubles the shortest pause.
 * @param most Up to which that grows.
 * @example
 * pauseOf(0, 3, 30_000); // 800
 */
export function pauseOf(asked = USUAL_PAUSE, fruitless: number, most: number): number {
  return Math.min(Math.max(asked, Math.min(SHORTEST_PAUSE * 2 ** fruitless, most)), LONGEST_TIMEOUT);
}
