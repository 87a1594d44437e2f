import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../../src/shape/shape-set.ts";
import { takeBatches } from "../../src/sources/take-batches.ts";
import { exchanges, recordOptions, wideExchanges } from "./random-exchanges.ts";

/** A shape file. */
type File = readonly string[];

function record(recorded: readonly (readonly [Exchange, RecordOptions])[]): File {
  const shapes = new ShapeSet();
  for (const [exchange, options] of recorded) shapes.record(exchange, options);
  return shapes.lines().map(renderLine);
}

function merge(...files: readonly File[]): File {
  const shapes = new ShapeSet();
  for (const line of files.flat()) shapes.add(parseLine(line, "test"));
  return shapes.lines().map(renderLine);
}

/** Merges two neighbours again and again, until there is one: any grouping. */
function mergeInPairs(files: readonly File[], picks: readonly number[]): File {
  const left = [...files];
  for (let step = 0; left.length > 1; step += 1) {
    const at = (picks[step % picks.length] ?? 0) % (left.length - 1);
    left.splice(at, 2, merge(left[at] ?? [], left[at + 1] ?? []));
  }
  return merge(left[0] ?? []);
}

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });

it("counts each recording once, however often and in whatever order its file is delivered", () => {
  const anyBatches = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyBatches, picks, (ids, cuts) => {
      const all = new Set<string>();
      const counted = ids.filter((id) => takeBatches(all, [id], "test"));
      expect(new Set(counted)).toEqual(all);
      // Some workers merge some of them, and one merges what they made.
      const ends = new Set(counted.filter((_, index) => (cuts[index % cuts.length] ?? 0) % 2 === 0));
      const parts: string[][] = [[]];
      for (const id of counted) {
        parts.at(-1)?.push(id);
        if (ends.has(id)) parts.push([]);
      }
      const whole = new Set<string>();
      for (const part of parts.filter(({ length }) => length > 0))
        expect(takeBatches(whole, part, "test")).toBe(true);
      expect(whole).toEqual(all);
    }),
  );
});

const recordings = fc.array(fc.tuple(exchanges, recordOptions), { minLength: 1, maxLength: 12 });
const wideRecordings = fc.array(fc.tuple(wideExchanges, recordOptions), { minLength: 2, maxLength: 4 });

describe.each([
  { of: "traffic", recordings, numRuns: 60 },
  { of: "objects that are maps", recordings: wideRecordings, numRuns: 6 },
])("merging shapes of $of", ({ recordings, numRuns }) => {
  it("gives the same in any order and any grouping", () => {
    const shuffled = recordings.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, picks, picks, ([all, others], some, more) => {
        const files = all.map((one) => record([one]));
        expect(
          mergeInPairs(
            others.map((one) => record([one])),
            more,
          ),
        ).toEqual(mergeInPairs(files, some));
      }),
      { numRuns },
    );
  });

  it("gives the shapes of the whole traffic for recordings of its parts", () => {
    fc.assert(
      fc.property(recordings, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), (some, parts) => {
        // Each recording decides by itself which texts are frequent enough to be kept.
        const all = some.map(([exchange, options]) => [exchange, { ...options, enums: false }] as const);
        const files = [0, 1, 2, 3].map((part) => record(all.filter((_, index) => parts[index] === part)));
        expect(merge(...files)).toEqual(record(all));
      }),
      { numRuns },
    );
  });
});

it("does not take a month for its last day, in any grouping", () => {
  const [line] = record([[{ time: 0, method: "get", url: "/", status: 200 }, {}]]);
  const on = (day: string): File => [renderLine({ ...parseLine(line ?? "", "test"), day })];
  const [a, b, c] = [on("2026-09"), on("2026-07-10"), on("2026-09-05")];
  expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
  expect(merge(merge(a, b), c).map((text) => parseLine(text, "test").day)).toEqual([
    "2026-07-10",
    "2026-09",
    "2026-09-05",
  ]);
});

it("changes nothing of what it merges, and nothing of one file", () => {
  fc.assert(
    fc.property(recordings, (all) => {
      const file = record(all);
      expect(merge(file)).toEqual(file);
      expect(merge(file, [])).toEqual(file);
    }),
  );
});
