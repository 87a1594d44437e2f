import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRenames } from "../../src/renames/find-renames.ts";
import { instant, observe, specOf, times } from "./observe-objects.ts";

/** Kinds of values: a schema, and a value for a random number. */
const KINDS = {
  date: [{ type: "string", format: "date-time" }, instant],
  uuid: [{ type: "string", format: "uuid" }, (draw: number) => `${hex(draw)}-0000-4000-8000-00000000beef`],
  text: [{ type: "string" }, (draw: number) => `text ${draw}`],
  price: [{ type: "number" }, (draw: number) => draw / 100 + 0.001],
  large: [{ type: "integer" }, (draw: number) => 2 ** 40 + draw],
  list: [{ type: "array", items: { type: "string" } }, (draw: number) => [`a${draw}`, "b"]],
  count: [{ type: "integer" }, (draw: number) => draw % 50],
  flag: [{ type: "boolean" }, (draw: number) => draw % 2 === 0],
} as const;

function hex(draw: number): string {
  return draw.toString(16).padStart(8, "0");
}

/** No words, and too short to be misspelt ones: what names say is tested elsewhere. */
const names = fc.stringMatching(/^([bdfgklmnprstvz][aou]){2}[lmnrt]$/);

const fields = fc.record({
  kind: fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  /** `replaced`: removed, and another one added, of the same kind, with other values. */
  fate: fc.constantFrom("kept", "kept", "renamed", "replaced"),
  isOptional: fc.boolean(),
  seed: fc.nat(),
});

const THINGS = 40;

/** Another number for each thing, of which every bit is random. */
function drawOf(seed: number, thing: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(thing + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 16)) >>> 8;
}

describe("random renames in half of the samples", () => {
  it("are all named, and nothing else is", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fields, { minLength: 3, maxLength: 8, selector: ({ seed }) => seed }),
        fc.uniqueArray(names, { minLength: 16, maxLength: 16 }),
        fc.boolean(),
        (chosen, pool, isOverTime) => {
          const planned = chosen.map((field, index) => ({
            ...field,
            old: pool[2 * index] as string,
            now: pool[2 * index + 1] as string,
          }));
          const spec = specOf({
            id: { type: "string" },
            ...Object.fromEntries(planned.map(({ old, kind }) => [old, KINDS[kind][0]])),
          });
          const samples = (isNew: boolean) =>
            times(THINGS, (thing) => ({
              id: `${thing}`,
              ...Object.fromEntries(
                planned.flatMap(({ kind, fate, isOptional, seed, old, now }) => {
                  // Few values, and those of few objects, are too little to go by.
                  const canMiss = isOptional && kind !== "flag" && kind !== "count";
                  if (canMiss && drawOf(seed, thing) % 3 === 0) return [];
                  const draw = drawOf(isNew && fate === "replaced" ? seed + 1_000_003 : seed, thing);
                  return [[isNew && fate !== "kept" ? now : old, KINDS[kind][1](draw)]];
                }),
              ),
            }));
          const found = isOverTime
            ? [observe(spec, samples(false)), observe(spec, samples(true), { day: "2026-11-24" })]
            : [observe(spec, [...samples(false), ...samples(true)])];
          const expected = planned
            .filter(({ fate }) => fate === "renamed")
            .map(({ old, now }) => `${old} → ${now}`);
          const actual = findRenames(spec, found).map(({ from, to }) => `${from} → ${to}`);
          expect(actual.sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 60 },
    );
  });
});
