import type { JsonObject } from "@tenant-api/openapi";
import { expect, test } from "vitest";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

/** Where the schema of a body stands. */
const BODY = /#\/paths\/.*?\/schema/;

/** A spec whose `POST /event` answers with an event, and may be sent one as a form. */
function specOf(schema: JsonObject, schemas: JsonObject = {}): JsonObject {
  const contentOf = (mediaType: string) => ({ content: { [mediaType]: { schema } } });
  const post = {
    operationId: "postEvent",
    requestBody: contentOf("application/x-www-form-urlencoded"),
    responses: { 200: { description: "One", ...contentOf("application/json") } },
  };
  const document = {
    ...{ openapi: "3.1.0", paths: { "/event": { post } }, components: { schemas } },
    "x-provenance": "assumed",
  };
  // As from a file: no two places share a value.
  return JSON.parse(JSON.stringify(document));
}

function linesOf(document: JsonObject, event: JsonObject, form?: string) {
  const shapes = new ShapeSet();
  const responseBody = { mediaType: "application/json", content: JSON.stringify(event) };
  const requestBody = { mediaType: "application/x-www-form-urlencoded", content: form ?? "" };
  shapes.record(
    { time: 0, method: "post", url: "/event", status: 200, responseBody, ...(form && { requestBody }) },
    { place: placeBySpec(document), judge: true },
  );
  return shapes.lines();
}

function findingsOf(document: JsonObject, event: JsonObject, form?: string): string[] {
  const { report } = checkShapes({ document }, linesOf(document, event, form));
  return report.operations.flatMap(({ findings }) =>
    findings.map(({ kind, direction, at, to }) =>
      [kind, direction, at.replace(BODY, "…"), to?.replace(BODY, "…") ?? ""].join(" ").trim(),
    ),
  );
}

const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: "object", properties, ...more });
const text = { type: "string" };
const closed = object({ id: text }, { additionalProperties: false });
const named = object({ name: text });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[string, JsonObject, string]>([
  ["a closed part", { allOf: [closed, named] }, "…/allOf/1/properties/name …/allOf/0/additionalProperties"],
  [
    "a part that knows all of its fields",
    { allOf: [named, object({ id: text }, { unevaluatedProperties: false })] },
    "…/allOf/0/properties/name …/allOf/1/unevaluatedProperties",
  ],
  [
    "a base",
    { allOf: [ref("Closed"), named] },
    "…/allOf/1/properties/name #/components/schemas/Closed/additionalProperties",
  ],
  ["the schema around", { ...closed, allOf: [named] }, "…/allOf/0/properties/name …/additionalProperties"],
  [
    "a pattern",
    { allOf: [object({ id: text, name: text }), { patternProperties: { "^n": false } }] },
    "…/allOf/0/properties/name …/allOf/1/patternProperties/^n",
  ],
  ["`false`", object({ id: text, name: false }), "…/properties/name …/properties/name"],
  [
    "`false` in a map",
    object({ id: text, name: false }, { additionalProperties: text }),
    "…/properties/name …/properties/name",
  ],
  [
    "`false` in a map of anything",
    object({ id: text, name: false }, { additionalProperties: true }),
    "…/properties/name …/properties/name",
  ],
  [
    "a closed part, though nothing declares it",
    { allOf: [object({ id: text, other: text }), { ...closed, properties: { id: {}, other: {} } }] },
    "…/allOf/0/properties/name …/allOf/1/additionalProperties",
  ],
])("a field that is forbidden by %s is drift, and nothing confirms or adds it", (_, schema, finding) => {
  const document = specOf(schema, { Closed: closed });
  const event = { id: "1", name: "x" };
  expect(findingsOf(document, event)).toEqual([`field-forbidden response ${finding}`]);
  expect(findingsOf(document, { id: "1" })).toEqual([]);
  const { edits, left } = learnSpec(document, linesOf(document, event));
  expect(edits.map(({ at }) => at).filter((at) => at.includes("/name"))).toEqual([]);
  expect(left.flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(["field-forbidden"]);
});

test("a map that allows no key", () => {
  const none = { type: "object", propertyNames: false };
  for (const more of [{}, { additionalProperties: text }, { properties: { name: text } }]) {
    const document = specOf({ ...none, ...more });
    const [finding] = findingsOf(document, { name: "x" });
    expect(finding).toMatch(/^field-forbidden response ….* …\/propertyNames$/);
    expect(findingsOf(document, { "2026-11-30": "x" })).toEqual([
      "field-forbidden response …/additionalProperties …/propertyNames",
    ]);
    expect(findingsOf(document, {})).toEqual([]);
    expect(learnSpec(document, linesOf(document, { name: "x" })).edits).toEqual([]);
    expect(learnSpec(document, linesOf(document, { "2026-11-30": "x" })).edits).toEqual([]);
  }
});

test("a free-form object in a request forbids a name", () => {
  const free = { type: "object", properties: { name: false }, additionalProperties: true };
  expect(findingsOf(specOf(free), { id: 1 }, "name=x&other=1")).toEqual([
    "field-forbidden request …/properties/name …/properties/name",
    "field-unknown response …/properties/id",
  ]);
});

test("a form has such a field, too", () => {
  expect(findingsOf(specOf({ allOf: [closed, named] }), { id: "1" }, "id=1&name=x")).toEqual([
    "field-forbidden request …/allOf/1/properties/name …/allOf/0/additionalProperties",
  ]);
});

test.each<[string, JsonObject]>([
  [
    "the schema around all that name fields",
    { unevaluatedProperties: false, allOf: [{ properties: { id: text } }, named] },
  ],
  ["one member of a union", { anyOf: [closed, { ...named, properties: { id: text, name: text } }] }],
  [
    "a member of which another one has fields that it does not name",
    { anyOf: [{ allOf: [object({ id: text, name: text }), closed] }, object({ kind: text })] },
  ],
])("%s forbids nothing that they name", (_, schema) => {
  expect(findingsOf(specOf(schema), { id: "1", name: "x" })).toEqual([]);
});

test("a key that is data may be forbidden by another part", () => {
  const numbers = { type: "object", additionalProperties: { type: "integer" } };
  const { allOf } = { allOf: [numbers, { type: "object", additionalProperties: false }] };
  expect(findingsOf(specOf({ allOf }), { "2026-11-30": 1 })).toEqual([
    "field-forbidden response …/allOf/0/additionalProperties …/allOf/1/additionalProperties",
  ]);
});

test("what another part says of all other keys is compared, too", () => {
  const numbers = { ...closed, additionalProperties: { type: "integer" } };
  const document = specOf({ allOf: [numbers, named] });
  expect(findingsOf(document, { name: "x" })).toEqual([
    "type-mismatch response …/allOf/1/properties/name string",
  ]);
  const { edits } = learnSpec(document, linesOf(document, { name: "x" }));
  expect(edits.filter(({ at }) => at.includes("/name"))).toEqual([]);
});
