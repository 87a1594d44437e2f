import { describe, expect, it } from "vitest";
import { diffSpecs } from "../../src/index.ts";

const REF = { $ref: "#/components/schemas/Shared" };
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: "string" }]));

/** A spec whose only operation answers with a schema. */
function specOf(schema: object, schemas: object = {}) {
  return {
    paths: {
      "/pets": {
        get: {
          operationId: "getPet",
          responses: {
            200: { content: { json: { schema: { $ref: "#/components/schemas/Pet" } } } },
          },
        },
      },
    },
    components: {
      schemas: { Pet: schema, Shared: { type: "object", properties: fields("a", "b") }, ...schemas },
    },
  };
}

describe("a schema that is written in another way", () => {
  it.each<[string, object, object]>([
    ["null as a flag or a type", { type: "string", nullable: true }, { type: ["string", "null"] }],
    [
      "null as an alternative",
      { type: "string", nullable: true },
      { anyOf: [{ type: "string" }, { type: "null" }] },
    ],
    ["null in another place", { oneOf: [REF, { type: "null" }] }, { anyOf: [{ enum: [null] }, REF] }],
    ["null around a part", { nullable: true, allOf: [REF] }, { anyOf: [REF, { type: "null" }] }],
    ["a reference in a part of its own", REF, { allOf: [REF] }],
    ["a reference written out", REF, { type: "object", properties: fields("a", "b") }],
    [
      "fields in a part",
      { type: "object", properties: fields("x", "y") },
      { type: "object", allOf: [{ properties: fields("x") }, { properties: fields("y") }] },
    ],
    [
      "fields in what a part refers to",
      { type: "object", required: ["a"], properties: fields("a", "b", "c") },
      { allOf: [REF, { required: ["a"], properties: fields("c") }] },
    ],
    ["an exclusive limit", { exclusiveMaximum: true, maximum: 5 }, { exclusiveMaximum: 5 }],
    ["a limit that is not exclusive", { exclusiveMaximum: false, maximum: 5 }, { maximum: 5 }],
  ])("says the same: %s", (_, one, other) => {
    expect(diffSpecs(specOf(one), specOf(other))).toEqual([]);
    expect(diffSpecs(specOf(other), specOf(one))).toEqual([]);
  });

  it("keeps one alternative beside null where there are several in the other version", () => {
    const [text, number] = [{ type: "string" }, { type: "integer" }];
    const kindsOf = (one: object[], other: object[]) =>
      diffSpecs(specOf({ anyOf: one }), specOf({ anyOf: other })).map(({ kind }) => kind);
    const some = [text, { type: "null" }];
    expect(kindsOf(some, [text, number])).toEqual(["became-not-nullable", "anyOf-part-added"]);
    expect(kindsOf([text, number, { type: "null" }], some)).toEqual(["anyOf-part-removed"]);
    expect(kindsOf(some, [text])).toEqual(["became-not-nullable"]);
  });

  it("tells a rename where the field is written, on both sides", () => {
    const date = (name: string) => ({ properties: { [name]: { type: "string", format: "date" } } });
    const before = specOf({ anyOf: [date("startsAt"), { type: "null" }] });
    const after = specOf({ allOf: [{ description: "A pet." }, date("startAt")], nullable: true });
    expect(diffSpecs(before, after)).toMatchObject([
      { kind: "description-changed" },
      {
        kind: "field-renamed",
        at: "#/components/schemas/Pet/anyOf/0/properties/startsAt",
        to: "#/components/schemas/Pet/allOf/1/properties/startAt",
      },
    ]);
  });

  it("tells which alternative is gone, and which came", () => {
    const part = (kind: string) => ({ properties: { kind: { const: kind } } });
    const before = specOf({ oneOf: [part("a"), part("b"), part("c")] });
    const after = specOf({ oneOf: [part("c"), part("d"), part("b")] });
    const changes = diffSpecs(before, after).map(({ kind, at, to }) => [kind, at, to]);
    expect(changes).toEqual([
      [
        "const-changed",
        "#/components/schemas/Pet/oneOf/0/properties/kind",
        "#/components/schemas/Pet/oneOf/1/properties/kind",
      ],
    ]);
    const one = specOf({ oneOf: [part("c"), part("b")] });
    expect(diffSpecs(before, one)).toMatchObject([
      { kind: "oneOf-part-removed", at: "#/components/schemas/Pet/oneOf/0" },
    ]);
    const [added] = diffSpecs(one, before);
    expect(added).toMatchObject({ kind: "oneOf-part-added", at: "#/components/schemas/Pet/oneOf/0" });
    expect(added).not.toHaveProperty("to");
  });
});

describe("who sends a field, and who reads it", () => {
  const both = (schema: object) => ({
    paths: {
      "/pets": {
        put: {
          operationId: "putPet",
          requestBody: { content: { json: { schema: { $ref: "#/components/schemas/Pet" } } } },
          responses: { 200: { content: { json: { schema: { $ref: "#/components/schemas/Pet" } } } } },
        },
      },
    },
    components: { schemas: { Pet: schema } },
  });
  const withId = (id: object, required: string[] = []) => both({ required, properties: { id } });

  it.each<[string, ReturnType<typeof both>, ReturnType<typeof both>, string, string]>([
    [
      "a new required field that is only read",
      both({}),
      withId({ readOnly: true }, ["id"]),
      "response",
      "additive",
    ],
    [
      "a new required field that is only sent",
      both({}),
      withId({ writeOnly: true }, ["id"]),
      "request",
      "breaking",
    ],
    ["a new required field of both", both({}), withId({}, ["id"]), "both", "breaking"],
    [
      "a type that is only sent",
      withId({ writeOnly: true, maxLength: 3 }),
      withId({ writeOnly: true, maxLength: 4 }),
      "request",
      "additive",
    ],
    [
      "a type that is only read",
      withId({ readOnly: true, maxLength: 3 }),
      withId({ readOnly: true, maxLength: 4 }),
      "response",
      "breaking",
    ],
  ])("%s", (_, before, after, direction, level) => {
    expect(diffSpecs(before, after)).toMatchObject([{ direction, level }]);
  });

  it("says of what is never sent that it harms nobody", () => {
    const request = (id: object) => ({
      paths: {
        "/pets": {
          post: {
            operationId: "createPet",
            requestBody: { content: { json: { schema: { properties: { id } } } } },
            responses: {},
          },
        },
      },
    });
    const changes = diffSpecs(
      request({ readOnly: true, maxLength: 3 }),
      request({ readOnly: true, maxLength: 2 }),
    );
    expect(changes).toMatchObject([{ kind: "constraint-changed", level: "editorial" }]);
  });
});
