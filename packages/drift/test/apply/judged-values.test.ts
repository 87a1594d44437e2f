import { type JsonObject, valueAt } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { shapeText } from "../../src/shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const AT = "#/components/schemas/Event/properties/state";

function specOf(state: JsonObject): JsonObject {
  const schema = { $ref: "#/components/schemas/Event" };
  const answer = { description: "One.", content: { "application/json": { schema } } };
  return {
    ...{ openapi: "3.1.0", info: { title: "Events", version: "1.0.0" }, "x-provenance": "assumed" },
    paths: { "/event": { get: { operationId: "getEvent", responses: { "200": answer } } } },
    components: {
      schemas: {
        Event: { type: "object", properties: { state } },
        State: { type: "string", enum: ["Planned", "Cancelled"] },
        Tagged: { type: "array", items: { $ref: "#/components/schemas/State" } },
      },
    },
  };
}

function learn(document: JsonObject, state: unknown, options: RecordOptions, isFile = false) {
  const shapes = new ShapeSet();
  const content = JSON.stringify({ state });
  shapes.record(
    {
      ...{ time: 0, method: "get", url: "/event", status: 200 },
      responseBody: { mediaType: "application/json", content },
    },
    { place: placeBySpec(document), ...options },
  );
  const text = shapeText(shapes.lines());
  const lines = text.trimEnd().split("\n");
  const learned = learnSpec(document, isFile ? lines.map((line) => parseLine(line, "x")) : shapes.lines());
  const { unconfirmed } = learned;
  return { unconfirmed, provenance: valueAt(learned.document, `${AT}/x-provenance`) };
}

const CONFIRMED = { unconfirmed: [], provenance: "observed" };
const NOT_CONFIRMED = { unconfirmed: [AT], provenance: undefined };

describe.each([
  ["an enum", { enum: ["Planned", "Cancelled"] }, "Planned"],
  ["an enum of texts", { type: "string", enum: ["Planned", "Cancelled"] }, "Planned"],
  ["an enum by reference", { $ref: "#/components/schemas/State" }, "Planned"],
  [
    "an enum that may be null",
    { anyOf: [{ $ref: "#/components/schemas/State" }, { type: "null" }] },
    "Planned",
  ],
  ["a constant", { type: "string", const: "Planned" }, "Planned"],
  ["a list of them", { type: "array", items: { type: "string", enum: ["Planned"] } }, ["Planned"]],
  ["a list by reference", { $ref: "#/components/schemas/Tagged" }, ["Planned"]],
  ["a map of them", { additionalProperties: { $ref: "#/components/schemas/State" } }, { 1: "Planned" }],
])("%s", (_what, schema, value) => {
  it("is confirmed by values alone", () => {
    const document = specOf(schema as JsonObject);
    expect(learn(document, value, { judge: true })).toEqual(CONFIRMED);
    expect(learn(document, value, { enums: true }, true)).toEqual(CONFIRMED);
    expect(learn(document, value, {}, true)).toEqual(NOT_CONFIRMED);
    // That they were judged is not written.
    expect(learn(document, value, { judge: true }, true)).toEqual(NOT_CONFIRMED);
  });
});

it.each([
  ["numbers, which recordings do not keep", { type: "integer", enum: [1, 2] }, 1, NOT_CONFIRMED],
  ["no list", { type: "string" }, "Planned", CONFIRMED],
  ["an empty list of them", { $ref: "#/components/schemas/Tagged" }, [], CONFIRMED],
])("a shape file confirms or not: %s", (_what, schema, value, expected) => {
  expect(learn(specOf(schema as JsonObject), value, { enums: true }, true)).toEqual(expected);
});

it.each([
  ["a list of several types", { enum: ["Planned", 1] }, 3],
  ["a constant", { const: "Planned" }, "Cancelled"],
  [
    "lists of which both hold",
    { allOf: [{ enum: ["Planned"] }, { enum: ["Planned", "Cancelled"] }] },
    "Cancelled",
  ],
])("a value that the spec does not allow confirms nothing: %s", (_what, schema, value) => {
  const { provenance } = learn(specOf(schema as JsonObject), value, { judge: true });
  expect(provenance).toBeUndefined();
});
