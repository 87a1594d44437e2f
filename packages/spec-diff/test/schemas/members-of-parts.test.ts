import type { JsonObject } from "@tenant-api/openapi";
import { expect, it } from "vitest";
import { bumpFor, diffSpecs } from "../../src/index.ts";

type Schema = JsonObject;

function spec(schema: Schema, side: "request" | "response"): JsonObject {
  const content = { "application/json": { schema } };
  const message = side === "request" ? { requestBody: { content } } : { responses: { 200: { content } } };
  return { openapi: "3.1.0", paths: { "/a": { post: { operationId: "send", ...message } } } };
}

const a = { properties: { a: { type: "string" } } };
const b = { properties: { b: { type: "string" } } };
const both = { properties: { ...a.properties, ...b.properties } };
const number = { type: "number" };

/** An object with `then` is taken for a promise. */
const THEN = "then";

/** Values that the first schema allows, and the second does not. */
const NARROWED: Record<string, [Schema, Schema]> = {
  "a part that allows no other fields": [
    { ...both, additionalProperties: false },
    { allOf: [{ ...a, additionalProperties: false }, b] },
  ],
  "a part that says what other fields are": [
    { ...both, additionalProperties: number },
    { allOf: [{ ...a, additionalProperties: number }, b] },
  ],
  "a part that evaluates no other fields": [
    { ...a, allOf: [b], unevaluatedProperties: false },
    { ...a, allOf: [{ ...b, unevaluatedProperties: false }] },
  ],
  "a part that says what other items are": [
    { prefixItems: [{ type: "string" }], items: number },
    { allOf: [{ prefixItems: [{ type: "string" }] }, { items: number }] },
  ],
  "null in one part only": [
    { anyOf: [{ type: "object", ...both }, { type: "null" }] },
    { allOf: [{ type: "object", ...a }, { anyOf: [{ type: "object", ...b }, { type: "null" }] }] },
  ],
  "items where no others are evaluated": [
    { items: { type: "string" }, unevaluatedItems: false },
    { unevaluatedItems: false },
  ],
  "`minContains`, which is 1 if it is not said": [{ contains: number, minContains: 0 }, { contains: number }],
};

/** The same, where the way back is not known to break nobody. */
const NARROWED_AT_LEAST: typeof NARROWED = {
  "`maxContains` beside `contains`": [
    { allOf: [{ contains: number }, { maxContains: 1 }] },
    { contains: number, maxContains: 1 },
  ],
  "`then` beside `if`": [
    { allOf: [{ if: { required: ["a"] } }, { [THEN]: { required: ["b"] } }] },
    { if: { required: ["a"] }, [THEN]: { required: ["b"] } },
  ],
  "a field that a pattern described": [
    { patternProperties: { "^b": number } },
    { patternProperties: { "^b": number }, properties: { b: { type: "number", minimum: 3 } } },
  ],
  "a pattern of fields where no others are allowed": [
    { patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
    { additionalProperties: false },
  ],
  "a pattern of fields where no others are evaluated": [
    { patternProperties: { "^x-": { type: "string" } }, unevaluatedProperties: false },
    { unevaluatedProperties: false },
  ],
};

it.each(Object.entries(NARROWED))("tells of %s", (_, [wide, narrow]) => {
  for (const [side, before, after] of [
    ["request", wide, narrow],
    ["response", narrow, wide],
  ] as const) {
    expect(bumpFor(diffSpecs(spec(before, side), spec(after, side))), side).toBe("major");
    expect(bumpFor(diffSpecs(spec(after, side), spec(before, side))), `${side}, back`).toBe("minor");
  }
});

it("takes a pattern where no others are allowed for fields, which readers miss", () => {
  const [wide, narrow] = NARROWED_AT_LEAST["a pattern of fields where no others are allowed"] ?? [{}, {}];
  expect(diffSpecs(spec(wide, "response"), spec(narrow, "response"))).toMatchObject([
    { level: "breaking", message: expect.stringContaining("patternProperties ^x- was removed") },
  ]);
});

it("tells nothing of a field that came under a pattern which says the same", () => {
  const before = { patternProperties: { "^x": { type: "string" } } };
  const after = { ...before, properties: { x1: {} } };
  expect(diffSpecs(spec(before, "response"), spec(after, "response"))).toMatchObject([
    { kind: "field-added" },
  ]);
});

it("compares what all other fields are once, however many parts say it", () => {
  const parts = (maxLength: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      properties: { [`p${index}`]: { type: "string", maxLength: index === 0 ? maxLength : 5 } },
      additionalProperties: { type: "string" },
    }));
  const changes = diffSpecs(spec({ allOf: parts(5) }, "request"), spec({ allOf: parts(4) }, "request"));
  expect(changes.map(({ message }) => message)).toEqual(["maxLength 5 became 4"]);
});

