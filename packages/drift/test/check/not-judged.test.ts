import type { JsonObject } from "@tenant-api/openapi";
import { expect, test } from "vitest";
import { type CheckOptions, checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { ignoreFindings } from "../../src/report/ignore-findings.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

function specOf(schema: JsonObject, operation: JsonObject = {}, more: JsonObject = {}): JsonObject {
  const content = { "application/json": { schema }, "text/csv": { schema: { type: "string" } } };
  const responses = { 200: { description: "One", content }, 404: { description: "None" } };
  return { openapi: "3.1.0", paths: { "/{id}": { get: { responses, ...operation } } }, ...more };
}

function check(
  document: JsonObject,
  exchange: Partial<Exchange>,
  { isBlind = false, judge = true, ...options }: CheckOptions & { isBlind?: boolean; judge?: boolean } = {},
) {
  const shapes = new ShapeSet();
  const place = isBlind ? {} : { place: placeBySpec(document) };
  shapes.record({ time: 0, method: "get", url: "/1", status: 200, ...exchange }, { ...place, judge });
  return checkShapes({ document }, shapes.lines(), options).report;
}

function notJudged(schema: JsonObject, value: unknown, options = {}): string[] {
  const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
  return textsOf(check(specOf(schema), { responseBody }, options).notJudged);
}

function textsOf(all: ReturnType<typeof check>["notJudged"]): string[] {
  return all.map(({ kind, name, count }) => [kind, ...(name === undefined ? [] : [name]), count].join(" "));
}

const list = (items: JsonObject) => ({ type: "array", items });
const date = { type: "string", format: "date" };
const map = (patternProperties: JsonObject, additionalProperties?: JsonObject | boolean) => ({
  ...{ type: "object", patternProperties },
  ...(additionalProperties !== undefined && { additionalProperties }),
});
const inField = (schema: JsonObject) => ({ type: "object", properties: { a: schema } });

test.each([
  [{ pattern: "^x" }, "x", ["keywords pattern 1"]],
  [{ type: "string", minLength: 1, maxLength: 2 }, "x", ["keywords maxLength 1", "keywords minLength 1"]],
  [{ minimum: 1 }, 1, ["keywords minimum 1"]],
  [
    { type: "array", uniqueItems: true, items: { multipleOf: 2 } },
    [2],
    ["keywords multipleOf 1", "keywords uniqueItems 1"],
  ],
  [{ type: "array", uniqueItems: false }, [2], []],
  [{ not: { type: "string" } }, 1, ["keywords not 1"]],
  [{ if: { required: ["b"] }, else: { required: ["c"] } }, {}, ["keywords if 1"]],
  [
    { allOf: [{ type: "object" }, { dependentRequired: { a: ["b"] } }] },
    {},
    ["keywords dependentRequired 1"],
  ],
  [{ enum: [{ a: 1 }] }, { a: 1 }, ["keywords enum 1"]],
  [{ type: "string", format: "hostname" }, "x", ["keywords format: hostname 1"]],
  [{ type: "string", format: "date" }, "2026-11-26", []],
  [{ type: "number", format: "double" }, 1, []],
  [{ type: "string", format: "double" }, "x", ["keywords format: double 1"]],
  [{ type: "string", format: "int64" }, "x", ["keywords format: int64 1"]],
  [{ anyOf: [{ type: "integer", format: "int32" }, { const: 5e9 }] }, 6e9, ["unions 1"]],
  [{ anyOf: [{ format: "date" }, { const: "never" }] }, "x", ["unions 1"]],
  [{ anyOf: [{ format: "hostname" }, { const: "x" }] }, "y", ["keywords format: hostname 1"]],
  [{ unevaluatedItems: false, items: { type: "string" } }, ["x"], ["keywords unevaluatedItems 1"]],
  [{ type: "array", unevaluatedItems: true }, ["x"], []],
  [{ propertyNames: { enum: ["a"] } }, { b: 1 }, ["keywords propertyNames 1"]],
  [{ propertyNames: true }, { b: 1 }, []],
  [{ anyOf: [inField({}), { type: "object", properties: { b: {} } }] }, { a: 1 }, ["unions 1"]],
  [{ anyOf: [list({ type: "string" }), list({ type: "integer" })] }, ["x", 1], ["unions 1"]],
  [{ anyOf: [list({ type: "string" }), { type: "null" }] }, ["x"], []],
  [{ anyOf: [date, { enum: ["never"] }] }, "x", ["unions 1"]],
  [{ allOf: [date, { format: "uuid" }] }, "2026-11-30", ["unions 1"]],
  [{ anyOf: [date, { type: "string" }, { const: "x" }] }, "x", []],
  [{ anyOf: [date, { type: "null" }] }, "2026-11-30", []],
  [
    map({ "^a": { type: "string" }, b$: { type: "integer" } }),
    { a0b1: "x" },
    ["keywords patternProperties 1"],
  ],
  [map({ "^a": { type: "string" } }, false), { a0: "x" }, ["keywords patternProperties 1"]],
  [map({ "^a": { type: "string" } }, { type: "integer" }), { a0: 1 }, ["keywords patternProperties 1"]],
  [map({ "(": { type: "string" } }), { a0: "x" }, ["keywords patternProperties 1"]],
  [map({ "^a": { type: "string" } }, true), { a0: "x" }, []],
  [map({ "^a": { type: "string" }, b$: { type: "string" } }), { a0b1: "x" }, []],
])("rules for values that nobody compares: %j", (schema, value, expected) => {
  expect(notJudged(schema, value)).toEqual(expected);
  expect(notJudged(inField(schema), { a: value })).toEqual(expected);
  // Nobody looks at what was not there.
  expect(notJudged(inField(schema), {})).toEqual([]);
});

const ID = "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11";

test.each<[JsonObject, JsonObject, string[], string[]]>([
  [
    map({ "^a": { type: "string" }, "^b": { type: "integer" } }),
    { a0: 1, b0: "x" },
    ["keywords patternProperties 1"],
    [],
  ],
  [map({ "^a": { type: "string" } }), { a0: "x", [ID]: 1 }, [], ["field-unknown additionalProperties"]],
  [
    map({ "^a": { type: "string" } }, { type: "integer" }),
    { a0: 1, [ID]: "x" },
    ["keywords patternProperties 1"],
    [],
  ],
  [
    map({ "^7": false, "^a": { type: "string" } }),
    { a0: 1, [ID]: 1 },
    ["keywords patternProperties 1"],
    ["field-unknown additionalProperties", "type-mismatch ^a"],
  ],
  [
    map({ "^a": { type: "string" } }, false),
    { a0: 1, [ID]: 1 },
    ["keywords patternProperties 1"],
    ["field-unknown additionalProperties", "type-mismatch ^a"],
  ],
])("the keys of a map are judged only where all have the same rules: %j", (schema, value, left, found) => {
  const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
  const { notJudged, operations } = check(specOf(schema), { responseBody });
  expect(textsOf(notJudged)).toEqual(left);
  const findings = operations.flatMap(({ findings }) => findings);
  expect(findings.map(({ kind, at }) => `${kind} ${at.split("/").at(-1)}`)).toEqual(found);
});

test("patterns whose schemas say the same have the same rules", () => {
  const findingsOf = (one: JsonObject, other: JsonObject) => {
    const schema = map({ "^a": one, "^b": other });
    const responseBody = { mediaType: "application/json", content: JSON.stringify({ a1: 1, b2: 2, a3: 3 }) };
    const { operations } = check(specOf(schema, {}, { components: { schemas: { Text: text } } }), {
      responseBody,
    });
    return operations.flatMap(({ findings }) => findings).map(({ kind, seen }) => [kind, seen]);
  };
  const text = { type: "string", minLength: 1 };
  const named = { minLength: 1, description: "A text", type: "string" };
  for (const other of [text, named, { $ref: "#/components/schemas/Text" }])
    expect(findingsOf(text, other)).toEqual([["type-mismatch", 3]]);
  expect(findingsOf(text, { type: "string" })).toEqual([]);
});

test("a map of many keys that match no pattern", () => {
  const keys = Array.from({ length: 600 }, (_, index) => [`k${index}`, index]);
  const schema = map({ "^a": { type: "string" } });
  expect(notJudged(schema, Object.fromEntries(keys))).toEqual([]);
  expect(notJudged(schema, Object.fromEntries(keys), { isBlind: true })).toEqual([
    "keywords patternProperties 1",
  ]);
});

test("keys of a recording that did not know the patterns", () => {
  const pattern = map({ "^a": { type: "string" } });
  expect(notJudged(pattern, { [ID]: 1 }, { isBlind: true })).toEqual(["keywords patternProperties 1"]);
});

const withId = (more: JsonObject) => ({ type: "object", properties: { [ID]: { type: "string" } }, ...more });
const OTHER_ID = "81aa03ff-0b21-4c3c-8f6e-2f1f0f6f3a11";

test.each<[JsonObject, JsonObject, string[]]>([
  [withId({ required: [ID] }), { [ID]: "x" }, ["map-fields 1"]],
  [withId({ additionalProperties: { type: "integer" } }), { [ID]: 1 }, ["map-fields 1"]],
  [{ type: "object", properties: { [ID]: false } }, { [ID]: 1 }, ["map-fields 1"]],
  [withId({ required: [ID] }), { a: 1 }, []],
])(
  "fields whose names look like ids, of a recording that did not know the spec: %j",
  (schema, value, expected) => {
    expect(notJudged(schema, value, { isBlind: true })).toEqual(expected);
    expect(notJudged(schema, value)).toEqual([]);
  },
);

test("a required field whose name looks like an id, and that is not there", () => {
  const schema = withId({ required: [ID] });
  const findings = (value: JsonObject) => {
    const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
    return check(specOf(schema), { responseBody }).operations.flatMap((one) =>
      one.findings.map(({ kind }) => kind),
    );
  };
  expect(findings({ a: 1 })).toEqual(["field-missing", "field-unknown"]);
  // An older spec may not have known it.
  expect(findings({ [OTHER_ID]: 1 })).toEqual([]);
  expect(notJudged(schema, { [OTHER_ID]: 1 })).toEqual(["map-fields 1"]);
  expect(findings({ [ID]: "x", [OTHER_ID]: 1 })).toEqual(["field-unknown"]);
});

test("a union whose objects come after another value of it", () => {
  const union = inField({ anyOf: [inField({}), { type: ["object", "null"], properties: { b: {} } }] });
  const document = specOf(union);
  const shapes = new ShapeSet();
  for (const content of ['{"a":null}', '{"a":{"a":1}}'])
    shapes.record(
      {
        ...{ time: content.length * 86_400_000, method: "get", url: "/1", status: 200 },
        responseBody: { mediaType: "application/json", content },
      },
      { place: placeBySpec(document), judge: true },
    );
  expect(textsOf(checkShapes({ document }, shapes.lines()).report.notJudged)).toEqual(["unions 1"]);
});

test.each<[JsonObject, unknown]>([
  [{ anyOf: [{ format: "date" }, { type: "null" }] }, "x"],
  [{ format: "date" }, "x"],
  [{ anyOf: [date, { type: "integer" }] }, "x"],
  [{ type: ["string", "integer"], format: "date" }, "x"],
  [{ anyOf: [{ type: "integer", format: "int32" }, { type: "string" }] }, 2 ** 40],
])("a format beside other types is compared: %j", (schema, value) => {
  const responseBody = { mediaType: "application/json", content: JSON.stringify({ a: value }) };
  const { operations } = check(specOf(inField(schema)), { responseBody });
  expect(operations.flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(["format-mismatch"]);
});

test("the rules of all parts that declare a field", () => {
  expect(notJudged({ allOf: [inField({ type: "string" }), inField({ pattern: "x" })] }, { a: "x" })).toEqual([
    "keywords pattern 1",
  ]);
});

test("parts of schemas that lead to themselves, and places with too many alternatives", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const unions = numbers.map((index): [string, JsonObject] => {
    const own = {
      type: "object",
      properties: { list: { type: "array", items: ref(`U${(index + 1) % 12}`) } },
    };
    const others = numbers.filter((other) => other !== index).map((other) => ref(`U${other}`));
    return [`U${index}`, { ...own, oneOf: [...others, inField({ const: index })] }];
  });
  const schemas = { ...Object.fromEntries(unions), A: { anyOf: [ref("A"), { type: "string" }] } };
  const found = (name: string, value: unknown) => {
    const document = specOf(ref(name), {}, { components: { schemas } });
    const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
    const { notJudged, operations } = check(document, { responseBody });
    expect(operations.flatMap(({ findings }) => findings)).toEqual([]);
    return textsOf(notJudged).map((text) => text.replace(/\d+$/, ""));
  };
  expect(found("A", 1)).toEqual(["schemas "]);
  expect(found("U0", { list: [{ list: [{ list: [{ a: 1 }] }] }] })).toContain("schemas ");
});

test("combinations of too many alternatives", () => {
  const both = (one: (index: number) => JsonObject, other = one) => ({
    allOf: [one, other].map((member) => ({ anyOf: Array.from({ length: 17 }, (_, index) => member(index)) })),
  });
  const listed = both((index) => ({ const: `v${index}` }));
  const named = both((index) => ({ ...inField({ const: index }), required: ["id", `b${index}`] }));
  for (const [schema, value] of [
    [listed, "v5"],
    [both((index) => ({ type: ["integer", "string"][index % 2] })), "x"],
    [named, { a: 5 }],
    [list(listed), ["v5"]],
    [map({ "^a": listed }), { a0: "v5" }],
    [inField(listed), { a: "v5" }],
    [{ anyOf: [listed, { type: "integer" }] }, "v5"],
  ] as const) {
    const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
    const { notJudged, operations } = check(specOf(schema), { responseBody });
    expect(operations.flatMap(({ findings }) => findings)).toEqual([]);
    expect(textsOf(notJudged)).toContain("schemas 1");
  }
});

test("what all combinations of too many alternatives share is judged", () => {
  const withField = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });
  const choice = (name: string) => ({
    anyOf: Array.from({ length: 40 }, (_, index) => withField(`${name}${index}`)),
  });
  const own = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  const findingsOf = (part: JsonObject, value: unknown) => {
    const schema = { allOf: [choice("a"), choice("b"), part] };
    const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
    const { operations, coverage } = check(specOf(schema), { responseBody });
    const found = operations.flatMap(({ findings }) => findings);
    return [...found.map(({ kind, at }) => `${kind} ${at.split("/schema/").at(-1)}`), coverage.fields];
  };
  const of = (seen: number, of = 1) => ({ of, seen });
  const id = "allOf/2/properties/id";
  expect(findingsOf(own, { id: 5, a1: 1, more: 1 })).toEqual([`type-mismatch ${id}`, of(1)]);
  expect(findingsOf(own, {})).toEqual([`field-missing ${id}`, of(0)]);
  expect(findingsOf(own, { id: "x" })).toEqual([of(1)]);
  expect(findingsOf({ ...own, additionalProperties: false }, { id: "x", more: 1 })).toEqual([
    "field-forbidden allOf/2/properties/more",
    of(1),
  ]);
  expect(findingsOf({ ...own, unevaluatedProperties: false }, { id: "x", a1: "x", b1: "x" })).toEqual([
    of(1),
  ]);
});

