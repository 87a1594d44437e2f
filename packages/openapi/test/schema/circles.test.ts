import { expect, it } from "vitest";
import { Circles } from "../../src/schema/circles.ts";

function circlesOf(next: Record<string, string>) {
  const visits: string[] = [];
  const circles = new Circles((node: string) => {
    visits.push(node);
    return [...(next[node] ?? "")];
  });
  return { circles, visits };
}

it("are of nodes that lead to each other", () => {
  const { circles } = circlesOf({ a: "b", b: "c", c: "bd", d: "e", e: "", f: "f", g: "ab" });
  const nodes = [..."abcdefg"];
  const joined = nodes.flatMap((one) =>
    nodes.filter((other) => circles.join(one, other)).map((other) => one + other),
  );
  expect(joined).toEqual(["bb", "bc", "cb", "cc", "ff"]);
  expect([...circles.of("c")].sort()).toEqual(["b", "c"]);
  expect([...circles.of("a")]).toEqual(["a"]);
});

it("are the same from whichever node they are asked for first", () => {
  const next = { a: "bc", b: "d", c: "da", d: "b" };
  for (const first of "abcd") {
    const { circles } = circlesOf(next);
    circles.of(first);
    const found = [..."abcd"].map((node) => [...circles.of(node)].sort().join(""));
    expect(found).toEqual(["ac", "bd", "ac", "bd"]);
  }
});

it("are found by one visit of each node, however deep they lie", () => {
  const count = 50_000;
  let visits = 0;
  const circles = new Circles((node: number) => {
    visits += 1;
    return [(node + 1) % count];
  });
  expect(circles.of(0).size).toBe(count);
  circles.of(count / 2);
  expect(visits).toBe(count);
});
