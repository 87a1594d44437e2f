import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { METHODS, operationAround, splitOperation } from "../../src/document/methods.ts";
import type { JsonObject } from "../../src/json/json.ts";
import { valueAt } from "../../src/json/json-pointer.ts";
import { listOperations, operationsIn } from "../../src/operation/list-operations.ts";

const document = load(`
openapi: 3.1.0
paths:
  /pets/{id}:
    summary: A pet
    parameters:
      - { name: id, in: path, description: of the path }
      - { name: id, in: query, description: kept }
      - { $ref: '#/components/parameters/Page' }
      - { $ref: '#/components/parameters/None' }
    get:
      operationId: getPet
      parameters:
        - { name: id, in: path, description: of the operation }
        - { name: page, in: query }
      responses:
        default: { description: Failed. }
        '200': { $ref: '#/components/responses/Pet' }
        '404': { $ref: '#/components/responses/None' }
      callbacks:
        onChange:
          '{$request.body#/url}':
            post: { operationId: petChanged, responses: {} }
    put:
      requestBody: { $ref: '#/components/requestBodies/Pet', description: of the operation }
  /animals/{id}: { $ref: '#/paths/~1pets~1{id}' }
  /nowhere: { $ref: '#/none' }
  /empty: {}
webhooks:
  made: { post: { operationId: made } }
components:
  parameters:
    Page: { name: page, in: query, description: shared }
  responses:
    Pet: { description: A pet. }
  requestBodies:
    Pet: { required: true }
`) as JsonObject;

describe("listOperations", () => {
  const operations = listOperations(document);

  it("lists methods by path, in the order of the spec", () => {
    expect(operations.map(({ method, path, id, pointer }) => [method, path, id, pointer])).toEqual([
      ["get", "/pets/{id}", "getPet", "#/paths/~1pets~1{id}/get"],
      ["put", "/pets/{id}", null, "#/paths/~1pets~1{id}/put"],
      // Through a path that is a reference.
      ["get", "/animals/{id}", "getPet", "#/paths/~1pets~1{id}/get"],
      ["put", "/animals/{id}", null, "#/paths/~1pets~1{id}/put"],
    ]);
  });

  it("reads what an operation declares when it is asked for, and once", () => {
    let reads = 0;
    const get = {
      get responses() {
        reads += 1;
        return { "200": { description: "A pet." } };
      },
    };
    const [operation] = listOperations({ paths: { "/pets": { get } } });
    expect(reads).toBe(0);
    expect(operation?.responses).toBe(operation?.responses);
    expect([...(operation?.responses.keys() ?? [])]).toEqual(["200"]);
    expect(reads).toBe(1);
  });

  it("lets an operation replace parameters of its path, by name and place", () => {
    const shown = operations.map(({ parameters }) =>
      parameters.map(({ pointer, value }) => [pointer, value.description]),
    );
    expect(shown[0]).toEqual([
      ["#/paths/~1pets~1{id}/get/parameters/0", "of the operation"],
      ["#/paths/~1pets~1{id}/parameters/1", "kept"],
      ["#/paths/~1pets~1{id}/get/parameters/1", undefined],
    ]);
    expect(shown[1]).toEqual([
      ["#/paths/~1pets~1{id}/parameters/0", "of the path"],
      ["#/paths/~1pets~1{id}/parameters/1", "kept"],
      ["#/components/parameters/Page", "shared"],
    ]);
  });

  it("resolves bodies and responses", () => {
    const [get, put] = operations;
    expect(get?.requestBody).toBeNull();
    expect([...(get?.responses ?? [])].map(([status, { pointer }]) => [status, pointer])).toEqual([
      ["200", "#/components/responses/Pet"],
      ["default", "#/paths/~1pets~1{id}/get/responses/default"],
    ]);
    expect(put?.requestBody).toEqual({
      pointer: "#/components/requestBodies/Pet",
      value: { required: true },
      written: { $ref: "#/components/requestBodies/Pet", description: "of the operation" },
      site: "#/paths/~1pets~1{id}/put/requestBody",
      isRequired: true,
      bodies: [],
    });
    expect(put?.responses.size).toBe(0);
  });

  it("knows every method, and takes no other key for one", () => {
    const item = Object.fromEntries(
      [...METHODS, "summary", "query", "GET", "x-get", "servers"].map((key) => [key, {}]),
    );
    expect(listOperations({ paths: { "/a": item } }).map(({ method }) => method)).toEqual([...METHODS]);
  });

  it("finds none in what is no spec", () => {
    for (const paths of [undefined, null, [], "none", { "/a": null, "/b": { get: "no" } }])
      expect(listOperations({ paths })).toEqual([]);
  });
});

