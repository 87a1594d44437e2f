import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tokensOf, valueAt } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  applyMigration,
  bumpFor,
  type Change,
  diffSpecs,
  type MigrationChange,
  mapPointers,
} from "../src/index.ts";
import { randomMigration, randomSpec } from "./random-migration.ts";

const FIXTURES = join(import.meta.dirname, "../../openapi/fixtures");

/** A spec with one schema that is sent, and one that comes back. */
function specOf(request: object, response: object, more: object = {}) {
  const content = (name: string) => ({
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  });
  return {
    openapi: "3.1.0",
    paths: {
      "/pets": {
        post: {
          operationId: "createPet",
          requestBody: { content: content("PetCreate") },
          responses: { 200: { content: content("Pet") } },
          ...more,
        },
      },
    },
    components: { schemas: { PetCreate: request, Pet: response, Shared: { type: "object" } } },
  };
}

const field = (schema: object, required: string[] = []) => ({
  type: "object",
  required,
  properties: { name: schema },
});

/** One row for each rule: two versions of a schema, what is told of it, and the level for who sends and who reads. */
const RULES: [
  string,
  object,
  object,
  string,
  "breaking" | "additive" | "editorial",
  "breaking" | "additive" | "editorial",
][] = [
  [
    "a type widened",
    field({ type: "integer" }),
    field({ type: "number" }),
    "type-changed",
    "additive",
    "breaking",
  ],
  [
    "a type narrowed",
    field({ type: ["string", "integer"] }),
    field({ type: "string" }),
    "type-changed",
    "breaking",
    "additive",
  ],
  [
    "a type replaced",
    field({ type: "string" }),
    field({ type: "integer" }),
    "type-changed",
    "breaking",
    "breaking",
  ],
  [
    "null allowed",
    field({ type: "string" }),
    field({ type: ["string", "null"] }),
    "became-nullable",
    "additive",
    "breaking",
  ],
  [
    "null forbidden, as in 3.0",
    field({ type: "string", nullable: true }),
    field({ type: "string" }),
    "became-not-nullable",
    "breaking",
    "additive",
  ],
  [
    "a format added",
    field({ type: "string" }),
    field({ type: "string", format: "uuid" }),
    "format-changed",
    "breaking",
    "additive",
  ],
  [
    "a format replaced",
    field({ type: "string", format: "date" }),
    field({ type: "string", format: "uuid" }),
    "format-changed",
    "breaking",
    "breaking",
  ],
  [
    "a constant",
    field({ type: "string" }),
    field({ type: "string", const: "a" }),
    "const-changed",
    "breaking",
    "additive",
  ],
  [
    "a field required",
    field({ type: "string" }),
    field({ type: "string" }, ["name"]),
    "became-required",
    "breaking",
    "additive",
  ],
  [
    "a field optional",
    field({ type: "string" }, ["name"]),
    field({ type: "string" }),
    "became-optional",
    "additive",
    "breaking",
  ],
  [
    "an enum added",
    field({ type: "string" }),
    field({ type: "string", enum: ["a"] }),
    "enum-added",
    "breaking",
    "additive",
  ],
  [
    "an enum value added",
    field({ enum: ["red"] }),
    field({ enum: ["red", "blue"] }),
    "enum-value-added",
    "additive",
    "breaking",
  ],
  [
    "an enum value removed",
    field({ enum: ["red", "blue"] }),
    field({ enum: ["red"] }),
    "enum-value-removed",
    "breaking",
    "additive",
  ],
  [
    "a limit raised",
    field({ maxLength: 5 }),
    field({ maxLength: 9 }),
    "constraint-changed",
    "additive",
    "breaking",
  ],
  [
    "a lower limit raised",
    field({ minimum: 1 }),
    field({ minimum: 2 }),
    "constraint-changed",
    "breaking",
    "additive",
  ],
  ["a limit dropped", field({ maxItems: 5 }), field({}), "constraint-changed", "additive", "breaking"],
  ["a pattern added", field({}), field({ pattern: "a" }), "constraint-changed", "breaking", "additive"],
  [
    "closed",
    { type: "object" },
    { type: "object", additionalProperties: false },
    "additional-properties-closed",
    "breaking",
    "additive",
  ],
  [
    "opened",
    { type: "object", additionalProperties: false },
    { type: "object" },
    "additional-properties-opened",
    "additive",
    "additive",
  ],
  [
    "an optional field added",
    { properties: {} },
    { properties: { a: {} } },
    "field-added",
    "additive",
    "additive",
  ],
  [
    "a required field added",
    { properties: {} },
    { required: ["a"], properties: { a: {} } },
    "field-added",
    "breaking",
    "additive",
  ],
  ["a field removed", { properties: { a: {} } }, { properties: {} }, "field-removed", "breaking", "breaking"],
  [
    "a field renamed",
    { properties: { startsAt: { type: "string", format: "date-time" } } },
    { properties: { startAt: { type: "string", format: "date-time" } } },
    "field-renamed",
    "breaking",
    "breaking",
  ],
  ["deprecated", field({}), field({ deprecated: true }), "deprecated", "additive", "additive"],
  ["one alternative", {}, { oneOf: [{ type: "string" }] }, "type-changed", "breaking", "additive"],
  [
    "alternatives added",
    {},
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    "oneOf-added",
    "breaking",
    "additive",
  ],
  [
    "alternatives removed",
    { anyOf: [{ type: "string" }, { type: "integer" }] },
    {},
    "anyOf-removed",
    "additive",
    "breaking",
  ],
  [
    "a map's values freed",
    { additionalProperties: { type: "string" } },
    { additionalProperties: true },
    "type-changed",
    "additive",
    "breaking",
  ],
  ["items forbidden", { items: true }, { items: false }, "not-added", "breaking", "additive"],
  [
    "a field that takes anything, removed",
    { properties: { a: true } },
    { properties: {} },
    "field-removed",
    "breaking",
    "breaking",
  ],
  [
    "a discriminator",
    { discriminator: { propertyName: "a" } },
    { discriminator: { propertyName: "b" } },
    "discriminator-changed",
    "breaking",
    "breaking",
  ],
  [
    "an alternative of several, told apart by a constant",
    { oneOf: ["a", "b", "c"].map((kind) => ({ properties: { kind: { const: kind } } })) },
    { oneOf: ["b", "c"].map((kind) => ({ properties: { kind: { const: kind } } })) },
    "oneOf-part-removed",
    "breaking",
    "additive",
  ],
  [
    "a part written out",
    { allOf: [{ $ref: "#/components/schemas/Shared" }, { maxProperties: 3 }] },
    { allOf: [{ type: "object" }, { maxProperties: 4 }] },
    "constraint-changed",
    "additive",
    "breaking",
  ],
  [
    "an item in its place",
    { prefixItems: [{ type: "string" }] },
    { prefixItems: [{ type: "integer" }] },
    "type-changed",
    "breaking",
    "breaking",
  ],
  [
    "a constraint spelt out",
    field({ pattern: "a" }),
    field({ pattern: "b", uniqueItems: false }),
    "constraint-changed",
    "breaking",
    "breaking",
  ],
  ["read only", field({}), field({ readOnly: true }), "read-only-changed", "breaking", "editorial"],
  ["write only", field({}), field({ writeOnly: true }), "write-only-changed", "editorial", "breaking"],
  ["not read only", field({ readOnly: true }), field({}), "read-only-changed", "additive", "editorial"],
  ["not write only", field({ writeOnly: true }), field({}), "write-only-changed", "editorial", "additive"],
  [
    "beside a reference",
    field({ $ref: "#/components/schemas/Pet" }),
    field({ $ref: "#/components/schemas/Pet", deprecated: true }),
    "deprecated",
    "additive",
    "additive",
  ],
  ["a default", field({ default: 1 }), field({ default: 2 }), "default-changed", "breaking", "additive"],
  ["a default gone", field({ default: 1 }), field({}), "default-changed", "breaking", "additive"],
  ["a new default", field({}), field({ default: 1 }), "default-changed", "additive", "additive"],
  [
    "a default of what is required",
    field({ default: 1 }, ["name"]),
    field({ default: 2 }, ["name"]),
    "default-changed",
    "editorial",
    "editorial",
  ],
  [
    "a description",
    field({ description: "a" }),
    field({ description: "b" }),
    "description-changed",
    "editorial",
    "editorial",
  ],
  [
    "how it is known",
    field({ "x-provenance": "assumed" }),
    field({ "x-provenance": "observed" }),
    "provenance-changed",
    "editorial",
    "editorial",
  ],
  [
    "a part of oneOf added",
    { oneOf: [{ type: "string" }] },
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    "oneOf-part-added",
    "additive",
    "breaking",
  ],
  [
    "a limit in another part of allOf",
    { allOf: [{ type: "object" }] },
    { allOf: [{ type: "object" }, { maxProperties: 2 }] },
    "constraint-changed",
    "breaking",
    "additive",
  ],
  [
    "a part of allOf added that says another thing",
    { allOf: [{ pattern: "a" }] },
    { allOf: [{ pattern: "a" }, { pattern: "b" }] },
    "allOf-part-added",
    "breaking",
    "additive",
  ],
  [
    "null beside alternatives",
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    { oneOf: [{ type: "string" }, { type: "null" }, { type: "integer" }] },
    "became-nullable",
    "additive",
    "breaking",
  ],
  [
    "null beside a reference",
    field({ $ref: "#/components/schemas/Shared" }),
    field({ anyOf: [{ $ref: "#/components/schemas/Shared" }, { type: "null" }] }),
    "became-nullable",
    "additive",
    "breaking",
  ],
  [
    "a type instead of null",
    { type: "null" },
    { type: "string", nullable: true },
    "type-changed",
    "breaking",
    "breaking",
  ],
  [
    "what must not be, relaxed",
    { not: { maxLength: 5 } },
    { not: { maxLength: 3 } },
    "constraint-changed",
    "additive",
    "breaking",
  ],
  [
    "a condition",
    { if: { maxLength: 5 } },
    { if: { maxLength: 3 } },
    "constraint-changed",
    "breaking",
    "breaking",
  ],
  ["a name that must be there", {}, { required: ["a"] }, "became-required", "breaking", "additive"],
  [
    "a field of one part required by another",
    { allOf: [{ properties: { a: {} } }] },
    { allOf: [{ properties: { a: {} } }, { required: ["a"] }] },
    "became-required",
    "breaking",
    "additive",
  ],
  [
    "an exclusive limit, as in 3.0",
    { minimum: 1, exclusiveMinimum: true },
    { exclusiveMinimum: 2 },
    "constraint-changed",
    "breaking",
    "additive",
  ],
  [
    "a pattern of names",
    {},
    { patternProperties: { "^x": { type: "string" } } },
    "patternProperties-added",
    "breaking",
    "additive",
  ],
  [
    "what goes with what",
    {},
    { dependentRequired: { a: ["b"] } },
    "constraint-changed",
    "breaking",
    "additive",
  ],
  [
    "inside items",
    field({ type: "array", items: { type: "string" } }),
    field({ type: "array", items: { type: "integer" } }),
    "type-changed",
    "breaking",
    "breaking",
  ],
  [
    "inside a map",
    { additionalProperties: { type: "string" } },
    { additionalProperties: { type: "integer" } },
    "type-changed",
    "breaking",
    "breaking",
  ],
];

