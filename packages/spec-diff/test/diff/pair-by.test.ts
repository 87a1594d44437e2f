import { expect, it } from "vitest";
import { pairBy } from "../../src/diff/pair-by.ts";

it("pairs items of the same key in order, and none without a key", () => {
  const [old, now] = [
    ["a1", "a2", "b1", "-"],
    ["-", "b2", "a3", "c1"],
  ];
  expect(pairBy(old, now, ([key = ""]) => (key === "-" ? null : key))).toEqual([
    ["a1", "a3"],
    ["b1", "b2"],
  ]);
});

it("pairs as many items as a file may have", () => {
  const items = Array.from({ length: 100_000 }, (_, index) => index);
  expect(pairBy(items, items.toReversed(), String)).toHaveLength(items.length);
});
