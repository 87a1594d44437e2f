import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { placeByPath } from "../../src/exchange/placement.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../../src/shape/shape-set.ts";
import type { ValueShape } from "../../src/shape/value-shape.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document: JsonObject = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com/v2" }],
  paths: {
    "/events/{id}": {
      get: {
        operationId: "getEvent",
        responses: { 200: { content: { "application/json": { schema: ref("Event") } } } },
      },
      put: { requestBody: { content: { "application/json": { schema: ref("Event") } } }, responses: {} },
    },
  },
  components: {
    schemas: {
      Event: {
        type: "object",
        properties: {
          state: { enum: ["Draft", "Open"] },
          url: { type: "string", format: "uri" },
          labels: { type: "object", additionalProperties: { enum: ["a"] } },
          extras: { type: "object", patternProperties: { "^x-": { type: "string" } } },
          place: { oneOf: [ref("Online"), ref("Onsite")] },
          parts: { type: "array", items: ref("Event") },
        },
      },
      Online: { type: "object", required: ["kind"], properties: { kind: { const: "online" }, link: {} } },
      Onsite: { type: "object", required: ["kind"], properties: { kind: { const: "onsite" }, room: {} } },
    },
  },
};

function record(value: unknown, more: Partial<Exchange> = {}, options: RecordOptions = {}) {
  const shapes = new ShapeSet();
  const exchange: Exchange = {
    time: Date.UTC(2026, 10, 26),
    method: "get",
    url: "https://api.example.com/v2/events/7",
    status: 200,
    responseBody: { mediaType: "application/json", content: JSON.stringify(value) },
    ...more,
  };
  shapes.record(exchange, { place: placeBySpec(document), judge: true, ...options });
  const [line] = shapes.lines();
  if (line === undefined) throw new Error("Expected a line.");
  return line;
}

const field = (shape: ValueShape | undefined, name: string) => shape?.fields.get(name);

describe("a recording by a spec", () => {
  test("has its templates and operations", () => {
    expect(record({})).toMatchObject({ path: "/events/{id}", operationId: "getEvent" });
    expect(record({}, { url: "https://api.example.com/v2/other/7" })).toMatchObject({ path: "/v2/other/{}" });
    expect(record({}, { url: "/x/7", operationId: "getEvent" })).toMatchObject({ path: "/events/{id}" });
  });

  test("knows which keys are data", () => {
    const { body } = record({ labels: { jane: "a" }, extras: { "x-jane": "1", other: 1 }, jane: 1 }).response;
    expect(field(body, "labels")?.entries?.seen).toBe(1);
    expect(field(field(body, "extras"), "other")?.seen).toBe(1);
    expect(field(body, "extras")?.entries?.seen).toBe(1);
    expect(field(body, "jane")?.seen).toBe(1);
  });

  test("keeps the members of a union apart", () => {
    const places = [
      { kind: "online", link: "x" },
      { kind: "moon", link: "x" },
    ];
    const { body } = record({ parts: places.map((place) => ({ place })) }).response;
    const place = field(field(body, "parts")?.items, "place");
    expect([...(place?.members?.get("kind")?.keys() ?? [])]).toEqual(["online", ""]);
    expect(field(place?.members?.get("kind")?.get(""), "kind")?.unlisted).toEqual(new Map([["moon", 1]]));
  });

  test("counts values that an enum does not list, and writes none of them", () => {
    const line = record({
      state: "Secret",
      labels: { a: "Hidden" },
      parts: [{ state: "Open" }, { state: 7 }],
    });
    expect(field(line.response.body, "state")?.unlisted).toEqual(new Map([["Secret", 1]]));
    // A number among texts has the wrong type, and is told by that.
    expect(field(field(line.response.body, "parts")?.items, "state")?.unlisted).toBeUndefined();
    expect(renderLine(line)).not.toMatch(/Secret|Hidden/);
  });

  test("recognises what a declared format allows beyond what it looks like", () => {
    const long = `data:image/png;base64,${"A".repeat(10_000)}`;
    for (const url of ["git:example.com/a.git", "https://example.com", long]) {
      expect(field(record({ url }).response.body, "url")?.formats.get("uri")).toBe(1);
      const blind = record({ url }, {}, { place: placeByPath }).response.body;
      expect(field(blind, "url")?.formats.get("uri") ?? 0).toBe(url.startsWith("https:") ? 1 : 0);
    }
    expect(field(record({ url: "/events" }).response.body, "url")?.formats.size).toBe(0);
  });

  test("reads requests by the same schemas", () => {
    const requestBody = { mediaType: "application/json", content: '{"labels":{"jane":"a"}}' };
    const { body } = record({}, { method: "put", requestBody }).request;
    expect(field(body, "labels")?.entries?.seen).toBe(1);
  });
});
