import { expect, it } from "vitest";
import { valueAt } from "../../src/json/json-pointer.ts";
import { asOpenapi31, readAs31 } from "../../src/schema/as-openapi-31.ts";

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

it("reads an alternative that says nothing but `nullable` as null", () => {
  const ref = { $ref: "#/components/schemas/B" };
  expect(convert({ oneOf: [{ nullable: true, description: "None." }, ref] })).toEqual({
    oneOf: [{ type: "null", description: "None." }, ref],
  });
  expect(convert({ type: "object", properties: { oneOf: { nullable: true } } })).toEqual({
    type: "object",
    properties: { oneOf: {} },
  });
});

it("says where what moved stood, and where it stands", () => {
  const inner = { nullable: true, anyOf: [{ type: "string" }, { type: "integer" }] };
  const A = { nullable: true, allOf: [{ type: "object", properties: { a: inner } }] };
  const { document, placeOf, originOf } = readAs31({ openapi: "3.0.3", components: { schemas: { A } } });
  const root = "#/components/schemas/A";
  const places = {
    [root]: root,
    [`${root}/allOf/0`]: `${root}/anyOf/0/allOf/0`,
    [`${root}/allOf/0/properties/a`]: `${root}/anyOf/0/allOf/0/properties/a`,
    [`${root}/allOf/0/properties/a/anyOf/1`]: `${root}/anyOf/0/allOf/0/properties/a/anyOf/0/anyOf/1`,
  };
  for (const [old, now] of Object.entries(places)) {
    expect(placeOf(old)).toBe(now);
    expect(originOf(now)).toBe(old);
    expect(valueAt(document, now)).toBeDefined();
  }
  expect(originOf(`${root}/anyOf/1`)).toBe(root);
});

it("reads a limit with a flag in a document of OpenAPI 3.1", () => {
  expect(convert({ minimum: 1, exclusiveMinimum: true }, "3.1.0")).toEqual({ exclusiveMinimum: 1 });
});

it("keeps a document of OpenAPI 3.1, but reads a `nullable` in it", () => {
  const document = { openapi: "3.1.0", components: { schemas: { A: { type: "string", example: "a" } } } };
  expect(asOpenapi31(document)).toBe(document);
  expect(convert({ $ref: "#/components/schemas/B", nullable: true }, "3.1.0")).toEqual({
    anyOf: [{ $ref: "#/components/schemas/B" }, { type: "null" }],
  });
});