describe("operationsIn", () => {
  it("finds those of webhooks", () => {
    expect(operationsIn(document, "#/webhooks", document.webhooks)).toMatchObject([
      { id: "made", path: "made", pointer: "#/webhooks/made/post" },
    ]);
  });

  it("finds those of a callback", () => {
    const [get] = listOperations(document);
    const at = "#/paths/~1pets~1{id}/get/callbacks/onChange";
    expect(get?.pointer).toBe("#/paths/~1pets~1{id}/get");
    expect(operationsIn(document, at, valueAt(document, at))).toMatchObject([
      {
        id: "petChanged",
        path: "{$request.body#/url}",
        pointer: "#/paths/~1pets~1{id}/get/callbacks/onChange/{$request.body#~1url}/post",
      },
    ]);
  });
});

describe("the methods of OpenAPI 3.2", () => {
  const spec = load(`
openapi: 3.2.0
paths:
  /files:
    parameters: [{ name: version, in: query }]
    additionalOperations:
      COPY: { operationId: copyFile }
      X-MOVE: { operationId: moveFile }
      POST: { operationId: not-here }
      parameters: { operationId: no-method }
      two words: { operationId: no-token }
    query: { operationId: findFiles }
    get: { operationId: listFiles }
  /links: { $ref: "#/components/pathItems/Links" }
components:
  pathItems:
    Links: { additionalOperations: { LINK: { operationId: link } } }
`) as JsonObject;
  const operations = listOperations(spec);

  it("are those of `query` and of `additionalOperations`", () => {
    expect(operations.map(({ method, id, pointer }) => [method, id, pointer])).toEqual([
      ["copy", "copyFile", "#/paths/~1files/additionalOperations/COPY"],
      ["x-move", "moveFile", "#/paths/~1files/additionalOperations/X-MOVE"],
      ["query", "findFiles", "#/paths/~1files/query"],
      ["get", "listFiles", "#/paths/~1files/get"],
      ["link", "link", "#/components/pathItems/Links/additionalOperations/LINK"],
    ]);
    for (const { pointer, value } of operations) expect(valueAt(spec, pointer)).toBe(value);
  });

  it("have the parameters of their path", () => {
    expect(operations[0]?.parameters.map(({ pointer }) => pointer)).toEqual(["#/paths/~1files/parameters/0"]);
  });

  it("are told apart in a pointer", () => {
    expect(operations.map(({ pointer }) => splitOperation(pointer))).toMatchObject([
      { item: "#/paths/~1files", tokens: ["additionalOperations", "COPY"] },
      { item: "#/paths/~1files", tokens: ["additionalOperations", "X-MOVE"] },
      { item: "#/paths/~1files", tokens: ["query"] },
      { item: "#/paths/~1files", tokens: ["get"] },
      { item: "#/components/pathItems/Links", tokens: ["additionalOperations", "LINK"] },
    ]);
    expect(operationAround("#/paths/~1files/additionalOperations/COPY/responses/200")).toEqual({
      item: "#/paths/~1files",
      operation: ["additionalOperations", "COPY"],
      below: ["responses", "200"],
    });
    expect(operationAround("#/paths/~1files/parameters/0")).toBeNull();
    expect(operationAround("#/paths/~1files/additionalOperations")).toBeNull();
  });
});
