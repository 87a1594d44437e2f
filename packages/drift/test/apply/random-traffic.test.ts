import type { JsonObject } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { editText } from "../../src/apply/edit-text/edit-text.ts";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

/** Names that people give to fields, and some that make trouble. */
const name = fc.constantFrom(
  "id",
  "title",
  "state",
  "owner",
  "tags",
  "__proto__",
  "constructor",
  "yes",
  "a-b",
);

const text = fc.constantFrom(
  "Draft",
  "Published",
  "2026-11-20",
  "2026-11-20T10:00:00Z",
  "a@b.example",
  "x y",
);
const leaf = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("body"), { maxLength: 3 }),
    fc.dictionary(name, tie("body"), { maxKeys: 4 }),
  ),
}));

/** Bodies of one operation: mostly objects, as APIs have them. */
const bodies = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(name, body, { maxKeys: 5 }) },
    { weight: 1, arbitrary: body },
  ),
  {
    minLength: 1,
    maxLength: 6,
  },
);

const TYPES = ["string", "integer", "number", "boolean"];
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<JsonObject>(
      {},
      { $ref: "#/components/schemas/Thing" },
      { type: "string", format: "date-time" },
    ),
    fc.constantFrom<JsonObject>(
      { type: "string", enum: ["Draft", "Cancelled"] },
      { type: "integer", format: "int32" },
    ),
    fc.constantFrom(...TYPES).map((type) => ({ type })),
    tie("schema").map((items) => ({ type: "array", items })),
    fc
      .record({ properties: fc.dictionary(name, tie("schema"), { maxKeys: 4 }), isStrict: fc.boolean() })
      .map(({ properties, isStrict }) => ({
        type: "object",
        properties,
        ...(isStrict && Object.keys(properties).length > 0 && { required: Object.keys(properties) }),
      })),
  ),
}));

const spec = fc
  .record({ version: fc.constantFrom("3.0.3", "3.1.0"), thing: schema, answers: fc.tuple(schema, schema) })
  .filter(({ thing }) => thing.$ref === undefined)
  .map(({ version, thing, answers }): JsonObject => {
    const answer = (of: JsonObject) => ({
      200: { description: "", content: { "application/json": { schema: of } } },
    });
    return {
      openapi: version,
      info: { title: "", version: "1.0.0" },
      paths: Object.fromEntries(
        answers.map((of, index) => [
          `/${index}`,
          { get: { operationId: `get${index}`, responses: answer(of) } },
        ]),
      ),
      components: { schemas: { Thing: thing } },
      "x-provenance": "assumed",
    };
  })
  // As from a file: no two places share a value.
  .map((document): JsonObject => JSON.parse(JSON.stringify(document)));

/** What no spec has to say, values that may say something about a person, and what is asked. */
const UNSAID = /^field-always-present|^field-renamed|a value that is no name$/;

function shapesOf(document: JsonObject, traffic: readonly (readonly unknown[])[]) {
  const shapes = new ShapeSet();
  const place = placeBySpec(document);
  traffic.forEach((all, operation) => {
    for (const [day, value] of all.entries()) {
      const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
      const exchange = {
        time: Date.UTC(2026, 10, 1 + day),
        method: "get",
        url: `/${operation}`,
        status: 200,
        responseBody,
      };
      shapes.record(exchange, { place, judge: true, label: "staging" });
    }
  });
  return shapes.lines();
}

describe("an assumed spec that learned of any traffic", () => {
  it("has nothing left to learn, in its text either", () => {
    fc.assert(
      fc.property(spec, fc.tuple(bodies, bodies), (document, traffic) => {
        const lines = shapesOf(document, traffic);
        const { edits, document: learned } = learnSpec(document, lines);
        const { report } = checkShapes({ document: learned }, lines);
        const left = report.operations.flatMap(({ findings }) =>
          findings.map(({ kind, at, to }) => `${kind} ${at} ${to}`),
        );
        expect(left.filter((finding) => !UNSAID.test(finding))).toEqual([]);

        const { text: edited, refused } = editText(stringify(document), edits);
        expect(refused).toEqual([]);
        expect(parse(edited)).toEqual(learned);
        expect(learnSpec(parse(edited), lines).edits).toEqual([]);
      }),
      { numRuns: 20 * Number(process.env.TEST_TIMES ?? 1) },
    );
  });
});
