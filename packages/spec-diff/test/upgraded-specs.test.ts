import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { describe, expect, it } from "vitest";
import { bumpFor, diffSpecs } from "../src/index.ts";
import { changesOfUpgrade } from "./upgraded.ts";

const PACKAGES = resolve(import.meta.dirname, "../..");

const specs = globSync(
  "{openapi/fixtures,generate/test/fixtures/cases/*,client/test/fixtures}/*.{yaml,json}",
  {
    cwd: PACKAGES,
  },
)
  .map((file) => ({ file, text: readFileSync(resolve(PACKAGES, file), "utf8") }))
  .filter(({ text }) => /^\s*"?openapi"?:\s*["']?3\.0/m.test(text))
  .sort((a, b) => (a.file < b.file ? -1 : 1));

it.each(specs)("$file means the same in OpenAPI 3.1", async ({ file }) => {
  const { document } = await loadSpec(resolve(PACKAGES, file));
  expect(changesOfUpgrade(document)).toEqual([]);
});

it("finds specs of OpenAPI 3.0", () => {
  expect(specs.length).toBeGreaterThanOrEqual(9);
});

const ref = { $ref: "#/components/schemas/Other" };

/** A spec that sends and reads a schema, in JSON and in the parts of a form. */
function specOf(openapi: string, schema: JsonObject): JsonObject {
  const content = { "application/json": { schema: { type: "object", properties: { field: schema } } } };
  const form = { "multipart/form-data": { schema: { type: "object", properties: { part: schema } } } };
  return {
    openapi,
    paths: {
      "/a": {
        put: { operationId: "putA", requestBody: { content }, responses: { 200: { content } } },
        post: { operationId: "postA", requestBody: { content: form }, responses: {} },
      },
    },
    components: { schemas: { Other: { type: "object", properties: { a: { type: "string" } } } } },
  };
}

describe("a schema of OpenAPI 3.0 and one of 3.1", () => {
  const same: [string, JsonObject, JsonObject][] = [
    ["nullable", { type: "string", nullable: true }, { type: ["string", "null"] }],
    ["nullable: false", { type: "string", nullable: false }, { type: "string" }],
    ["nullable beside a reference, which is ignored", { ...ref, nullable: true }, ref],
    ["a nullable part", { allOf: [ref], nullable: true }, { anyOf: [ref, { type: "null" }] }],
    ["a nullable part, as oneOf", { allOf: [ref], nullable: true }, { oneOf: [{ type: "null" }, ref] }],
    [
      "a nullable object with parts",
      { type: "object", allOf: [ref], nullable: true },
      { anyOf: [{ type: "object", allOf: [ref] }, { type: "null" }] },
    ],
    [
      "an alternative that only allows null",
      { oneOf: [{ nullable: true }, ref] },
      { oneOf: [{ type: "null" }, ref] },
    ],
    [
      "a nullable enum",
      { type: "string", enum: ["a", "b"], nullable: true },
      { type: ["string", "null"], enum: ["a", "b", null] },
    ],
    [
      "a nullable enum with null",
      { type: "string", enum: ["a", null], nullable: true },
      { anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }] },
    ],
    ["an enum of one", { type: "string", enum: ["a"] }, { const: "a" }],
    ["an enum of one with a type", { type: "string", enum: ["a"] }, { type: "string", const: "a" }],
    [
      "a nullable enum of one",
      { type: "string", enum: ["a"], nullable: true },
      { anyOf: [{ const: "a" }, { type: "null" }] },
    ],
    [
      "an exclusive minimum",
      { type: "number", minimum: 1, exclusiveMinimum: true },
      { type: "number", exclusiveMinimum: 1 },
    ],
    [
      "an exclusive maximum",
      { type: "number", maximum: 1, exclusiveMaximum: true },
      { type: "number", exclusiveMaximum: 1 },
    ],
    [
      "a limit that is not exclusive",
      { type: "number", minimum: 1, exclusiveMinimum: false },
      { type: "number", minimum: 1 },
    ],
    ["a flag without a limit", { type: "number", exclusiveMinimum: true }, { type: "number" }],
    ["a type in a list", { type: "string" }, { type: ["string"] }],
    ["several types", { anyOf: [{ type: "string" }, { type: "integer" }] }, { type: ["string", "integer"] }],
    [
      "several types with limits",
      {
        oneOf: [
          { type: "string", maxLength: 5 },
          { type: "integer", minimum: 1 },
        ],
        nullable: true,
      },
      { type: ["integer", "string", "null"], maxLength: 5, minimum: 1 },
    ],
    ["an example", { type: "string", example: "a" }, { type: "string", examples: ["a"] }],
    ["base64", { type: "string", format: "byte" }, { type: "string", contentEncoding: "base64" }],
    [
      "base64 in other letters",
      { type: "string", format: "byte" },
      { type: "string", contentEncoding: "BASE64" },
    ],
    [
      "base64 of any bytes",
      { type: "string", format: "byte" },
      { type: "string", contentEncoding: "base64", contentMediaType: "application/octet-stream" },
    ],
    [
      "nullable base64",
      { type: "string", format: "byte", nullable: true },
      { type: ["string", "null"], contentEncoding: "base64" },
    ],
    ["bytes", { type: "string", format: "binary" }, { contentMediaType: "application/octet-stream" }],
    [
      "bytes with a type",
      { type: "string", format: "binary" },
      { type: "string", contentMediaType: "application/octet-stream" },
    ],
    [
      "a list of bytes",
      { type: "array", items: { type: "string", format: "binary" } },
      { type: "array", items: { contentMediaType: "application/octet-stream" } },
    ],
  ];
  it.each(same)("say the same: %s", (_, old, now) => {
    const [before, after] = [specOf("3.0.3", old), specOf("3.1.0", now)];
    expect(diffSpecs(before, after)).toEqual([]);
    expect(diffSpecs(after, before)).toEqual([]);
  });

  const others: [string, JsonObject, JsonObject][] = [
    ["null beside a reference", { ...ref, nullable: true }, { anyOf: [ref, { type: "null" }] }],
    [
      "null that an enum has not",
      { type: "string", enum: ["a"], nullable: true },
      { type: ["string", "null"], enum: ["a"] },
    ],
    [
      "null that a part forbids",
      { type: "object", allOf: [ref], nullable: true },
      { type: ["object", "null"], allOf: [ref] },
    ],
    [
      "a limit that is exclusive now",
      { type: "number", minimum: 1 },
      { type: "number", exclusiveMinimum: 1 },
    ],
    ["another example", { type: "string", example: "a" }, { type: "string", examples: ["b"] }],
    ["one example more", { type: "string", example: "a" }, { type: "string", examples: ["a", "b"] }],
    ["another encoding", { type: "string", format: "byte" }, { type: "string", contentEncoding: "base32" }],
    ["no encoding", { type: "string", format: "byte" }, { type: "string" }],
    ["encoded bytes", { type: "string", format: "binary" }, { type: "string", contentEncoding: "base64" }],
    [
      "bytes of a type",
      { type: "string", format: "binary" },
      { type: "string", contentMediaType: "image/png" },
    ],
    ["text instead of bytes", { type: "string", format: "binary" }, { type: "string" }],
    ["another value", { type: "string", enum: ["a"] }, { const: "b" }],
    [
      "one type more",
      { anyOf: [{ type: "string" }, { type: "integer" }] },
      { type: ["string", "integer", "boolean"] },
    ],
    [
      "another limit of one type",
      { anyOf: [{ type: "string", maxLength: 5 }, { type: "integer" }] },
      { type: ["string", "integer"], maxLength: 6 },
    ],
  ];
  it.each(others)("say another thing: %s", (_, old, now) => {
    const [before, after] = [specOf("3.0.3", old), specOf("3.1.0", now)];
    expect(diffSpecs(before, after)).not.toEqual([]);
    expect(diffSpecs(after, before)).not.toEqual([]);
  });
});