describe("diffSpecs, rule by rule", () => {
  it.each(RULES)("%s", (_, before, after, kind, sent, read) => {
    const [asRequest, ...more] = diffSpecs(specOf(before, {}), specOf(after, {}));
    expect(more).toEqual([]);
    expect(asRequest).toMatchObject({ kind, direction: "request", level: sent, operations: ["createPet"] });
    const [asResponse, ...others] = diffSpecs(specOf({}, before), specOf({}, after));
    expect(others).toEqual([]);
    expect(asResponse).toMatchObject({ kind, direction: "response", level: read, operations: ["createPet"] });
  });

  const spec = (operation: object) => specOf({}, {}, operation);
  const parameter = (more: object = {}) => ({
    parameters: [{ name: "size", in: "query", schema: { type: "integer" }, ...more }],
  });

  it.each<[string, object, object, Partial<Change>]>([
    ["operation added", { paths: {} }, spec({}), { kind: "operation-added", level: "additive" }],
    ["operation removed", spec({}), { paths: {} }, { kind: "operation-removed", level: "breaking" }],
    ["optional parameter added", spec({}), spec(parameter()), { kind: "parameter-added", level: "additive" }],
    [
      "required parameter added",
      spec({}),
      spec(parameter({ required: true })),
      { kind: "parameter-added", level: "breaking" },
    ],
    ["parameter removed", spec(parameter()), spec({}), { kind: "parameter-removed", level: "breaking" }],
    [
      "parameter required",
      spec(parameter()),
      spec(parameter({ required: true })),
      { kind: "became-required", level: "breaking" },
    ],
    [
      "parameter renamed",
      spec(parameter({ description: "How many." })),
      spec(parameter({ name: "pageSize", description: "How many." })),
      { kind: "parameter-renamed", level: "breaking" },
    ],
    [
      "parameter's type",
      spec(parameter()),
      spec(parameter({ schema: { type: "string" } })),
      { kind: "type-changed", level: "breaking" },
    ],
    [
      "scope",
      spec({ "x-scope": "default" }),
      spec({ "x-scope": "admin" }),
      { kind: "scope-changed", level: "breaking" },
    ],
    [
      "security",
      spec({}),
      spec({ security: [{ key: [] }] }),
      { kind: "security-changed", level: "breaking" },
    ],
    [
      "another way in",
      spec({ security: [{ a: [] }] }),
      spec({ security: [{ a: [] }, { b: [] }] }),
      { kind: "security-changed", level: "additive" },
    ],
    [
      "open to everybody",
      spec({ security: [{ a: [] }] }),
      spec({ security: [] }),
      { kind: "security-changed", level: "additive" },
    ],
    [
      "body gone",
      spec({}),
      spec({ requestBody: undefined }),
      { kind: "request-body-removed", level: "breaking" },
    ],
    [
      "status added",
      spec({ responses: { 200: {} } }),
      spec({ responses: { 200: {}, 404: {} } }),
      { kind: "status-added", level: "additive" },
    ],
    [
      "success status removed",
      spec({ responses: { 200: {}, 201: {} } }),
      spec({ responses: { 201: {} } }),
      { kind: "status-removed", level: "breaking" },
    ],
    [
      "not deprecated any more",
      spec({ deprecated: true }),
      spec({}),
      { kind: "undeprecated", level: "editorial" },
    ],
    [
      "how a parameter is written",
      spec(parameter()),
      spec(parameter({ style: "spaceDelimited", explode: true })),
      { kind: "style-changed", level: "breaking" },
    ],
    [
      "a default spelt out",
      spec(parameter({ deprecated: true })),
      spec(parameter({ style: "form", explode: true })),
      { kind: "undeprecated", level: "editorial" },
    ],
    [
      "a parameter's example",
      spec(parameter({ example: 1 })),
      spec(parameter({ example: 2 })),
      { kind: "example-changed", level: "editorial" },
    ],
    [
      "a header of a response",
      spec({ responses: { 200: { headers: { "X-Rate": { schema: { type: "string" } } } } } }),
      spec({ responses: { 200: { headers: { "x-rate": { schema: { type: "integer" } } } } } }),
      { kind: "type-changed", direction: "response", level: "breaking" },
    ],
    [
      "a header that is gone",
      spec({ responses: { 200: { headers: { "X-Rate": {} } } } }),
      spec({ responses: { 200: {} } }),
      { kind: "header-removed", level: "breaking" },
    ],
    [
      "what a callback is sent",
      spec({
        callbacks: {
          done: {
            "{$url}": { post: { requestBody: { content: { json: { schema: { type: "string" } } } } } },
          },
        },
      }),
      spec({
        callbacks: {
          done: {
            "{$url}": {
              post: { requestBody: { content: { json: { schema: { type: "string", maxLength: 3 } } } } },
            },
          },
        },
      }),
      { kind: "constraint-changed", direction: "response", level: "additive" },
    ],
    [
      "what a webhook answers",
      {
        webhooks: {
          done: { post: { responses: { 200: { content: { json: { schema: { maxLength: 4 } } } } } } },
        },
      },
      {
        webhooks: {
          done: { post: { responses: { 200: { content: { json: { schema: { maxLength: 3 } } } } } } },
        },
      },
      { kind: "constraint-changed", direction: "request", level: "breaking" },
    ],
    [
      "a webhook",
      { webhooks: { done: { post: {} } } },
      { webhooks: {} },
      { kind: "webhook-removed", level: "breaking" },
    ],
    [
      "a server",
      { servers: [{ url: "/v1" }] },
      { servers: [{ url: "/v1" }, { url: "/v2" }] },
      { kind: "servers-changed", level: "additive" },
    ],
    [
      "the way in",
      {
        ...spec({ security: [{ key: [] }] }),
        components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "key" } } },
      },
      {
        ...spec({ security: [{ key: [] }] }),
        components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "key" } } },
      },
      { kind: "security-scheme-changed", level: "breaking" },
    ],
    [
      "a shared response for one written out",
      {
        ...spec({ responses: { 200: { $ref: "#/components/responses/A" } } }),
        components: { responses: { A: { headers: { a: {} } } } },
      },
      {
        ...spec({ responses: { 200: {} } }),
        components: { responses: { A: { headers: { a: {} } } } },
      },
      { kind: "header-removed", at: "#/paths/~1pets/post/responses/200/headers/a" },
    ],
    [
      "summary",
      spec({ summary: "a" }),
      spec({ summary: "b" }),
      { kind: "summary-changed", level: "editorial" },
    ],
  ])("%s", (_, before, after, expected) => {
    const changes = diffSpecs(before as never, after as never);
    // What is gone with its operation reaches nothing any more.
    const own = changes.filter(({ kind }) => !kind.startsWith("schema-"));
    expect(own).toMatchObject([expected]);
  });

  it("tells a moved operation by its id, and a path parameter by its place", () => {
    const at = (path: string, name: string) => ({
      paths: {
        [path]: { get: { operationId: "getPet", parameters: [{ name, in: "path", required: true }] } },
      },
    });
    expect(diffSpecs(at("/pets/{id}", "id"), at("/pets/{petId}", "petId"))).toMatchObject([
      { kind: "parameter-renamed", confidence: 1, evidence: ["same place in the path"] },
    ]);
    expect(diffSpecs(at("/pets/{id}", "id"), at("/animals/{id}", "id"))).toMatchObject([
      { kind: "operation-moved", at: "#/paths/~1pets~1{id}/get", to: "#/paths/~1animals~1{id}/get" },
    ]);
  });
});

