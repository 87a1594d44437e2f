import { listOperations } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { leaveOutOperations } from "../../src/load/leave-out-operations.ts";

const schema = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
const answer = (name: string) =>
  `{ "200": { description: x, content: { application/json: { schema: ${schema(name)} } } } }`;

/** What is left of the schemas of a spec without its operations under `/gone`. */
function schemasWithout(paths: string, schemas: string, more = "") {
  const document = parse(`
openapi: 3.1.0
info: { title: x, version: "1" }
paths:
${paths}
components:
  schemas:
${schemas}
${more}`);
  const gone = listOperations(document).filter(({ path }) => path.startsWith("/gone"));
  const result = leaveOutOperations(document, gone);
  const left = result.document as { paths: object; components: Record<string, object> };
  return {
    paths: Object.keys(left.paths),
    schemas: Object.keys(left.components.schemas ?? {}),
    leftOut: result.schemas.sort(),
    document: left,
  };
}

const KEPT = `  /kept: { get: { responses: ${answer("Kept")} } }\n`;
const GONE = `  /gone: { get: { responses: ${answer("Gone")} } }\n`;

describe("leaveOutOperations", () => {
  it.each([
    ["what only they need", "Kept: {}, Gone: { items: #Below }, Below: {}", ["Kept"]],
    [
      "but not what others need",
      "Kept: { items: #Below }, Gone: { items: #Below }, Below: {}",
      ["Kept", "Below"],
    ],
    [
      "but not what nothing refers to",
      "Kept: {}, Gone: {}, Alone: { items: #Below }, Below: {}",
      ["Kept", "Alone", "Below"],
    ],
    ["circles", "Kept: {}, Gone: { items: #Below }, Below: { items: #Gone }", ["Kept"]],
    [
      "heirs of a base with a discriminator",
      "Kept: {}, Gone: { discriminator: { propertyName: kind } }, Heir: { allOf: [#Gone] }",
      ["Kept"],
    ],
    [
      "but not heirs of a base that is needed",
      "Kept: { discriminator: { propertyName: kind } }, Gone: {}, Heir: { allOf: [#Kept] }",
      ["Kept", "Heir"],
    ],
    [
      "what a mapping names",
      'Kept: {}, Gone: { discriminator: { propertyName: kind, mapping: { a: Below, b: "#/components/schemas/Other" } } }, Below: {}, Other: {}',
      ["Kept"],
    ],
    [
      "but not what a mapping is for by default",
      "Kept: { discriminator: { propertyName: kind, defaultMapping: Other } }, Gone: { items: #Other }, Other: {}",
      ["Kept", "Other"],
    ],
  ])("leaves out %s", (_, schemas, left) => {
    const text = schemas.replaceAll(/#(\w+)/g, (whole, name) => (name === "" ? whole : schema(name)));
    const result = schemasWithout(KEPT + GONE, `    { ${text} }`);
    expect(result.paths).toEqual(["/kept"]);
    expect(result.schemas).toEqual(left);
  });

  it("keeps a path for its other operations, and its parameters with it", () => {
    const document = parse(`
paths:
  /pets:
    parameters: [{ $ref: "#/components/parameters/Page" }]
    get: { tags: [read] }
    post: { tags: [write] }
components: { parameters: { Page: { name: page, in: query } } }`);
    const [, post] = listOperations(document);
    const all = leaveOutOperations(document, listOperations(document)).document;
    expect(all).toEqual({ paths: {}, components: { parameters: {} } });
    const { document: left } = leaveOutOperations(document, post ? [post] : []);
    expect(left).toEqual({
      ...document,
      paths: { "/pets": { parameters: document.paths["/pets"].parameters, get: { tags: ["read"] } } },
    });
  });

  it("makes a component of what others refer to in an operation that goes", () => {
    const place = "#/paths/~1gone/get/responses/200";
    const paths = `${GONE}  /kept:
    get: { responses: { "200": { $ref: "${place}" } } }
    put: { responses: { "200": { description: x, content: { application/json: { schema: { $ref: "${place}/content/application~1json/schema" } } } } } }\n`;
    const { document, schemas, leftOut } = schemasWithout(paths, "    { Gone: {}, Other: {} }");
    expect(leftOut).toEqual([]);
    expect(schemas).toContain("Gone");
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/paths');
    expect(Object.keys(document.components.responses ?? {})).toHaveLength(1);
  });

  it("leaves out components of all kinds, but webhooks need theirs", () => {
    const paths = `${KEPT}  /gone: { get: { responses: { "200": { $ref: "#/components/responses/Gone" } } } }\n`;
    const more = `  responses:
    Gone: { description: x, headers: { A: { $ref: "#/components/headers/Gone" } } }
  headers: { Gone: { schema: ${schema("Gone")} } }
webhooks: { ping: { post: { responses: ${answer("Hook")} } } }`;
    const { document, schemas } = schemasWithout(paths, "    { Kept: {}, Gone: {}, Hook: {} }", more);
    expect(schemas).toEqual(["Kept", "Hook"]);
    expect(document.components).toMatchObject({ responses: {}, headers: {} });
  });
});
