import { isDeepStrictEqual } from "node:util";
import { childOf, isObject, type JsonObject, type Pointer, walkSpec } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { editText } from "../../src/apply/edit-text/edit-text.ts";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { applyEdits } from "../../src/apply/spec-edit.ts";
import { summarizeLearned } from "../../src/apply/summarize-learned.ts";
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

/** A schema that has some kinds of schemas within it. */
const schemaOf = (...kinds: ((inner: JsonObject) => JsonObject)[]) =>
  fc.letrec<{ schema: JsonObject }>((tie) => ({
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
      ...kinds.map((kind) => tie("schema").map(kind)),
      fc
        .record({ properties: fc.dictionary(name, tie("schema"), { maxKeys: 4 }), isStrict: fc.boolean() })
        .map(({ properties, isStrict }) => ({
          type: "object",
          properties,
          ...(isStrict && Object.keys(properties).length > 0 && { required: Object.keys(properties) }),
        })),
    ),
  })).schema;

const listOf = (items: JsonObject) => ({ type: "array", items });

const specOf = (schema: fc.Arbitrary<JsonObject>) =>
  fc
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

const spec = specOf(schemaOf(listOf));

const specWithMaps = specOf(
  schemaOf(
    listOf,
    (values) => ({ type: "object", patternProperties: { "^[a-t]": values } }),
    (additionalProperties) => ({ type: "object", additionalProperties }),
  ),
);

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

function fieldsOf(document: JsonObject): Pointer[] {
  return [...walkSpec(document)].flatMap(({ kind, pointer }) => (kind === "field" ? [pointer] : []));
}

/** The places in which two documents differ, each as deep as it can be said. */
function differences(before: unknown, after: unknown, at: Pointer = "#"): Pointer[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [before, after].map((value) => (value === undefined ? {} : value));
  if (!isObject(old) || !isObject(now)) return [at];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  if (keys.length === 0) return [at];
  const own = (holder: JsonObject, key: string) => (Object.hasOwn(holder, key) ? holder[key] : undefined);
  return keys.flatMap((key) => differences(own(old, key), own(now, key), childOf(at, key)));
}

describe("an assumed spec that learned of any traffic", () => {
  it("differs in all places that are listed, and in no others", () => {
    let listed = 0;
    fc.assert(
      fc.property(specWithMaps, fc.tuple(bodies, bodies), (document, traffic) => {
        const { renaming, document: after } = learnSpec(document, shapesOf(document, traffic));
        const before = applyEdits(document, renaming) as JsonObject;
        const { corrected, ...others } = summarizeLearned(before, after);
        const places = [...Object.values(others).flat(), ...corrected.map(({ at }) => at)];
        const [inFile, left] = [differences(before, after), new Set(fieldsOf(after))];
        const fields = fieldsOf(before).filter((at) => left.has(at));
        const isIn = (place: Pointer, outer: Pointer) => place === outer || place.startsWith(`${outer}/`);
        // A field that was there is listed by itself, and not by what is around it.
        const isListed = (at: Pointer) =>
          places.some(
            (place) =>
              isIn(at, place) &&
              !fields.some((field) => field !== place && isIn(field, place) && isIn(at, field)),
          );
        // A field says that it is still assumed where what is around it is observed now.
        const isMark = (at: Pointer) =>
          /\/x-(?:provenance|source)$/.test(at) && places.some((place) => isIn(at, place));
        expect(inFile.filter((at) => !isListed(at) && !isMark(at))).toEqual([]);
        expect(places.filter((place) => !inFile.some((at) => isIn(at, place)))).toEqual([]);
        listed += places.length;
      }),
      { numRuns: 60 * Number(process.env.TEST_TIMES ?? 1) },
    );
    expect(listed).toBeGreaterThan(60);
  });

  // Without maps: whether a key is a name or data is decided when it is recorded, and apply corrects the values of data alone.
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
