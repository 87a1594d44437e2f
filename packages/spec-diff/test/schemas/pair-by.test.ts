import { expect, it } from "vitest";
import { pairBy } from "../../src/schemas/pair-by.ts";

it("pairs items of the same key in order, and none without a key", () => {
  const [old, now] = [
    ["a1", "a2", "b1", "-"],
    ["-", "b2", "a3", "c1"],
  ];
  const firstLetter = ([key = ""]: string) => (key === "-" ? null : key);
  const pairs = [
    ["a1", "a3"],
    ["b1", "b2"],
  ];
  expect(pairBy(old, now, [firstLetter])).toEqual({ pairs, gone: ["a2", "-"], came: ["-", "c1"] });
  expect(pairBy(old, now, [firstLetter, (name) => name])).toEqual({
    pairs: [...pairs, ["-", "-"]],
    gone: ["a2"],
    came: ["c1"],
  });
});

it("pairs an item that is there twice with one partner", () => {
  expect(pairBy(["a", "a"], ["a"], [(name) => name])).toEqual({ pairs: [["a", "a"]], gone: ["a"], came: [] });
});

it("pairs as many items as a file may have", () => {
  const items = Array.from({ length: 100_000 }, (_, index) => index);
  expect(pairBy(items, items.toReversed(), [String]).pairs).toHaveLength(items.length);
});
