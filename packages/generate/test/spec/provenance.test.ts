import { walkSpec } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { countFields } from "../../src/spec/count-fields.ts";
import { provenanceOf, sourceOf } from "../../src/spec/provenance.ts";

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

describe("provenance", () => {
  const nodes = [...walkSpec(document)];

  it("lets provenance and source hold for what stands inside, until something inside says otherwise", () => {
    const field = (end: string) => {
      const node = nodes.find(({ pointer }) => pointer.endsWith(end));
      return node && { provenance: provenanceOf(node), source: sourceOf(node) };
    };
    expect(field("/properties/tags")).toEqual({ provenance: "documented", source: "manual.md §1" });
    expect(field("/allOf/0/properties/name")).toEqual({
      provenance: "observed",
      source: "manual.md §2",
    });
    expect(field("/Owner/properties/age")).toEqual({ provenance: "assumed", source: null });
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