test("enums and formats of a recording that had neither values nor the spec", () => {
  expect(notJudged(inField({ enum: ["x"] }), { a: "x" })).toEqual([]);
  expect(notJudged(inField({ enum: ["x"] }), { a: "x" }, { judge: false })).toEqual(["enum-values 1"]);
  const uri = { type: "string", format: "uri" };
  expect(notJudged(inField(uri), { a: "git:x" }, { isBlind: true })).toEqual(["formats 1"]);
});

test("a field that is readOnly or writeOnly, on the other side", () => {
  expect(notJudged(inField({ writeOnly: true }), { a: "x" })).toEqual(["sides 1"]);
});

test.each<[Partial<Exchange>, string[]]>([
  [{ responseBody: { mediaType: "text/csv", content: "a" } }, ["other-bodies text/csv 1"]],
  [{ responseBody: { mediaType: "application/json", content: "{" } }, ["unread-bodies 1"]],
  [{ responseBody: { mediaType: "application/json", content: "" } }, ["empty-responses 1"]],
  [{}, ["empty-responses 1"]],
  [{ status: 404 }, ["refused-requests 1"]],
])("messages of which nothing is compared: %j", (exchange, expected) => {
  expect(textsOf(check(specOf({}), exchange).notJudged)).toEqual(expected);
});

test("parts of a spec that no message shows", () => {
  const parameters = ["path", "cookie"].map((place) => ({
    name: "id",
    in: place,
    schema: { type: "string" },
  }));
  const operation = { parameters, security: [{ key: [] }], callbacks: { done: {} } };
  const responseBody = { mediaType: "application/json", content: "{}" };
  const { notJudged } = check(specOf({}, operation, { webhooks: { news: {} } }), { responseBody });
  expect(textsOf(notJudged)).toEqual([
    "parameters cookie 1",
    "parameters path 1",
    "security 1",
    "webhooks 2",
  ]);
});

test("findings that options leave out", () => {
  const document = specOf(inField({ type: "string" }));
  const responseBody = { mediaType: "application/json", content: '{"a":1}' };
  expect(textsOf(check(document, { responseBody }, { minSamples: 2 }).notJudged)).toEqual([
    "rare-findings 1",
  ]);
  const ignored = ignoreFindings(check(document, { responseBody }), ["**"]);
  expect(textsOf(ignored.notJudged)).toEqual(["ignored-findings 1"]);
});
