import { expect, it } from "vitest";
import { asOpenapi31 } from "../../src/document/as-openapi-31.ts";

const convert = (schema: object, openapi = "3.0.3") => {
  const document = { openapi, components: { schemas: { A: schema } } };
  return (asOpenapi31(document) as typeof document).components.schemas.A;
};

it.each([
  [{ type: "string", nullable: true }, { type: ["string", "null"] }],
  [
    { type: "string", enum: ["a"], nullable: true },
    { type: ["string", "null"], enum: ["a", null] },
  ],
  [
    { description: "An A.", nullable: true, allOf: [{ type: "object" }] },
    { description: "An A.", anyOf: [{ allOf: [{ type: "object" }] }, { type: "null" }] },
  ],
  [{ nullable: true }, {}],
  [
    { type: "integer", minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: false },
    { type: "integer", exclusiveMinimum: 1, maximum: 3 },
  ],
  [
    { type: "string", example: "a" },
    { type: "string", examples: ["a"] },
  ],
  [
    { $ref: "#/components/schemas/B", description: "Kept.", nullable: true, readOnly: true },
    { $ref: "#/components/schemas/B", description: "Kept." },
  ],
])("reads %j of OpenAPI 3.0", (schema, expected) => {
  expect(convert(schema)).toEqual(expected);
});

it("keeps a document of OpenAPI 3.1, but reads a `nullable` in it", () => {
  const document = { openapi: "3.1.0", components: { schemas: { A: { type: "string", example: "a" } } } };
  expect(asOpenapi31(document)).toBe(document);
  expect(convert({ $ref: "#/components/schemas/B", nullable: true }, "3.1.0")).toEqual({
    anyOf: [{ $ref: "#/components/schemas/B" }, { type: "null" }],
  });
});
