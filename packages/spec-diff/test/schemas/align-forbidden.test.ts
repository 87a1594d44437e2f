import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { diffSpecs } from "../../src/index.ts";

const body = (schema: unknown) => ({ content: { "application/json": { schema } } });

function told(side: "request" | "response", before: unknown, after: unknown): string[] {
  const specOf = (schema: unknown): JsonObject => {
    const post =
      side === "request"
        ? { requestBody: body(schema), responses: {} }
        : { responses: { 200: body(schema) } };
    const Named = { type: "object", required: ["a"], properties: { a: { type: "string" } } };
    return { openapi: "3.1.0", paths: { "/x": { post } }, components: { schemas: { Named } } };
  };
  return diffSpecs(specOf(before), specOf(after)).map(({ level, kind }) => `${level} ${kind}`);
}

const text = { type: "string", minLength: 2 };
const field = (schema: unknown) => ({ type: "object", properties: { a: schema } });

describe("a schema that no value fits, and that is", () => {
  it.each<[string, unknown, unknown]>([
    ["a field", field(false), field(text)],
    ["a field by not", field({ not: {} }), field(text)],
    ["a field by its alternatives", field({ anyOf: [false, { not: true }] }), field(text)],
    ["a field by a part", field({ allOf: [{ type: "string" }, false] }), field(text)],
    ["a reference then", field(false), field({ $ref: "#/components/schemas/Named" })],
    ["the items of a list", { type: "array", items: false }, { type: "array", items: text }],
    ["a body", false, text],
  ])("%s, allows more with a type, and less without", (_, forbidden, allowed) => {
    expect(told("request", forbidden, allowed)).toEqual(["additive not-removed"]);
    expect(told("request", allowed, forbidden)).toEqual(["breaking not-added"]);
    expect(told("response", forbidden, allowed)).toEqual(["breaking not-removed"]);
    expect(told("response", allowed, forbidden)).toEqual(["additive not-added"]);
  });

  it("written in another way, is the same", () => {
    expect(told("request", field(false), field({ not: {} }))).toEqual([]);
  });
});
