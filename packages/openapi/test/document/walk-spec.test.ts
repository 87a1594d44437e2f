import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { walkSpec } from "../../src/document/walk-spec.ts";
import type { JsonObject } from "../../src/json/json.ts";

const document = load(`
openapi: 3.1.0
paths:
  /pets/{id}:
    parameters:
      - { $ref: '#/components/parameters/Id' }
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                properties:
                  properties: { type: string }
                  owner: { $ref: '#/components/schemas/Owner' }
                  tags:
                    type: array
                    items: { type: object, properties: { name: { type: string } } }
      callbacks:
        onChange:
          x-note: { post: {} }
          '{$request.body#/url}':
            post: { responses: {} }
components:
  parameters:
    Id: { name: id, in: path, schema: { type: string } }
  schemas:
    Owner:
      example: { properties: { notAField: {} } }
      allOf:
        - properties: { name: { type: string } }
      properties: { age: {} }
`) as JsonObject;

/** The pointers of the nodes of each kind. */
function pointersByKind(root: JsonObject): Record<string, string[]> {
  const pointers: Record<string, string[]> = {};
  for (const { kind, pointer } of walkSpec(root)) pointers[kind] = [...(pointers[kind] ?? []), pointer];
  return pointers;
}

describe("walkSpec", () => {
  const nodes = [...walkSpec(document)];

  it("finds every field where it stands, through lists, arrays and composition", () => {
    expect(nodes.filter(({ kind }) => kind === "field").map(({ pointer }) => pointer)).toEqual([
      "#/paths/~1pets~1{id}/get/responses/200/content/application~1json/schema/properties/properties",
      "#/paths/~1pets~1{id}/get/responses/200/content/application~1json/schema/properties/owner",
      "#/paths/~1pets~1{id}/get/responses/200/content/application~1json/schema/properties/tags",
      "#/paths/~1pets~1{id}/get/responses/200/content/application~1json/schema/properties/tags/items/properties/name",
      "#/components/schemas/Owner/allOf/0/properties/name",
      "#/components/schemas/Owner/properties/age",
    ]);
  });

  it("finds operations under paths and in callbacks", () => {
    const operations = nodes.filter(({ kind }) => kind === "operation");
    expect(operations.map(({ name, parent }) => [name, parent?.name])).toEqual([
      ["get", "/pets/{id}"],
      ["post", "{$request.body#/url}"],
    ]);
  });

  it("does not follow references, so that no node comes twice", () => {
    expect(new Set(nodes.map(({ value }) => value)).size).toBe(nodes.length);
    expect(new Set(nodes.map(({ pointer }) => pointer)).size).toBe(nodes.length);
  });

  it("gives parents before their children", () => {
    const seen = new Set<unknown>([null]);
    for (const node of nodes) {
      expect(seen).toContain(node.parent);
      seen.add(node);
    }
  });

  it("knows every kind", () => {
    const header = { schema: {}, examples: { one: {} } };
    const spec = {
      openapi: "3.1.0",
      paths: {
        "/a": {
          parameters: [{ content: { "text/plain": { schema: {} } } }],
          trace: {
            requestBody: { content: { "a/b": { encoding: { c: { headers: { D: header } } } } } },
            responses: { default: { headers: { H: header }, links: { next: {} } } },
          },
        },
      },
      webhooks: { made: { post: {} } },
      components: { securitySchemes: { token: {} }, pathItems: { p: { put: {} } }, callbacks: { c: {} } },
    };
    expect(pointersByKind(spec)).toEqual({
      openapi: ["#"],
      pathItem: ["#/paths/~1a", "#/webhooks/made", "#/components/pathItems/p"],
      parameter: ["#/paths/~1a/parameters/0"],
      mediaType: [
        "#/paths/~1a/parameters/0/content/text~1plain",
        "#/paths/~1a/trace/requestBody/content/a~1b",
      ],
      schema: [
        "#/paths/~1a/parameters/0/content/text~1plain/schema",
        "#/paths/~1a/trace/requestBody/content/a~1b/encoding/c/headers/D/schema",
        "#/paths/~1a/trace/responses/default/headers/H/schema",
      ],
      operation: ["#/paths/~1a/trace", "#/webhooks/made/post", "#/components/pathItems/p/put"],
      requestBody: ["#/paths/~1a/trace/requestBody"],
      encoding: ["#/paths/~1a/trace/requestBody/content/a~1b/encoding/c"],
      header: [
        "#/paths/~1a/trace/requestBody/content/a~1b/encoding/c/headers/D",
        "#/paths/~1a/trace/responses/default/headers/H",
      ],
      example: [
        "#/paths/~1a/trace/requestBody/content/a~1b/encoding/c/headers/D/examples/one",
        "#/paths/~1a/trace/responses/default/headers/H/examples/one",
      ],
      response: ["#/paths/~1a/trace/responses/default"],
      link: ["#/paths/~1a/trace/responses/default/links/next"],
      components: ["#/components"],
      securityScheme: ["#/components/securitySchemes/token"],
      callback: ["#/components/callbacks/c"],
    });
  });

  it("finds schemas under every keyword that holds them", () => {
    const one = ["items", "contains", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"];
    const more = ["propertyNames", "not", "if", "then", "else", "contentSchema"];
    const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
    const maps = ["patternProperties", "dependentSchemas", "$defs", "definitions"];
    const schema = Object.fromEntries([
      ...[...one, ...more].map((key) => [key, {}]),
      ...lists.map((key) => [key, [{}, true]]),
      ...maps.map((key) => [key, { a: {} }]),
      ...["default", "const", "example", "x-note"].map((key) => [key, { items: {} }]),
      ...["enum", "examples"].map((key) => [key, [{ items: {} }]]),
    ]);
    const found = pointersByKind({ components: { schemas: { S: schema } } }).schema;
    expect(found).toEqual([
      "#/components/schemas/S",
      ...[...one, ...more].map((key) => `#/components/schemas/S/${key}`),
      ...lists.map((key) => `#/components/schemas/S/${key}/0`),
      ...maps.map((key) => `#/components/schemas/S/${key}/a`),
    ]);
  });

  it("goes on beside a reference", () => {
    const Pet = { $ref: "#/components/schemas/Animal", properties: { name: {} } };
    expect(pointersByKind({ components: { schemas: { Pet } } }).field).toEqual([
      "#/components/schemas/Pet/properties/name",
    ]);
  });

  it("survives what is no spec", () => {
    const spec = {
      paths: [null, 1, "a", []],
      components: { schemas: "none", responses: { a: [] } },
      webhooks: null,
    };
    expect(Object.keys(pointersByKind(spec))).toEqual(["openapi", "components"]);
  });
});