describe("a body of bytes or of text", () => {
  const messages = (openapi: string, type: string, media: JsonObject): JsonObject => ({
    openapi,
    paths: {
      "/a": {
        put: {
          operationId: "putA",
          requestBody: { content: { [type]: media } },
          responses: { 200: { content: { [type]: media } } },
        },
      },
    },
    components: { schemas: { File: { type: "string", format: "binary" } } },
  });
  const binary = { schema: { type: "string", format: "binary" } };
  const same: [string, string, JsonObject, JsonObject][] = [
    ["no schema", "application/octet-stream", binary, {}],
    ["an empty schema", "application/pdf", binary, { schema: {} }],
    ["its own media type", "image/png", binary, { schema: { contentMediaType: "image/png" } }],
    ["any bytes", "image/png", binary, { schema: { contentMediaType: "application/octet-stream" } }],
    ["a kind of media types", "image/*", binary, {}],
    [
      "words alone",
      "image/png",
      { schema: { ...binary.schema, description: "A." } },
      { schema: { description: "A." } },
    ],
    ["a component", "image/png", { schema: { $ref: "#/components/schemas/File" } }, {}],
    ["a text", "text/csv", { schema: { type: "string" } }, {}],
    ["a text said to be bytes", "text/csv", binary, { schema: {} }],
    [
      "an encoded body",
      "image/png",
      { schema: { type: "string", format: "byte" } },
      { schema: { type: "string", contentEncoding: "base64" } },
    ],
  ];
  it.each(same)("is the same with %s (%s)", (_, type, old, now) => {
    const [before, after] = [messages("3.0.3", type, old), messages("3.1.0", type, now)];
    expect(diffSpecs(before, after)).toEqual([]);
    expect(diffSpecs(after, before)).toEqual([]);
  });

  const others: [string, string, JsonObject, JsonObject][] = [
    ["JSON", "application/json", binary, {}],
    ["anything", "*/*", binary, {}],
    ["encoded bytes", "image/png", binary, { schema: { type: "string", contentEncoding: "base64" } }],
    ["an object", "image/png", binary, { schema: { type: "object" } }],
    ["other bytes", "application/octet-stream", binary, { schema: { contentMediaType: "image/png" } }],
  ];
  it.each(others)("is another one with %s (%s)", (_, type, old, now) => {
    const [before, after] = [messages("3.0.3", type, old), messages("3.1.0", type, now)];
    expect(bumpFor(diffSpecs(before, after))).toBe("major");
    expect(bumpFor(diffSpecs(after, before))).toBe("major");
  });
});

describe("examples of parameters, headers and bodies", () => {
  const spec = (openapi: string, example: JsonObject): JsonObject => ({
    openapi,
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          parameters: [{ name: "q", in: "query", schema: { type: "string" }, ...example }],
          responses: {
            200: {
              headers: { "X-A": { schema: { type: "string" }, ...example } },
              content: { "application/json": { schema: { type: "string" }, ...example } },
            },
          },
        },
      },
    },
  });
  it("are the same as one example or by name", () => {
    const before = spec("3.0.3", { example: "a" });
    expect(diffSpecs(before, spec("3.1.0", { examples: { default: { value: "a" } } }))).toEqual([]);
  });
  it("are others with another value, or with more to say", () => {
    const before = spec("3.0.3", { example: "a" });
    for (const more of [
      { value: "b" },
      { value: "a", summary: "An A." },
      { externalValue: "https://a.example" },
    ]) {
      const changes = diffSpecs(before, spec("3.1.0", { examples: { default: more } }));
      expect(new Set(changes.map(({ kind }) => kind))).toEqual(
        new Set(["example-changed", "examples-changed"]),
      );
      expect(bumpFor(changes)).toBe("patch");
    }
  });
});
