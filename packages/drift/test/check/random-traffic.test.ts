import type { JsonObject } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { type RecordOptions, ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { type Planted, randomBody } from "./random-body.ts";
import { type Random, randomDocument } from "./random-spec.ts";

const RUNS = 150 * Number(process.env.TEST_TIMES ?? 1);
const BODY = "#/paths/~1things~1{id}/get/responses/200/content/application~1json/schema";

/** A repeatable source of numbers (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

function exchangeOf({ body }: Planted, more: Partial<Exchange> = {}): Exchange {
  return {
    time: Date.UTC(2026, 10, 26),
    method: "get",
    url: "/things/7?size=1",
    status: 200,
    responseBody: { mediaType: "application/json", content: JSON.stringify(body) },
    ...more,
  };
}

/** The lines of a recording, as `check` has them in memory, or by way of a shape file. */
function recorded(exchanges: readonly Exchange[], options: RecordOptions, isFile: boolean): ShapeLine[] {
  const shapes = new ShapeSet();
  for (const exchange of exchanges) shapes.record(exchange, options);
  const lines = shapes.lines();
  return isFile ? lines.map((line) => parseLine(renderLine(line), "x.shapes:1")) : lines;
}

function findingsOf(document: JsonObject, lines: readonly ShapeLine[]) {
  const { report } = checkShapes({ document }, lines, { alwaysAfter: Number.POSITIVE_INFINITY });
  expect(report.unmatched).toEqual([]);
  return report.operations.flatMap(({ findings }) =>
    findings.map(({ kind, at, to, seen }) => ({ kind, at, ...(to !== undefined && { to }), seen })),
  );
}

const seeds = fc.integer();

describe("random traffic of a random spec", () => {
  test("gives no finding if it is valid", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = createRandom(seed);
        const document = randomDocument(random);
        const place = placeBySpec(document);
        const exchanges = Array.from({ length: 5 }, () => exchangeOf(randomBody(document, BODY, random)));
        for (const [options, isFile] of [
          [{ place, judge: true }, false],
          [{ place, enums: true }, true],
          [{ enums: true }, true],
        ] as const)
          expect(findingsOf(document, recorded(exchanges, options, isFile))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test("gives exactly the finding of a planted deviation", () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const random = createRandom(seed);
        const document = randomDocument(random);
        const place = placeBySpec(document);
        const valid = Array.from({ length: 3 }, () => exchangeOf(randomBody(document, BODY, random)));
        const planted = randomBody(document, BODY, random);
        fc.pre(planted.plants.length > 0);
        const { change, ...expected } = planted.plants[
          choice % planted.plants.length
        ] as Planted["plants"][0];
        kinds.add(expected.kind);
        change();
        for (const [options, isFile] of [
          [{ place, judge: true }, false],
          [{ place, enums: true }, true],
        ] as const) {
          const lines = recorded([...valid, exchangeOf(planted)], options, isFile);
          // A shape file has no numbers.
          const isKept = !isFile || expected.to !== "99";
          expect(findingsOf(document, lines)).toEqual(isKept ? [{ ...expected, seen: 1 }] : []);
        }
      }),
      { numRuns: RUNS },
    );
    expect([...kinds].sort()).toEqual([
      "enum-value-unknown",
      "field-missing",
      "field-unknown",
      "format-mismatch",
      "member-unknown",
      "null-unexpected",
      "type-mismatch",
    ]);
  });

  test.each([
    [{ status: 500 }, "status-unknown", "/responses", "500"],
    [
      { responseBody: { mediaType: "text/csv", content: "a;b" } },
      "media-type-unknown",
      "/responses/200/content",
      "text/csv",
    ],
    [{ url: "/things/7?sort=a" }, "parameter-unknown", "/parameters", "sort"],
  ])("gives exactly the finding of %j", (more, kind, below, to) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = createRandom(seed);
        const document = randomDocument(random);
        const exchange = () => exchangeOf(randomBody(document, BODY, random));
        const exchanges = [exchange(), exchange(), { ...exchange(), ...more }];
        const lines = recorded(exchanges, { place: placeBySpec(document), judge: true }, false);
        const at = `#/paths/~1things~1{id}/get${below}`;
        expect(findingsOf(document, lines)).toEqual([{ kind, at, to, seen: 1 }]);
      }),
      { numRuns: RUNS / 10 },
    );
  });
});
