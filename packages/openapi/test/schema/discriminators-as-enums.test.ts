import { expect, it } from "vitest";
import { discriminatorsAsEnums } from "../../src/schema/discriminators-as-enums.ts";
import { separateBases } from "../../src/schema/separate-bases.ts";

type Schemas = Record<string, Record<string, unknown>>;

const documentOf = (schemas: object) => ({ openapi: "3.1.0", components: { schemas } });
const stated = (schemas: object) =>
  (discriminatorsAsEnums(documentOf(schemas)).components as { schemas: Schemas }).schemas;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it.each([
  ["its name", {}, {}, ["A"]],
  ["its mapping", { mapping: { a: "#/components/schemas/A", b: "A" } }, {}, ["a", "b"]],
  ["the values of its enum that the mapping gives it", { mapping: { a: "A" } }, { enum: ["a", "x"] }, ["a"]],
  ["its enum, if the name is none of it", {}, { enum: ["x"] }, ["x"]],
])("gives a member %s", (_, discriminator, kind, expected) => {
  const A = { type: "object", properties: { kind } };
  const { Union, A: member } = stated({
    Union: { oneOf: [ref("A")], discriminator: { propertyName: "kind", ...discriminator } },
    A,
  });
  expect(Union).toEqual({ oneOf: [ref("A")] });
  expect(member).toMatchObject({ required: ["kind"], properties: { kind: { enum: expected } } });
});

it("asks the schema for all other values for none of the others'", () => {
  const kind = { type: "string" };
  const schemas = stated({
    Union: {
      oneOf: [ref("A"), ref("B"), ref("Other")],
      discriminator: { propertyName: "kind", mapping: { a: "A" }, defaultMapping: "Other" },
    },
    A: { type: "object", properties: { kind } },
    B: { type: "object", properties: { kind } },
    Other: { type: "object", properties: { kind, id: {} } },
  });
  expect(schemas.A).toMatchObject({ required: ["kind"], properties: { kind: { enum: ["a"] } } });
  expect(schemas.B).toMatchObject({ required: ["kind"], properties: { kind: { enum: ["B"] } } });
  expect(schemas.Other).toEqual({
    type: "object",
    properties: { kind: { type: "string", not: { enum: ["B", "a"] } }, id: {} },
  });
});

it("leaves a document without discriminators as it is", () => {
  const schemas = { A: { type: "object", properties: { discriminator: { type: "string" } } } };
  expect(stated(schemas)).toEqual(schemas);
});

it("does not take a union for a member with a name", () => {
  const schemas = {
    Outer: { oneOf: [ref("Inner"), ref("A")], discriminator: { propertyName: "kind" } },
    Inner: { oneOf: [ref("B")] },
    A: { type: "object" },
    B: { type: "object" },
  };
  expect(stated(schemas).Inner).toEqual({ oneOf: [ref("B")] });
});

it("takes a base apart from a union that leads back to it, also by way of another schema", () => {
  const schemas = {
    Pet: { type: "object", properties: { name: {} }, anyOf: [ref("Small")] },
    Small: { oneOf: [ref("Cat")] },
    Cat: { allOf: [ref("Pet"), { type: "object" }] },
    PetBase: { type: "string" },
  };
  expect(separateBases(documentOf(schemas)).components).toEqual({
    schemas: {
      ...schemas,
      Pet: { anyOf: [ref("Small")], allOf: [ref("PetBase2")] },
      Cat: { allOf: [ref("PetBase2"), { type: "object" }] },
      PetBase2: { type: "object", properties: { name: {} } },
    },
  });
});
