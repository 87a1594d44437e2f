import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { countFields } from "../../spec/count-fields.ts";
import { walkSpec } from "../../spec/walk-spec.ts";

const document = parse(`
openapi: 3.1.0
x-source: manual.md
paths:
  /pets/{id}:
    parameters:
      - { $ref: '#/components/parameters/Id' }
    get:
      x-provenance: documented
      x-source: §1
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
          '{$request.body#/url}':
            post: { responses: {} }
components:
  parameters:
    Id: { name: id, in: path, schema: { type: string } }
  schemas:
    Owner:
      x-provenance: assumed
      example: { properties: { notAField: {} } }
      allOf:
        - properties: { name: { type: string, x-provenance: observed, x-source: §2 } }
      properties: { age: {} }
`);

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

  it("lets provenance and source hold for what stands inside, until something inside says otherwise", () => {
    const field = (end: string) => nodes.find(({ pointer }) => pointer.endsWith(end));
    expect(field("/properties/tags")).toMatchObject({ provenance: "documented", source: "manual.md §1" });
    expect(field("/allOf/0/properties/name")).toMatchObject({
      provenance: "observed",
      source: "manual.md §2",
    });
    expect(field("/Owner/properties/age")).toMatchObject({ provenance: "assumed", source: null });
  });

  it("does not follow references, so that no node comes twice", () => {
    expect(new Set(nodes.map(({ value }) => value)).size).toBe(nodes.length);
  });
});

describe("countFields", () => {
  it("counts operations under paths, component schemas, and fields by provenance", () => {
    expect(countFields(document)).toEqual({
      operations: 1,
      schemas: 1,
      fields: 6,
      fieldsByProvenance: { documented: 4, observed: 1, assumed: 1 },
    });
  });
});
