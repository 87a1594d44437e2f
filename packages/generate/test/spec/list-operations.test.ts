import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { listOperations } from "../../src/spec/list-operations.ts";

const operations = listOperations(
  parse(`
openapi: 3.1.0
paths:
  /pets/{petId}:
    parameters:
      - { $ref: '#/components/parameters/PetId' }
      - { name: locale, in: query }
    get:
      operationId: get-pet
      tags: [Pets]
      x-scope: reader
      x-idempotent: false
      parameters:
        - { name: fields, in: query }
        - { name: locale, in: query, required: true }
        - { name: x-trace, in: header }
    put:
      requestBody: { $ref: '#/components/requestBodies/Pet' }
  /pets:
    get: { operationId: getPet }
    delete: { operationId: delete }
    post: { operationId: putPetsPetId }
components:
  parameters:
    PetId: { name: petId, in: path, required: true }
  requestBodies:
    Pet: { content: { application/json: {}, application/xml: {} } }
`),
);

describe("listOperations", () => {
  it("keeps ids, and makes one from method and path where there is none, clear of those declared", () => {
    expect(operations.map(({ id }) => id)).toEqual([
      "get-pet",
      "putPetsPetId2",
      "getPet",
      "delete",
      "putPetsPetId",
    ]);
  });

  it("names each by an identifier of its own", () => {
    expect(operations.map(({ name }) => name)).toEqual([
      "getPet2",
      "putPetsPetId2",
      "getPet",
      "delete",
      "putPetsPetId",
    ]);
  });

  it("says all that is needed to call an operation", () => {
    const { node, ...operation } = operations[0] as (typeof operations)[0];
    expect(operation).toEqual({
      id: "get-pet",
      name: "getPet2",
      method: "GET",
      path: "/pets/{petId}",
      tags: ["Pets"],
      scope: "reader",
      idempotent: false,
      pathParameters: ["petId"],
      queryParameters: ["locale", "fields"],
      mediaTypes: [],
      responseTypes: {},
    });
    expect(node.pointer).toBe("#/paths/~1pets~1{petId}/get");
  });

  it("says of an operation whether it may be repeated only if the spec does", () => {
    expect(operations.map(({ idempotent }) => idempotent)).toEqual([false, null, null, null, null]);
  });

  it("follows references to parameters and request bodies", () => {
    expect(operations[1]).toMatchObject({
      pathParameters: ["petId"],
      mediaTypes: ["application/json", "application/xml"],
    });
  });

  it.each<[string, object, object | undefined]>([
    [
      "what each kind of JSON takes, where there are other media types",
      {
        "application/json": { schema: { $ref: "#/components/schemas/Pet" } },
        "application/a+json": {
          schema: { oneOf: [{ type: "integer" }, { type: "number" }, { const: null }] },
        },
        "application/b+json": {},
        "text/plain": { schema: { type: "string" } },
      },
      { "application/json": ["object"], "application/a+json": ["null", "number"] },
    ],
    ["nothing where there are none", { "application/json": { schema: { type: "object" } } }, undefined],
    ["nothing where any value fits", { "application/json": {}, "text/plain": {} }, undefined],
  ])("says of the bodies %s", (_, content, expected) => {
    const [operation] = listOperations({
      openapi: "3.1.0",
      paths: { "/a": { post: { requestBody: { content } } } },
      components: { schemas: { Pet: { allOf: [{ type: "object" }] } } },
    });
    expect(operation?.bodyKinds).toEqual(expected);
  });
});
