import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { diffSpecs } from "../../src/index.ts";

const body = (schema: unknown) => ({ content: { "application/json": { schema } } });

const IN_OPERATION = {
  request: (schema: unknown) => ({ requestBody: body(schema), responses: {} }),
  response: (schema: unknown) => ({ responses: { 200: body(schema) } }),
  parameter: (schema: unknown) => ({ parameters: [{ name: "p", in: "query", schema }], responses: {} }),
  header: (schema: unknown) => ({ responses: { 200: { headers: { "X-A": { schema } } } } }),
};

const COMPONENTS = {
  Named: { type: "object", required: ["a"], properties: { a: { type: "string" } } },
  Nothing: false,
  NothingEither: { oneOf: [{ enum: [] }, { $ref: "#/components/schemas/Nothing" }] },
};

function specOf(place: keyof typeof IN_OPERATION, schema: unknown, components: JsonObject = {}): JsonObject {
  const schemas = { ...COMPONENTS, ...components };
  return {
    openapi: "3.1.0",
    paths: { "/x": { post: IN_OPERATION[place](schema) } },
    components: { schemas },
  };
}

function told(place: keyof typeof IN_OPERATION, before: unknown, after: unknown): string[] {
  const changes = diffSpecs(specOf(place, before), specOf(place, after));
  return changes.map(({ level, kind }) => `${level} ${kind}`);
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

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const NOTHING: Record<string, unknown> = {
  "not: {}": { not: {} },
  "not: true": { not: true },
  "not what is only described": { not: { description: "Anything." } },
  "an empty enum": { type: "string", enum: [] },
  "a union of one": { oneOf: [false] },
  "a union of several": { anyOf: [false, { not: {} }, { enum: [] }] },
  "a part": { type: "string", allOf: [{ maxLength: 9 }, false] },
  "a part of a part": { allOf: [{ allOf: [{ type: "string" }, { not: {} }] }] },
  "a reference": refer("Nothing"),
  "a reference to a union": refer("NothingEither"),
  "a part that is a reference": { description: "None.", allOf: [refer("Nothing")] },
  "a union of references": { anyOf: [refer("Nothing"), refer("NothingEither")] },
};

const WITHIN: Record<string, (schema: unknown) => unknown> = {
  itself: (schema) => schema,
  "a field": field,
  "an item": (items) => ({ type: "array", items }),
  "an item at its place": (schema) => ({ type: "array", prefixItems: [{ type: "string" }, schema] }),
  "further fields": (additionalProperties) => ({ type: "object", additionalProperties }),
  "fields by a pattern": (schema) => ({ type: "object", patternProperties: { "^x": schema } }),
};

const PLACES = Object.keys(IN_OPERATION) as (keyof typeof IN_OPERATION)[];

describe.each(PLACES)("in a %s, a schema that allows nothing as", (place) => {
  describe.each(Object.entries(WITHIN))("%s", (_, within) => {
    it.each(Object.entries(NOTHING))("%s, is compared as false is", (_, nothing) => {
      const described = (changes: string[]) => changes.filter((one) => !one.startsWith("editorial"));
      expect(described(told(place, within(false), within(nothing)))).toEqual([]);
      expect(described(told(place, within(nothing), within(false)))).toEqual([]);
      const [opened, closed] = [
        told(place, within(false), within(text)),
        told(place, within(text), within(false)),
      ];
      expect(described(opened)).toHaveLength(1);
      expect(described(closed)).toHaveLength(1);
      expect(described(told(place, within(nothing), within(text)))).toEqual(described(opened));
      expect(described(told(place, within(text), within(nothing)))).toEqual(described(closed));
    });
  });
});

describe("an alternative that no value fits", () => {
  it.each(Object.entries(NOTHING))("is none: %s", (_, nothing) => {
    for (const key of ["oneOf", "anyOf"]) {
      const [one, both] = [
        { [key]: [text, { type: "integer" }] },
        { [key]: [text, nothing, { type: "integer" }] },
      ];
      expect(told("request", one, both)).toEqual([]);
      expect(told("request", both, one)).toEqual([]);
    }
  });
});

describe("a component that comes to allow something", () => {
  const users: Record<string, unknown> = {
    "a reference": refer("Nothing"),
    "a part": { allOf: [refer("Nothing"), { description: "It." }] },
    "an alternative": { anyOf: [refer("Nothing"), refer("Named")] },
    "the only alternatives": { anyOf: [refer("Nothing"), refer("NothingEither")] },
  };
  it.each(Object.entries(users))("is told of where it stands, not where %s leads to it", (_, schema) => {
    const changes = (place: "request" | "response") =>
      diffSpecs(specOf(place, schema), specOf(place, schema, { Nothing: text })).map(
        ({ level, kind, at }) => `${level} ${kind} ${at}`,
      );
    const at = "#/components/schemas/Nothing/not";
    expect(changes("request")).toEqual([`additive not-removed ${at}`]);
    expect(changes("response")).toEqual([`breaking not-removed ${at}`]);
  });
});

it("follows unions as long as a file has them", () => {
  const count = 5_000;
  const chain = (last: unknown) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `A${index}`,
        index === count - 1 ? last : { anyOf: [refer(`A${index + 1}`)] },
      ]),
    );
  const told = (last: unknown) =>
    diffSpecs(
      specOf("request", field(refer("A0")), chain(last)),
      specOf("request", field(text), chain(last)),
    );
  expect(told(false).map(({ kind }) => kind)).toEqual(["not-removed"]);
  expect(told({ type: "integer" }).map(({ kind }) => kind)).toContain("type-changed");
});
