import { describe, expect, it } from "vitest";
import { diffSpecs } from "../src/index.ts";

type Json = Record<string, unknown>;

const TICK = { type: "object", required: ["number"], properties: { number: { type: "integer" } } };

function specOf(version: string, content: Json, components: Json = {}): Json {
  return {
    openapi: version,
    paths: { "/ticks": { get: { operationId: "watchTicks", responses: { 200: { content } } } } },
    components: { schemas: { Tick: TICK }, ...components },
  };
}

const messages = (before: Json, after: Json) => diffSpecs(before, after).map(({ message }) => message);

describe("the items of a stream", () => {
  const ref = { $ref: "#/components/schemas/Tick" };
  const list = { type: "array", items: ref };
  const items = (itemSchema: Json) => specOf("3.2.0", { "application/jsonl": { itemSchema } });

  it.each([ref, TICK, list])("are the same, as 3.1 and as 3.2 say them: %j", (schema) => {
    const old = specOf("3.1.0", { "application/jsonl": { schema } });
    expect(messages(old, items(ref))).toEqual([]);
    expect(messages(items(ref), old)).toEqual([]);
  });

  it("are compared", () => {
    const changed = { ...TICK, properties: { ...TICK.properties, at: { type: "string" } }, required: [] };
    const kinds = (before: Json) => diffSpecs(before, items(changed)).map(({ kind }) => kind);
    expect(kinds(items(TICK)).sort()).toEqual(["became-optional", "field-added"]);
    const old = specOf("3.1.0", { "application/jsonl": { schema: TICK } });
    expect(kinds(old).sort()).toEqual(["became-optional", "field-added"]);
  });

  it("may be lists", () => {
    expect(messages(items(list), items(list))).toEqual([]);
    expect(messages(items(ref), items(list))).toContain("type object became array");
  });
});

describe("the same API in the words of 3.1 and of 3.2", () => {
  it("has no changes", () => {
    const media = (key: string) => ({ schema: TICK, examples: { one: { [key]: { number: 1 } } } });
    const old = specOf("3.1.0", { "application/json": media("value") });
    const now = specOf(
      "3.2.0",
      { "application/json": { $ref: "#/components/mediaTypes/Tick" } },
      { mediaTypes: { Tick: media("dataValue") } },
    );
    expect(messages(old, now)).toEqual([]);
    expect(messages(now, old)).toEqual([]);
  });
});

describe("a parameter that is the whole query", () => {
  const spec = (parameter: Json) => ({
    openapi: "3.2.0",
    paths: { "/a": { get: { parameters: [{ name: "filter", ...parameter }], responses: {} } } },
  });
  const schema = { type: "object", properties: { text: { type: "string" } } };
  const whole = (type: string, more: Json = schema) =>
    spec({ in: "querystring", content: { [type]: { schema: more } } });

  it("is, as a form, an object that is spread over the query", () => {
    const spread = spec({ in: "query", style: "form", explode: true, schema });
    expect(messages(spread, whole("application/x-www-form-urlencoded"))).toEqual([]);
  });

  it("is compared", () => {
    const json = whole("application/json");
    expect(messages(json, json)).toEqual([]);
    expect(diffSpecs(json, whole("application/json", { ...schema, required: ["text"] }))).toMatchObject([
      { kind: "became-required" },
    ]);
    expect(diffSpecs(json, spec({ in: "query", schema })).map(({ kind }) => kind)).toContain(
      "parameter-removed",
    );
  });
});
