import { listOperations } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { eventsOf, isOrdinary, responseTypesOf } from "../../src/spec/wire-format.ts";

const operation = (parts: object, path = "/a") => ({
  openapi: "3.1.0",
  paths: { [path]: { post: { responses: { "204": {} }, ...parts } } },
});
const parameter = (value: object) => operation({ parameters: [{ name: "a", in: "query", ...value }] });
const body = (type: string) => operation({ requestBody: { content: { [type]: {} } } });
const text = { type: "string" };

describe("responseTypesOf", () => {
  const JSON_TYPE = "application/json";
  it.each<[string, Record<string, string[]>, Record<string, string[]> | undefined]>([
    ["JSON", { "200": [JSON_TYPE] }, undefined],
    ["JSON of every status", { default: [JSON_TYPE] }, undefined],
    ["JSON, or nothing", { "2XX": [JSON_TYPE], "204": [], "404": ["application/problem+json"] }, undefined],
    ["another kind of JSON", { "200": ["text/json"] }, { "200": ["text/json"] }],
    ["JSON with parameters", { "200": [`${JSON_TYPE};v=1`] }, { "200": [`${JSON_TYPE};v=1`] }],
    [
      "a failure in a text",
      { "200": [JSON_TYPE], "500": ["text/plain"] },
      { "200": [JSON_TYPE], "500": ["text/plain"] },
    ],
    ["no body", { "204": [], default: [JSON_TYPE] }, { "204": [], default: [JSON_TYPE] }],
    ["nothing that is declared", { "404": [] }, {}],
  ])("%s", (_, types, expected) => {
    const responses = Object.entries(types).map(([status, names]) => [
      status,
      { content: Object.fromEntries(names.map((name) => [name, {}])) },
    ]);
    const [found] = listOperations(operation({ responses: Object.fromEntries(responses) }));
    expect(found && responseTypesOf(found)).toEqual(expected);
  });
});

describe("eventsOf", () => {
  const EVENTS = "text/event-stream";
  const object = { type: "object", properties: { n: { type: "integer" } } };
  const chunk = { $ref: "#/components/schemas/Chunk" };
  const dataOf = (...schemas: unknown[]) => {
    const responses = Object.fromEntries(
      schemas.map((schema, at) => [`${200 + at}`, { content: { [`${EVENTS}; charset=utf-8`]: { schema } } }]),
    );
    const Chunk = { allOf: [object, { description: "A chunk." }] };
    const Tree = { oneOf: [{ $ref: "#/components/schemas/Tree" }, text] };
    const document = { ...operation({ responses }), components: { schemas: { Chunk, Tree } } };
    const [found] = listOperations(document);
    return found && eventsOf(document, found);
  };

  it.each<[unknown, "json" | "text" | undefined]>([
    [object, "json"],
    [chunk, "json"],
    [{ type: "array", items: chunk }, "json"],
    [{ type: ["integer", "null"] }, "json"],
    [{ properties: {} }, "json"],
    [{ const: 1 }, "json"],
    [{ oneOf: [chunk, { type: "boolean" }] }, "json"],
    [text, "text"],
    [{ type: "array", items: { enum: ["a", "b"] } }, "text"],
    [{ anyOf: [{ const: "[DONE]" }, text] }, "text"],
    [{ allOf: [{}, text] }, "text"],
    [{ oneOf: [chunk, { const: "[DONE]" }] }, undefined],
    [{ type: ["string", "null"] }, undefined],
    [{ type: "string", nullable: true }, undefined],
    [{ $ref: "#/components/schemas/Tree" }, undefined],
    [{}, undefined],
    [undefined, undefined],
    // Whole events: their data count.
    [{ properties: { event: text, data: text } }, "text"],
    [{ properties: { event: text, data: chunk } }, "json"],
    [{ oneOf: [{ properties: { data: text } }, { properties: { data: chunk } }] }, undefined],
    [{ properties: { data: text, other: text } }, "json"],
  ])("%j: %s", (schema, expected) => {
    expect(dataOf(schema)).toBe(expected);
  });

  it("is open where responses differ, or there are no events", () => {
    expect([dataOf(object, text), dataOf(object, chunk), dataOf()]).toEqual([undefined, "json", undefined]);
  });
});

describe("isOrdinary", () => {
  it.each([
    ["no parameters", operation({})],
    ["a plain parameter", parameter({ schema: { type: ["string", "null"] } })],
    ["a list in the query", parameter({ schema: { type: "array", items: { type: "integer" } } })],
    ["a JSON body", body("application/json")],
    ["a JSON answer", operation({ responses: { "2XX": { content: { "application/json": {} } } } })],
    ["a JSON problem", operation({ responses: { "400": { content: { "application/problem+json": {} } } } })],
  ])("is true of an API with %s", (_, document) => {
    expect(isOrdinary(document)).toBe(true);
  });

  it.each([
    ["an object in the query", parameter({ schema: { type: "object" } })],
    ["a value that may be anything", parameter({ schema: {} })],
    ["a value that may be an object", parameter({ schema: { type: ["string", "object"] } })],
    ["a list of objects", parameter({ schema: { type: "array", items: { type: "object" } } })],
    ["a list in a header", parameter({ in: "header", schema: { type: "array", items: text } })],
    ["a style of its own", parameter({ explode: false, schema: { type: "array", items: text } })],
    ["a parameter in JSON", parameter({ content: { "application/json": {} } })],
    ["a cookie", parameter({ in: "cookie", schema: text })],
    ["a form", body("multipart/form-data")],
    ["another kind of JSON", body("application/merge-patch+json")],
    [
      "another kind of JSON, which is to be asked for",
      operation({ responses: { "200": { content: { "application/vnd.a+json": {} } } } }),
    ],
    ["a text", operation({ responses: { "200": { content: { "text/plain": {} } } } })],
  ])("is false of an API with %s", (_, document) => {
    expect(isOrdinary(document)).toBe(false);
  });

  it("follows references", () => {
    const components = {
      parameters: { A: { name: "a", in: "query", schema: { $ref: "#/components/schemas/A" } } },
    };
    const referring = operation({ parameters: [{ $ref: "#/components/parameters/A" }] });
    const withSchema = (A: object) => ({ ...referring, components: { ...components, schemas: { A } } });
    expect([isOrdinary(withSchema(text)), isOrdinary(withSchema({ type: "object" }))]).toEqual([true, false]);
  });
});
