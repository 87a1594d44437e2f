import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { generateObject } from "../../src/examples/generate-object.ts";
import type { Walk } from "../../src/examples/generation.ts";

/** Makes an object of texts, and counts the names that are looked at. */
function make(schema: JsonObject, most = Number.POSITIVE_INFINITY, isOpen: Walk["isOpen"] = () => false) {
  let names = 0;
  const walk: Walk = {
    document: {},
    heightOf: () => 1,
    count: () => {
      names += 1;
      if (names > most) throw new Error(`more than ${most} names`);
    },
    generate: () => ({ value: "x", problem: null }),
    isOpen,
    isEndless: () => false,
  };
  const place = { path: "#", name: "a", budget: 0, depth: 0, attempt: 0, tries: 0, open: new Set() };
  const { value, problem } = generateObject(walk, [schema], place);
  return { value, problem, names };
}

/** `^k0x`, `^k1x`, … */
function patterns(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`^k${index}x`, { type: "string" }]));
}

describe("the names of properties that minProperties asks for", () => {
  it.each([1, 30, 120])("are no more than are needed, of %i patterns", (count) => {
    expect(make({ minProperties: 3, patternProperties: patterns(count) })).toEqual({
      ...{ value: { k0x: "x", k0x2: "x", k0x3: "x" }, problem: null, names: 3 },
    });
  });

  it("are counted", () => {
    const schema = { minProperties: 5000, patternProperties: patterns(120) };
    expect(() => make(schema, 1000)).toThrow("more than 1000 names");
  });

  it("are not looked for where no example has as many", () => {
    const schema = { minProperties: 1e6, patternProperties: patterns(120) };
    expect(make(schema)).toEqual({
      ...{ value: {}, problem: "#: found 0 properties of at least 1000000.", names: 0 },
    });
  });

  it("are counted where they lead back to what the object stands in", () => {
    const schema = { minProperties: 3, patternProperties: patterns(120) };
    expect(() => make(schema, 1000, () => true)).toThrow("more than 1000 names");
  });

  it("are found where each leads back, the first ones first", () => {
    const additionalProperties = { type: "string" };
    const schema = { minProperties: 2, patternProperties: patterns(2), additionalProperties };
    expect(make(schema, 1000, () => true).value).toEqual({ k0x: "x", k0x2: "x" });
  });
});
