import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countRefusals } from "../../src/live/refusals.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("counts all, and says one in ten seconds", () => {
  const said: string[] = [];
  const refusals = countRefusals((text) => said.push(text));
  for (let second = 0; second < 12; second += 1) {
    for (let i = 0; i < 1000; i += 1) refusals.add(`Reason ${second}.`);
    vi.advanceTimersByTime(1000);
  }
  expect(refusals.count).toBe(12_000);
  expect(said).toEqual(["Reason 0.", "Reason 10. 9999 more were refused before."]);
});
