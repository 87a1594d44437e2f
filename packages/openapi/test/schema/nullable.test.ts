import { describe, expect, it } from "vitest";
import { allowsNull, findAmbiguousNulls } from "../../src/schema/nullable.ts";

const documentOf = (schemas: object, openapi = "3.0.3") => ({ openapi, components: { schemas } });

describe("findAmbiguousNulls", () => {
  it.each([
    [{ $ref: "#/components/schemas/B", nullable: true }, /^`nullable` beside `\$ref`: null is not allowed/],
    [
      { type: "string", enum: ["a"], nullable: true },
      /^`nullable` beside an `enum` without null: null is allowed/,
    ],
    [{ allOf: [{}], nullable: true }, /^`nullable` beside `allOf`, `anyOf` or `oneOf`: null is allowed/],
    [{ properties: {}, nullable: true }, /^`nullable` without `type`: null is allowed/],
  ])("finds %j", (schema, message) => {
    const found = findAmbiguousNulls(documentOf({ A: schema }));
    expect(found).toEqual([{ pointer: "#/components/schemas/A", message: expect.stringMatching(message) }]);
  });

  it.each([
    [{ type: "string", nullable: true }],
    [{ type: "string", enum: ["a", null], nullable: true }],
    [{ nullable: true }],
    [{ allOf: [{}], nullable: false }],
  ])("is content with %j", (schema) => {
    expect(findAmbiguousNulls(documentOf({ A: schema }))).toEqual([]);
  });

  it("has nothing to say of OpenAPI 3.1", () => {
    expect(findAmbiguousNulls(documentOf({ A: { allOf: [{}], nullable: true } }, "3.1.0"))).toEqual([]);
  });
});

describe("allowsNull", () => {
  const document = documentOf({
    Null: { type: "null" },
    Text: { type: "string" },
    Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] },
  });

  it.each([
    [{}, true],
    [true, true],
    [false, false],
    [{ type: ["string", "null"] }, true],
    [{ type: "string" }, false],
    [{ enum: ["a", null] }, true],
    [{ type: ["string", "null"], enum: ["a"] }, false],
    [{ const: null }, true],
    [{ const: 1 }, false],
    [{ anyOf: [{ type: "string" }, { $ref: "#/components/schemas/Null" }] }, true],
    [{ allOf: [{}, { $ref: "#/components/schemas/Text" }] }, false],
    [{ $ref: "#/components/schemas/Loop" }, true],
  ])("%j: %s", (schema, expected) => {
    expect(allowsNull(document, schema)).toBe(expected);
  });
});
