import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { diffSpecs } from "../../src/index.ts";
import { reachOf } from "../../src/spec/reach.ts";

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const object = (properties: JsonObject, required: string[] = []) => ({
  type: "object",
  required,
  properties,
});
const text = { type: "string" };

const discriminator = { propertyName: "kind" };
const heirs = (cat: JsonObject): JsonObject => ({
  Pet: { ...object({ kind: text }, ["kind"]), discriminator },
  Cat: { allOf: [refer("Pet"), cat] },
  Kitten: { allOf: [refer("Cat"), object({ age: text })] },
  Dog: { allOf: [refer("Pet"), object({ barks: text })] },
});
/** A union that names its members by its mapping alone. */
const mapped = (cat: JsonObject): JsonObject => ({
  Pet: {
    ...object({ kind: text }),
    discriminator: { ...discriminator, mapping: { cat: "Cat", dog: refer("Dog").$ref } },
  },
  Cat: cat,
  Dog: object({ barks: text }),
});
const byDefault = (cat: JsonObject): JsonObject => ({
  Pet: { ...object({ kind: text }), discriminator: { ...discriminator, defaultMapping: "Cat" } },
  Cat: cat,
});

/** An API that reads pets, or takes them, and knows no schema but `Pet`. */
const specOf = (side: "request" | "response", schemas: JsonObject): JsonObject => ({
  openapi: "3.1.0",
  paths: {
    "/pets": {
      post: {
        operationId: "pets",
        ...(side === "request" ? { requestBody: body(refer("Pet")) } : {}),
        responses: { 200: side === "response" ? body({ type: "array", items: refer("Pet") }) : {} },
      },
    },
  },
  components: { schemas },
});

describe.each([
  ["a schema that extends one with a discriminator", heirs],
  ["a schema that a mapping names", mapped],
  ["the schema of a default mapping", byDefault],
])("a change of %s", (_, schemasOf) => {
  const told = (side: "request" | "response", before: JsonObject, after: JsonObject) =>
    diffSpecs(specOf(side, schemasOf(before)), specOf(side, schemasOf(after))).map(
      ({ level, kind, direction, operations }) => [level, kind, direction, ...operations].join(" "),
    );
  const plain = object({ meows: text });
  const more = object({ meows: text, naps: text });
  const demanding = object({ meows: text, naps: text }, ["naps"]);

  it.each<["request" | "response", string, JsonObject, JsonObject, string]>([
    ["response", "adds a field", plain, more, "additive field-added response pets"],
    ["response", "adds a required field", plain, demanding, "additive field-added response pets"],
    ["response", "removes a field", more, plain, "breaking field-removed response pets"],
    ["response", "lets a field be left out", demanding, more, "breaking became-optional response pets"],
    ["request", "adds a field", plain, more, "additive field-added request pets"],
    ["request", "adds a required field", plain, demanding, "breaking field-added request pets"],
    ["request", "removes a field", more, plain, "breaking field-removed request pets"],
    ["request", "lets a field be left out", demanding, more, "additive became-optional request pets"],
  ])("counts in a %s that %s", (side, _name, before, after, change) => {
    expect(told(side, before, after)).toEqual([change]);
  });
});

describe("reachOf", () => {
  const reached = (schema: JsonObject, schemas: JsonObject) => {
    const paths = { "/": { get: { operationId: "read", responses: { 200: body(schema) } } } };
    const reach = reachOf({ openapi: "3.1.0", paths, components: { schemas } });
    return [...reach].flatMap(([name, { response }]) => (response.has("read") ? [name] : []));
  };
  const schemas = heirs(object({ meows: text }));

  it("goes from a schema to all that extend it", () => {
    expect(reached(refer("Pet"), schemas)).toEqual(["Pet", "Cat", "Kitten", "Dog"]);
  });

  it("goes from a schema that extends one to that one, and to no other", () => {
    expect(reached(refer("Kitten"), schemas)).toEqual(["Pet", "Cat", "Kitten"]);
    const { Pet, ...others } = mapped({ allOf: [refer("Pet")] });
    expect(reached(refer("Cat"), { ...others, Pet })).toEqual(["Cat", "Pet"]);
  });

  it("goes to all if a schema that extends one has a value of that, too", () => {
    const family = { allOf: [refer("Pet"), object({ members: { type: "array", items: refer("Pet") } })] };
    expect(reached(refer("Dog"), { ...schemas, Dog: family })).toEqual(["Pet", "Cat", "Kitten", "Dog"]);
  });

  it.each([
    ["a schema beside words", { allOf: [refer("Pet")], description: "Any pet." }],
    ["a reference", refer("Pet")],
  ])("goes to all from %s, in place or as a component", (_, schema) => {
    const all = ["Pet", "Cat", "Kitten", "Dog"];
    expect(reached(schema, schemas)).toEqual(all);
    expect(reached(refer("Any"), { ...schemas, Any: schema }).filter((name) => name !== "Any")).toEqual(all);
    const ofSchema = { type: "array", items: schema };
    expect(reached(ofSchema, schemas)).toEqual(all);
  });

  it("does not go to those that extend a schema without a discriminator, or a union", () => {
    const { discriminator: _, ...plain } = schemas.Pet as JsonObject;
    expect(reached(refer("Pet"), { ...schemas, Pet: plain })).toEqual(["Pet"]);
    const union = { discriminator, oneOf: [refer("Cat"), object({})] };
    expect(reached(refer("Pet"), { ...schemas, Pet: union })).toEqual(["Pet", "Cat"]);
  });

  it("goes through the mapping of a schema that is no component", () => {
    const schema = { discriminator: { ...discriminator, mapping: { dog: "Dog" } } };
    expect(reached(schema, schemas)).toEqual(["Pet", "Dog"]);
  });

  it("ends for schemas that extend each other", () => {
    const circle = { A: { discriminator, allOf: [refer("B")] }, B: { discriminator, allOf: [refer("A")] } };
    expect(reached(refer("A"), circle)).toEqual(["A", "B"]);
  });
});
