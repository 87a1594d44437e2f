import { expect, it } from "vitest";
import { LONGEST_BACKOFF, pauseOf, USUAL_PAUSE } from "../../src/stream/pause-of.ts";

it.each([
  [undefined, 0, USUAL_PAUSE, 3_000],
  [undefined, 8, USUAL_PAUSE, 3_000],
  [undefined, 6, LONGEST_BACKOFF, 6_400],
  [undefined, 5_000, LONGEST_BACKOFF, 30_000],
  [0, 0, USUAL_PAUSE, 100],
  [0, 3, USUAL_PAUSE, 800],
  [0, 100, USUAL_PAUSE, 3_000],
  [500, 0, USUAL_PAUSE, 500],
  [60_000, 20, LONGEST_BACKOFF, 60_000],
  [Number.MAX_SAFE_INTEGER, 0, USUAL_PAUSE, 2 ** 31 - 1],
])(
  "the pause for retry %s, %s times without an item, is at least what was asked for",
  (asked, times, most, pause) => {
    expect(pauseOf(asked, times, most)).toBe(pause);
  },
);
