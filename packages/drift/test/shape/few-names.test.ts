import fc from "fast-check";
import { expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

/** A name of letters alone, which is no data. */
const nameOf = (index: number) =>
  `q${String(index).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "")}`;

function exchange(from: number, to: number): Exchange {
  const names = Array.from({ length: to - from }, (_, index) => nameOf(from + index));
  return {
    ...{ time: 0, method: "get", status: 200, requestHeaders: names, responseHeaders: names },
    url: `/events?${names.map((name) => `${name}=1`).join("&")}`,
  };
}

function textOf(...lines: readonly string[]): string {
  const shapes = new ShapeSet();
  for (const line of lines) shapes.add(parseLine(line, "test"));
  return shapes.lines().map(renderLine).join("\n");
}

function record(...exchanges: readonly Exchange[]): string {
  const shapes = new ShapeSet();
  for (const one of exchanges) shapes.record(one);
  return shapes.lines().map(renderLine).join("\n");
}

it("keeps 512 names of a query and of headers, and counts the others together", () => {
  const line = parseLine(
    record(...Array.from({ length: 30 }, (_, i) => exchange(100 * i, 100 * i + 100))),
    "test",
  );
  const { query, headers } = line.request;
  expect([query?.size, headers?.size, line.response.headers?.size]).toEqual([513, 513, 513]);
  expect([query?.get("{}")?.seen, headers?.get("{}")]).toEqual([3000 - 512, 3000 - 512]);
});

it("keeps no more in memory, however many requests there are", () => {
  const shapes = new ShapeSet();
  for (let i = 0; i < 3000; i += 100) shapes.record(exchange(i, i + 100));
  expect(shapes.lines()[0]?.request.query?.size).toBeLessThanOrEqual(1025);
});

it("gives the same in any order and any grouping", () => {
  const parts = fc.array(fc.tuple(fc.nat(1500), fc.nat(700)), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.nat(), (ranges, pick) => {
      const exchanges = ranges.map(([from, length]) => exchange(from, from + length));
      const texts = exchanges.map((one) => record(one));
      const at = 1 + (pick % (texts.length - 1));
      const whole = record(...exchanges);
      expect(textOf(...texts)).toBe(whole);
      expect(textOf(...texts.toReversed())).toBe(whole);
      expect(textOf(textOf(...texts.slice(at)), textOf(...texts.slice(0, at)))).toBe(whole);
    }),
    { numRuns: 8 },
  );
});
