import { expect, it } from "vitest";
import { memoize } from "../../src/collections/memoize.ts";

it("reads a key once, also if the result is undefined", () => {
  const read: string[] = [];
  const find = memoize((key: string) => {
    read.push(key);
    return key === "none" ? undefined : key.length;
  });
  expect([find("id"), find("id"), find("none"), find("none")]).toEqual([2, 2, undefined, undefined]);
  expect(read).toEqual(["id", "none"]);
});

it("keeps a bounded number of results", () => {
  let count = 0;
  const find = memoize((key: number) => {
    count += 1;
    return key;
  });
  for (let key = 0; key < 10_000; key += 1) expect(find(key)).toBe(key);
  expect(find(0)).toBe(0);
  expect(count).toBe(10_001);
});