it.each(Object.entries(NARROWED_AT_LEAST))("tells of %s", (_, [wide, narrow]) => {
  expect(bumpFor(diffSpecs(spec(wide, "request"), spec(narrow, "request")))).toBe("major");
  expect(bumpFor(diffSpecs(spec(narrow, "response"), spec(wide, "response")))).toBe("major");
});

it.each<[string, Schema, Schema]>([
  ["additionalProperties", { ...a, additionalProperties: number }, { ...both, additionalProperties: number }],
  [
    "unevaluatedProperties",
    { ...a, unevaluatedProperties: number },
    { ...both, unevaluatedProperties: number },
  ],
])("compares a field that came with what %s said of it", (_, before, after) => {
  for (const side of ["request", "response"] as const)
    expect(diffSpecs(spec(before, side), spec(after, side))).toContainEqual(
      expect.objectContaining({
        level: "breaking",
        message: expect.stringContaining("the schema of other fields described it in another way"),
      }),
    );
});

it.each<[string, Schema, Schema]>([
  ["a part", { ...both, additionalProperties: false }, { allOf: [{ ...both, additionalProperties: false }] }],
  ["all parts alike", { allOf: [{ ...a, required: ["a"] }, b] }, { ...both, required: ["a"] }],
  [
    "a whole that knows the fields of its parts",
    { allOf: [a, b], unevaluatedProperties: false },
    { ...both, unevaluatedProperties: false },
  ],
])("says nothing where %s says the same", (_, before, after) => {
  for (const side of ["request", "response"] as const) {
    expect(diffSpecs(spec(before, side), spec(after, side))).toEqual([]);
    expect(diffSpecs(spec(after, side), spec(before, side))).toEqual([]);
  }
});

it.each<[string, Schema]>([
  ["format: binary", { type: "string", format: "binary" }],
  ["contentMediaType", { type: "string", contentMediaType: "image/png" }],
])("takes text for another value than bytes: %s", (_, file) => {
  const form = (schema: Schema) => {
    const content = { "multipart/form-data": { schema: { type: "object", properties: { file: schema } } } };
    return { openapi: "3.1.0", paths: { "/a": { post: { operationId: "send", requestBody: { content } } } } };
  };
  const [bytes, text] = [form(file), form({ type: "string" })];
  expect(bumpFor(diffSpecs(bytes, text))).toBe("major");
  expect(bumpFor(diffSpecs(text, bytes))).toBe("major");
});

it("reads a base once, however many ways lead to it", () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const below = { $ref: `#/components/schemas/D${index + 1}` };
      const own = { properties: { [`own${index}`]: { type: "string" } } };
      return [`D${index}`, index === 39 ? own : { allOf: [below, { allOf: [below] }], ...own }];
    }),
  );
  const before = { components: { schemas } };
  const renamed = { properties: { own39: { type: "integer" } } };
  const after = { components: { schemas: { ...schemas, D39: renamed } } };
  expect(diffSpecs(before, after).map(({ at }) => at)).toContain("#/components/schemas/D39/properties/own39");
});