/** Says of each renamed thing what it was, as an author can. */
/** Path parameters need no word: their place in the path says which is which. */
function declare(before: object, after: object, changes: readonly MigrationChange[]): void {
  const { forward } = mapPointers({ changes }, before);
  for (const { at } of changes) {
    const renamed = valueAt(after, forward(at) ?? "") as { in?: string } | undefined;
    if (typeof renamed === "object" && renamed !== null && renamed.in !== "path")
      Object.assign(renamed, { "x-renamed-from": nameAt(before, at) });
  }
}

function nameAt(spec: object, at: string): unknown {
  return tokensOf(at).at(-2) === "parameters" ? valueAt(spec, `${at}/name`) : tokensOf(at).at(-1);
}

/** What no operation refers to is not compared. */
function isUsed(spec: object, at: string): boolean {
  return !at.startsWith("#/components/parameters/") || JSON.stringify(spec).includes(`"$ref":"${at}"`);
}

describe("diffSpecs", () => {
  it("bumps as far as the worst change asks", () => {
    const name = (schema: object) => specOf({}, field(schema));
    const bump = (before: object, after: object) => bumpFor(diffSpecs(name(before), name(after)));
    expect(bump({ type: "string" }, { type: "integer" })).toBe("major");
    expect(bump({}, { deprecated: true })).toBe("minor");
    expect(bump({}, { description: "a" })).toBe("patch");
    expect(bump({}, {})).toBe("none");
  });

  it.each(readdirSync(FIXTURES).filter((name) => /\.(json|yaml)$/.test(name)))(
    "finds nothing between %s and itself",
    (name) => {
      const spec = parse(readFileSync(join(FIXTURES, name), "utf8"));
      expect(diffSpecs(spec, structuredClone(spec))).toEqual([]);
    },
  );

  it("tells that a renamed field is required now", () => {
    const before = specOf({}, { properties: { startsAt: { type: "string", format: "date" } } });
    const after = specOf(
      {},
      { required: ["startAt"], properties: { startAt: { type: "string", format: "date" } } },
    );
    expect(diffSpecs(before, after).map(({ kind }) => kind)).toEqual(["became-required", "field-renamed"]);
  });

  it("says nothing of a discriminator of which only names were renamed", () => {
    const spec = (field: string, card: string, more: object = {}) => ({
      components: {
        schemas: {
          Any: {
            oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Cash" }],
            discriminator: {
              propertyName: field,
              mapping: { [card]: "#/components/schemas/Card", cash: "#/components/schemas/Cash", ...more },
            },
          },
          Card: { required: [field], properties: { [field]: { enum: [card, "debit"] }, number: {} } },
          Cash: { required: [field], properties: { [field]: { enum: ["cash", "coins"] }, number: {} } },
        },
      },
    });
    const kindsOf = (after: ReturnType<typeof spec>) =>
      diffSpecs(spec("kind", "card"), after).map(({ kind }) => kind);
    expect(kindsOf(spec("kind", "creditCard"))).toEqual(["enum-value-renamed"]);
    expect(kindsOf(spec("paymentKind", "card"))).toEqual(["field-renamed", "field-renamed"]);
    const more = spec("kind", "creditCard", { coins: "#/components/schemas/Cash" });
    expect(kindsOf(more)).toEqual(["discriminator-changed", "enum-value-renamed"]);
  });

  it("names every operation that shares a parameter or a response", () => {
    const spec = (type: string) => ({
      paths: Object.fromEntries(
        ["/a", "/b"].map((path) => [
          path,
          {
            get: {
              parameters: [{ $ref: "#/components/parameters/L" }],
              responses: { 400: { $ref: "#/components/responses/E" } },
            },
          },
        ]),
      ),
      components: {
        parameters: { L: { name: "l", in: "query", schema: { type } } },
        responses: { E: { content: { "application/json": { schema: { type } } } } },
      },
    });
    const changes = diffSpecs(spec("string"), spec("integer"));
    expect(changes.map(({ at, operations }) => [at, operations])).toEqual([
      ["#/components/parameters/L/schema", ["GET /a", "GET /b"]],
      ["#/components/responses/E/content/application~1json/schema", ["GET /a", "GET /b"]],
    ]);
  });

  it("compares what a reference leads to, wherever that is", () => {
    const spec = (type: string) => ({
      paths: {
        "/a": { get: { responses: { 200: { content: { json: { schema: { $ref: "#/x-shared/Pet" } } } } } } },
      },
      "x-shared": { Pet: { type } },
    });
    expect(diffSpecs(spec("string"), spec("integer"))).toMatchObject([
      { kind: "type-changed", operations: ["GET /a"] },
    ]);
  });

  it("compares a property that is called as what all objects have", () => {
    const named = (type: string) =>
      JSON.parse(`{"type":"object","properties":{"__proto__":{"type":"${type}"}}}`);
    const [change, ...others] = diffSpecs(specOf({}, named("string")), specOf({}, named("integer")));
    expect([change?.message, others]).toEqual(["type string became integer", []]);
  });

  it("tells a number from the text of it", () => {
    const kinds = diffSpecs(specOf({}, field({ enum: [1, 2] })), specOf({}, field({ enum: ["1", 2] }))).map(
      ({ kind }) => kind,
    );
    expect(kinds.sort()).toEqual(["enum-value-added", "enum-value-removed"]);
  });

  it("takes a declaration for news only once", () => {
    const declared = (name: string) =>
      specOf({}, { properties: { [name]: { type: "string", format: "date", "x-renamed-from": "old" } } });
    expect(diffSpecs(declared("startsAt"), declared("startAt"))).toMatchObject([{ kind: "field-renamed" }]);
  });

  it("ends where schemas refer to themselves, in new ways too", () => {
    const node = (ref: string) => ({
      type: "object",
      properties: { next: { $ref: `#/components/schemas/${ref}` } },
    });
    const before = { components: { schemas: { A: node("A"), B: node("B") } } };
    const after = { components: { schemas: { A: node("B"), B: node("A") } } };
    expect(diffSpecs(before, after)).toEqual([]);
  });

  it("finds what a migration did, and nothing else, where each name says what it was", () => {
    const marked = randomSpec.chain((spec) =>
      fc.tuple(fc.constant(spec), randomMigration(spec, "1.0.0", "2.0.0", false)),
    );
    fc.assert(
      fc.property(marked, ([spec, { changes }]) => {
        const renames = changes.filter(
          (change) =>
            change.kind === "field-renamed" ||
            change.kind === "schema-renamed" ||
            (change.kind === "parameter-renamed" && isUsed(spec, change.at)),
        );
        const after = applyMigration(spec, { changes: renames });
        declare(spec, after, renames);
        const found = diffSpecs(spec, after).filter(
          ({ kind }) => kind.endsWith("-renamed") && kind !== "enum-value-renamed",
        );
        expect(found.map(({ at }) => at).sort()).toEqual(
          renames
            .filter((change) => "to" in change && change.to !== nameAt(spec, change.at))
            .map(({ at }) => at)
            .sort(),
        );
      }),
    );
  });
});
