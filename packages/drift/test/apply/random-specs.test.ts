import { type JsonObject, valueAt } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { editText } from "../../src/apply/edit-text/edit-text.ts";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import type { Finding, OperationFindings } from "../../src/check/finding.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { type Plant, randomBody } from "../check/random-body.ts";
import { randomDocument } from "../check/random-spec.ts";

const RUNS = 40 * Number(process.env.TEST_TIMES ?? 1);
const BODY = "#/paths/~1things~1{id}/get/responses/200/content/application~1json/schema";

/** A repeatable source of numbers (mulberry32). */
function createRandom(seed: number) {
  let state = seed | 0;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

function recorded(document: JsonObject, bodies: readonly unknown[]) {
  const shapes = new ShapeSet();
  const place = placeBySpec(document);
  for (const body of bodies) {
    const responseBody = { mediaType: "application/json", content: JSON.stringify(body) };
    const exchange = {
      time: Date.UTC(2026, 10, 26),
      method: "get",
      url: "/things/7",
      status: 200,
      responseBody,
    };
    shapes.record(exchange, { place, judge: true });
  }
  return shapes.lines();
}

/** A random spec, and bodies of it, of which one deviates. */
const scenario = (provenance: "assumed" | "documented") =>
  fc.tuple(fc.integer(), fc.nat()).map(([seed, choice]) => {
    const random = createRandom(seed);
    // As from a file: no two places share a value.
    const document: JsonObject = JSON.parse(
      JSON.stringify({ ...randomDocument(random), "x-provenance": provenance }),
    );
    const valid = Array.from({ length: 3 }, () => randomBody(document, BODY, random).body);
    const planted = randomBody(document, BODY, random);
    const plant: Plant | undefined = planted.plants[choice % Math.max(1, planted.plants.length)];
    plant?.change();
    return { document, plant, bodies: [...valid, planted.body] };
  });

/** Which part of a union lacks a value or a format, and what a discriminator means, a person must say. */
function isForPerson({ kind, at }: Finding): boolean {
  const kinds = ["enum-value-unknown", "format-mismatch", "member-unknown"];
  return kinds.includes(kind) || /\/(oneOf|anyOf)\//.test(at);
}

describe("a random spec of unions, extensions and maps", () => {
  it("learns a planted deviation if it is assumed, and in its text, too", () => {
    fc.assert(
      fc.property(scenario("assumed"), ({ document, bodies }) => {
        const lines = recorded(document, bodies);
        const { edits, document: learned, left } = learnSpec(document, lines);
        expect(findingsIn(left).filter((finding) => !isForPerson(finding))).toEqual([]);

        const { text, refused } = editText(stringify(document), edits);
        expect(refused).toEqual([]);
        expect(parse(text)).toEqual(learned);
        expect(learnSpec(learned, lines).edits).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it("still has a planted deviation if it is documented; only fields are added", () => {
    fc.assert(
      fc.property(scenario("documented"), ({ document, plant, bodies }) => {
        const { edits, left } = learnSpec(document, recorded(document, bodies));
        for (const { at } of edits) expect(valueAt(document, at)).toBeUndefined();
        if (plant !== undefined && plant.kind !== "field-unknown")
          expect(findingsIn(left)).toMatchObject([{ kind: plant.kind, at: plant.at }]);
      }),
      { numRuns: RUNS },
    );
  });
});

function findingsIn(left: readonly OperationFindings[]): Finding[] {
  return left.flatMap(({ findings }) => findings).filter(({ kind }) => kind !== "field-always-present");
}
