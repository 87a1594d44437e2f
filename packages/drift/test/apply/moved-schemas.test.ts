import type { JsonObject } from "@tenant-api/openapi";
import { expect, test } from "vitest";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

/** A spec whose `GET /event` answers with an event. */
function specOf(Event: JsonObject, schemas: JsonObject = {}): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Event" } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Events", version: "1" },
    paths: { "/event": { get: { responses: { 200: { description: "One", content } } } } },
    components: { schemas: { Event, ...schemas } },
    "x-provenance": "assumed",
  };
  // As from a file: no two places share a value.
  return JSON.parse(JSON.stringify(document));
}

function linesOf(document: JsonObject, events: readonly JsonObject[]) {
  const shapes = new ShapeSet();
  for (const event of events) {
    const responseBody = { mediaType: "application/json", content: JSON.stringify(event) };
    const exchange = { time: 0, method: "get", url: "/event", status: 200, responseBody };
    shapes.record(exchange, { place: placeBySpec(document), judge: true });
  }
  return shapes.lines();
}

const findingsOf = (document: JsonObject, events: readonly JsonObject[]) =>
  checkShapes({ document }, linesOf(document, events)).report.operations.flatMap(({ findings }) =>
    findings.map(({ kind, at }) => `${kind} ${at}`),
  );

const text = { type: "string" };
const list = { type: "array", items: text };
const event = "#/components/schemas/Event";

test("a schema that becomes one of several takes the marks of its fields along", () => {
  const named = { type: "object", properties: { state: text } };
  const document = specOf(
    { type: "object", allOf: [named, { $ref: "#/components/schemas/List" }] },
    { List: list },
  );
  const events = [{ state: "Open" }];
  const { document: learned } = learnSpec(document, linesOf(document, events));
  const { Event } = (learned.components as { schemas: { Event: JsonObject } }).schemas;
  const marked = { type: "object", properties: { state: { ...text, "x-provenance": "assumed" } } };
  expect(Event.anyOf).toMatchObject([
    { allOf: [marked, { $ref: "#/components/schemas/List" }] },
    { type: "object" },
  ]);
  expect(Object.keys(Event).sort()).toEqual(["anyOf", "x-provenance", "x-source"]);
  expect(findingsOf(learned, events)).toEqual([]);
});

test("a list that turns out to be within an object takes the marks of its fields along", () => {
  const items = { type: "object", properties: { id: text, name: text } };
  const document = specOf({ type: "array", items });
  const events = [{ total: 1, rows: [{ id: "1", name: "x" }] }];
  const { document: learned } = learnSpec(document, linesOf(document, events));
  const { Event } = (learned.components as { schemas: { Event: JsonObject } }).schemas;
  expect(Event).not.toHaveProperty("items");
  expect(Event).toHaveProperty(["properties", "rows", "items", "properties", "id", "type"], "string");
  expect(findingsOf(learned, events)).toEqual([]);
});

test("a field that a member of a union forbids is not confirmed where nobody knows the member", () => {
  const closed = { type: "object", properties: { name: text }, unevaluatedProperties: false };
  const sized = { type: "object", properties: { size: { type: "integer" } }, required: ["size"] };
  const document = specOf({
    ...{ type: "object", properties: { owner: text }, required: ["name"] },
    anyOf: [closed, sized],
  });
  const events = [
    { name: "a", owner: "x" },
    { owner: "y", size: 1 },
  ];
  expect(findingsOf(document, events)).toContain(`field-forbidden ${event}/properties/owner`);
  const { edits } = learnSpec(document, linesOf(document, events));
  expect(edits.map(({ at }) => at)).toContain(`${event}/required`);
  expect(edits.map(({ at }) => at).filter((at) => at.includes("/owner"))).toEqual([]);
});

test("a field whose values another schema refuses is not added beside it", () => {
  const sized = { type: "object", required: ["size"] };
  const document = specOf({ type: "object", additionalProperties: text, allOf: [sized] });
  const events = [{ size: 1 }];
  const found = `type-mismatch ${event}/allOf/0/properties/size`;
  expect(findingsOf(document, events)).toEqual([found]);
  const { edits, left } = learnSpec(document, linesOf(document, events));
  expect(edits).toEqual([]);
  expect(left.flatMap(({ findings }) => findings.map(({ kind, at }) => `${kind} ${at}`))).toEqual([found]);
});

test("a required field that the map around it refuses is added to that map", () => {
  const document = specOf({ type: "object", additionalProperties: text, required: ["size"] });
  const { document: learned } = learnSpec(document, linesOf(document, [{ size: 1 }]));
  expect(learned).toHaveProperty(["components", "schemas", "Event", "properties", "size", "type"], "integer");
  expect(findingsOf(learned, [{ size: 1 }])).toEqual([]);
});

test.each(["3.0.3", "3.1.0"])(
  "values of a schema that several places share are all allowed, in %s",
  (openapi) => {
    const owner = { $ref: event };
    const document = { ...specOf({ type: "object", properties: { owner } }), openapi };
    const events = [{ owner: [false] }, [[]], [[]]] as unknown as JsonObject[];
    const { document: learned } = learnSpec(document, linesOf(document, events));
    expect(findingsOf(learned, events)).toEqual([]);
  },
);

test("a format of a schema that several places share goes where the places have different ones", () => {
  const dates = { type: "array", items: { type: "string", format: "date-time" } };
  const tags = () => ({ $ref: "#/components/schemas/List" });
  const document = specOf({ type: "object", properties: { days: tags(), ids: tags() } }, { List: dates });
  const events = [{ days: ["2026-11-30"], ids: ["7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11"] }];
  const { document: learned } = learnSpec(document, linesOf(document, events));
  expect(learned).toHaveProperty(["components", "schemas", "List", "items", "type"], "string");
  expect(learned).not.toHaveProperty(["components", "schemas", "List", "items", "format"]);
  expect(findingsOf(learned, events)).toEqual([]);
});

test.each([
  ["2026-11-30", "2026-12-01", "date"],
  ["2026-11-30", "2026-12-01T00:00:00Z", undefined],
  ["2026-12-01T00:00:00Z", "2026-11-30", undefined],
  ["2026-11-30", undefined, "date"],
])("a format of a schema that fields %j and %j share is what all have: %j", (from, to, format) => {
  const time = () => ({ $ref: "#/components/schemas/Time" });
  const fields = { type: "object", properties: { from: time(), to: time() } };
  const document = specOf(fields, { Time: { type: "string", format: "date-time" } });
  const events = [{ from, ...(to !== undefined && { to }) }];
  const { document: learned } = learnSpec(document, linesOf(document, events));
  const { Time } = (learned.components as { schemas: { Time: JsonObject } }).schemas;
  expect([Time.type, Time.format]).toEqual(["string", format]);
  expect(findingsOf(learned, events)).toEqual([]);
});
