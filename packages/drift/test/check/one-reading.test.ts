import { createHandlers } from "@tenant-api/msw";
import { cutCircles, isObject, type JsonObject } from "@tenant-api/openapi";
import { diffSpecs } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { getResponse } from "msw";
import { expect, it } from "vitest";
import {
  randomSchema,
  randomValue,
  validatorOf,
  withAnyOf,
} from "../../../../scripts/testing/random-schemas.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const RUNS = 60 * Number(process.env.TEST_TIMES ?? 1);
const URL = "https://api.example.com/things";

function specOf(schema: object, schemas: Record<string, object>): JsonObject {
  const content = { "application/json": { schema } };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: { "/things": { get: { responses: { 200: { description: "Things", content } } } } },
    components: { schemas },
  };
}

/**
 * A schema that drift reads to the letter: of a union whose members nothing tells apart, it takes a field for that of the
 * member which names it, and a schema with fields for that of an object.
 */
function toTheLetter(schema: object): object {
  const isUnion = (key: string) => /^(?:one|any)Of$/.test(key);
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const read = Object.fromEntries(Object.entries(value).filter(([key]) => !isUnion(key)));
    return typeof read.properties === "object" && !("type" in read) ? { ...read, type: "object" } : read;
  });
}

/** The findings of answers with these values. */
function findingsOf(document: JsonObject, values: readonly unknown[]): string[] {
  const shapes = new ShapeSet();
  for (const value of values) {
    const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
    const exchange = { time: Date.UTC(2026, 10, 26), method: "get", url: URL, status: 200, responseBody };
    shapes.record(exchange, { place: placeBySpec(document), judge: true });
  }
  const { report } = checkShapes({ document }, shapes.lines(), { alwaysAfter: Number.POSITIVE_INFINITY });
  return report.operations.flatMap(({ findings }) => findings.map(({ kind, at }) => `${kind} ${at}`));
}

/** A finding that contradicts the schema: that it does not name a field forbids none. */
const isDeviation = (finding: string) => !finding.startsWith("field-unknown ");

/** Keywords of which the report says that it does not judge them. */
const NOT_JUDGED = ["if", "else", "dependentSchemas", "patternProperties", "prefixItems"];

/**
 * A schema without what the report says that it does not judge, and without unions of lists or objects, of which each part
 * may fit another member.
 */
function whatIsJudged(schema: object): object {
  return JSON.parse(JSON.stringify(withAnyOf(schema)), (key, value) => {
    if (NOT_JUDGED.includes(key)) return undefined;
    if (key === "anyOf") return /array|object|\$ref|\{\}/.test(JSON.stringify(value)) ? undefined : value;
    if (key === "enum") return value.filter((one: unknown) => !isObject(one));
    if (!isObject(value) || !isObject(value.properties)) return value;
    return { type: "object", ...value };
  });
}

it("a validator, the mock, drift and the diff read any schema alike", async () => {
  let [allowed, made] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      randomSchema,
      randomSchema,
      randomSchema,
      fc.array(randomValue, { minLength: 4, maxLength: 8 }),
      async (root, A, B, values) => {
        const document = specOf(root, { A, B });
        expect(diffSpecs(document, structuredClone(document))).toEqual([]);
        const [plainRoot, plainA, plainB] = [root, A, B].map(toTheLetter) as [object, object, object];
        const plain = specOf(plainRoot, { A: plainA, B: plainB });
        const isPlainValid = validatorOf(plainRoot, { A: plainA, B: plainB });
        for (const value of values.filter(isPlainValid)) {
          expect(findingsOf(plain, [value]).filter(isDeviation)).toEqual([]);
          allowed += 1;
        }
        // A schema that leads to itself has no meaning: the mock leaves out what leads back.
        if (cutCircles(document) !== document) return;
        const handlers = createHandlers(document);
        const response = await getResponse(handlers, new Request(URL));
        if (response?.status !== 200 || response.headers.has("x-mock-invalid-example")) return;
        const example = await response.json();
        expect(validatorOf(root, { A, B })(example)).not.toBe(false);
        made += 1;
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(allowed, made)).toBeGreaterThan(RUNS / 4);
});

it("drift says of every value that a schema does not allow", () => {
  let refused = 0;
  fc.assert(
    fc.property(
      randomSchema,
      randomSchema,
      randomSchema,
      fc.array(randomValue, { minLength: 4, maxLength: 8 }),
      (...[one, other, another, values]) => {
        const [root, A, B] = [one, other, another].map(whatIsJudged) as [object, object, object];
        const isValid = validatorOf(root, { A, B });
        const document = specOf(root, { A, B });
        for (const value of values.filter((value) => isValid(value) === false)) {
          expect(findingsOf(document, [value])).not.toEqual([]);
          refused += 1;
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(refused).toBeGreaterThan(RUNS);
});
