import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { checkShapes } from "../../src/check/check-shapes.ts";
import type { OperationFindings } from "../../src/check/finding.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

/** A spec whose `GET /event` answers with an `Event`. */
function specOf(schemas: JsonObject): JsonObject {
  const content = { "application/json": { schema: ref("Event") } };
  const get = { operationId: "getEvent", responses: { 200: { description: "One", content } } };
  return {
    openapi: "3.1.0",
    paths: { "/event": { get } },
    components: { schemas },
    "x-provenance": "assumed",
  };
}

function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

const object = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: "object",
  properties,
  required,
});

function linesOf(document: JsonObject, values: readonly unknown[], enums = false) {
  const shapes = new ShapeSet();
  for (const value of values) {
    const responseBody = { mediaType: "application/json", content: JSON.stringify(value) };
    shapes.record(
      { time: 0, method: "get", url: "/event", status: 200, responseBody },
      { place: placeBySpec(document), judge: !enums, enums },
    );
  }
  return shapes.lines();
}

/** Findings as texts: `field-unknown Event.seats 1/1`. */
function textsOf(operations: readonly OperationFindings[]): string[] {
  return operations.flatMap(({ findings }) =>
    findings.map(({ kind, field, to, seen, of }) =>
      [kind, field, ...(to === undefined ? [] : [`→ ${to}`]), `${seen}/${of}`].join(" "),
    ),
  );
}

function findingsOf(document: JsonObject, ...values: readonly unknown[]): string[] {
  return textsOf(checkShapes({ document }, linesOf(document, values)).report.operations);
}

describe("members that a field within another tells apart", () => {
  const definition = (type: string, field: string) =>
    object({ type: { enum: [type] }, [field]: {} }, ["type", field]);
  const cell = (name: string) => object({ definition: ref(name) }, ["definition"]);
  const spec = specOf({
    Event: object({ cells: { type: "array", items: { oneOf: [cell("Text"), cell("Chart")] } } }),
    Text: definition("text", "text"),
    Chart: definition("chart", "requests"),
  });
  const cells = (...definitions: JsonObject[]) => ({
    cells: definitions.map((one) => ({ definition: one })),
  });
  const gauge = { type: "gauge", requests: 1, precision: 2 };

  test("each has its own fields", () => {
    expect(findingsOf(spec, cells({ type: "text", text: 1 }, { type: "chart", text: 1 }))).toEqual([
      "field-missing Chart.requests 1/1",
      "field-unknown Chart.text 1/1",
    ]);
  });

  test.each([false, true])(
    "none fits an object, of which nothing else is said; shapes alone: %s",
    (enums) => {
      const lines = linesOf(spec, [cells({ type: "text", text: 1 }, gauge)], enums);
      const expected = ["member-unknown Event.cells[] → definition.type: gauge 1/2"];
      expect(textsOf(checkShapes({ document: spec }, lines).report.operations)).toEqual(expected);
      const { edits, left } = learnSpec(spec, lines);
      expect(edits.filter(({ at }) => at.includes("precision"))).toEqual([]);
      expect(textsOf(left)).toEqual(expected);
    },
  );

  test("a union that has got the member since the traffic was recorded", () => {
    const lines = linesOf(spec, [cells(gauge)], true);
    const grown = structuredClone(spec);
    Object.assign((grown.components as { schemas: JsonObject }).schemas, {
      Chart: object({ type: { enum: ["chart", "gauge"] }, requests: {}, precision: {} }, ["type"]),
    });
    expect(checkShapes({ document: grown }, lines).report.operations[0]?.findings).toEqual([]);
  });
});

test("an optional field tells members apart as well", () => {
  const spec = specOf({
    Event: { oneOf: [object({ kind: { const: "a" }, a: {} }), object({ kind: { const: "b" }, b: {} })] },
  });
  expect(findingsOf(spec, { kind: "a", a: 1 }, { kind: "b", a: 1 }, { kind: "c", b: 1 })).toEqual([
    "member-unknown Event → kind: c 1/3",
    "field-unknown Event.a 1/1",
  ]);
});

test("fields of a few members that are not required tell them apart at any depth", () => {
  const member = (type: string) => object({ a: object({ b: object({ type: { enum: [type] } }) }) });
  const spec = specOf({ Event: { oneOf: [member("x"), member("y")] } });
  expect(findingsOf(spec, { a: { b: { type: "x", more: 1 } } }, { a: { b: { type: "z" } } }, {})).toEqual([
    "member-unknown Event → a.b.type: z 1/3",
    "field-unknown Event.a.b.more 1/1",
  ]);
});

test("a schema of which one of several fields is required", () => {
  const one = { anyOf: [{ required: ["a"] }, { required: ["b"] }] };
  const spec = specOf({ Event: { ...object({ a: {}, b: {}, c: { type: "string" } }), ...one } });
  expect(findingsOf(spec, { a: 1 }, { a: 1, b: 1 }, { c: 1, d: 1 })).toEqual([
    "member-unknown Event 1/3",
    "type-mismatch Event.c → integer 1/1",
    "field-unknown Event.d 1/2",
  ]);
});

describe("members that their required fields tell apart", () => {
  const spec = specOf({
    Event: { anyOf: [ref("Card"), ref("Account")] },
    Card: object({ number: {}, expires: {}, note: {} }, ["number", "expires"]),
    Account: object({ iban: {}, note: {} }, ["iban"]),
  });

  test.each([
    [{ number: 1, expires: 1, note: 1 }, []],
    [{ iban: 1, bank: 1 }, ["field-unknown Account.bank 1/1"]],
    [{ number: 1, note: 1 }, ["field-missing Card.expires 1/1"]],
    [{ number: 1, expires: 1, iban: 1, note: 1 }, ["field-unknown Card.iban 1/1"]],
    [{ wallet: 1, note: 1 }, ["member-unknown Event 1/1", "field-unknown Event.wallet 1/1"]],
  ])("%j", (event, expected) => {
    expect(findingsOf(spec, event)).toEqual(expected);
  });
});

test("a new field of a union that nothing tells apart is written into no member", () => {
  const spec = specOf({ Event: { anyOf: [ref("A"), ref("B")] }, A: object({ a: {} }), B: object({ b: {} }) });
  const { edits, left } = learnSpec(spec, linesOf(spec, [{ a: 1, b: 1, c: 1 }]));
  expect(edits.filter(({ at }) => at.endsWith("/c"))).toEqual([]);
  expect(textsOf(left)).toContain("field-unknown Event.c 1/1");
});
