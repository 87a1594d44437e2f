import { describe, expect, it } from "vitest";
import { createCheckTables, type JsonObject } from "../../src/index.ts";

const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, type = "application/json") => ({ content: { [type]: { schema } } });

function tablesOf(paths: JsonObject, schemas: JsonObject = {}) {
  const document = { openapi: "3.1.0", paths, components: { schemas } };
  return createCheckTables(document, ({ id, method, path }) => id ?? `${method} ${path}`);
}

describe("createCheckTables", () => {
  it("makes a table of what an operation takes and gives, each side without what it does not send", () => {
    const Event = {
      type: "object",
      required: ["id", "secret"],
      properties: { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, at: text },
      additionalProperties: false,
    };
    const post = {
      operationId: "createEvent",
      requestBody: json(ref("Event")),
      responses: { 201: json(ref("Event")), "4xx": json({ type: "object", properties: { why: text } }) },
    };
    const tables = tablesOf({ "/events": { post } }, { Event });
    expect(tables.get("#/paths/~1events/post")).toEqual({
      version: 1,
      id: "createEvent",
      body: 3,
      responses: { 201: 0, "4XX": 2 },
      nodes: [
        {
          at: "Event",
          types: ["object"],
          fields: [{ name: "id", node: 1 }, { name: "secret" }, { name: "at", node: 1 }],
          required: ["id"],
          closed: true,
        },
        { types: ["string"] },
        { at: "createEvent", types: ["object"], fields: [{ name: "why", node: 1 }] },
        {
          at: "Event",
          types: ["object"],
          fields: [{ name: "id" }, { name: "secret", node: 1 }, { name: "at", node: 1 }],
          required: ["secret"],
          closed: true,
        },
      ],
    });
  });

  it.each<[string, object, boolean]>([
    ["each alternative", { anyOf: [false, false] }, true],
    ["each alternative of one that is the only one", { oneOf: [{ anyOf: [false] }] }, true],
    ["each alternative beside a type", { type: "string", anyOf: [false] }, true],
    ["one of two alternatives", { anyOf: [false, text] }, false],
    ["none of two parts that contradict each other", { allOf: [text, { type: "number" }] }, false],
  ])("lets no value fit where `false` is %s", (_, schema, isForbidden) => {
    const [table] = tablesOf({ "/a": { get: { responses: { 200: json(schema) } } } }).values();
    const { 200: node = -1 } = table?.responses ?? {};
    expect(table?.nodes[node]?.types?.length === 0).toBe(isForbidden);
  });

  it("makes none of an operation without JSON, and of JSON that anything may be", () => {
    const tables = tablesOf({
      "/a": { get: { responses: { 200: json(text, "text/plain"), 204: {} } } },
      "/b": { get: { responses: { 200: { content: { "application/json": {} } } } } },
      "/c": {
        get: { responses: { default: json(text, "*/*"), 400: json(text, "application/problem+json") } },
      },
    });
    expect([...tables.keys()]).toEqual(["#/paths/~1c/get"]);
    expect(tables.get("#/paths/~1c/get")).toMatchObject({ id: "get /c", responses: { default: 0, 400: 0 } });
  });

  it("has each schema once, those that contain themselves, too", () => {
    const Tree = {
      type: "object",
      properties: { left: ref("Tree"), right: { allOf: [ref("Tree")], description: "x" } },
    };
    const tables = tablesOf(
      { "/tree": { get: { operationId: "tree", responses: { 200: json(ref("Tree")) } } } },
      { Tree },
    );
    expect(tables.get("#/paths/~1tree/get")?.nodes).toEqual([
      {
        at: "Tree",
        types: ["object"],
        fields: [
          { name: "left", node: 0 },
          { name: "right", node: 0 },
        ],
      },
    ]);
  });

  it("finds the field that chooses an alternative, with a discriminator or without", () => {
    const member = (name: string) => ({
      type: "object",
      required: ["a", "kind"],
      properties: { a: text, kind: { const: name } },
    });
    const plain = (field: string) => ({ type: "object", properties: { [field]: text } });
    const union = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "type" } };
    const tables = tablesOf(
      {
        "/a": { get: { responses: { 200: json({ oneOf: [member("x"), member("y"), { type: "null" }] }) } } },
        "/b": { get: { responses: { 200: json(union) } } },
        "/c": { get: { responses: { 200: json({ anyOf: [member("x"), member("x")] }) } } },
      },
      { Cat: plain("lives"), Dog: plain("breed") },
    );
    const tagOf = (path: string) => tables.get(`#/paths/~1${path}/get`)?.nodes[0]?.tag;
    expect(tagOf("a")).toEqual({
      field: "kind",
      values: [
        ["x", 1],
        ["y", 4],
      ],
    });
    expect(tagOf("b")).toMatchObject({
      field: "type",
      values: [
        ["Cat", 1],
        ["Dog", 4],
      ],
    });
    expect(tagOf("c")).toBeUndefined();
  });

  it("gives up where alternatives are too many to be told apart", () => {
    const anyOf = Array.from({ length: 10 }, (_, index) => ({ properties: { [`f${index}`]: text } }));
    const schema = {
      allOf: [
        { anyOf },
        { anyOf: [...anyOf] },
        { anyOf: [...anyOf] },
        { type: "object", properties: { a: text } },
      ],
    };
    const tables = tablesOf({ "/a": { get: { responses: { 200: json(schema) } } } });
    expect(tables.get("#/paths/~1a/get")?.nodes.length).toBeLessThan(20);
  });
});
