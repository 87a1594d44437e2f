import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { SpecError } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { loadSpec } from "../../src/load/load-spec.ts";
import { renderOpenapiTypes } from "../../src/render/render-openapi-types.ts";
import { temporaryFolder } from "../run-command.ts";

const BROKEN = join(import.meta.dirname, "../fixtures/broken");

/** Each folder holds a broken spec and, in problems.txt, what is said of it. */
describe("a broken spec", () => {
  it.each(readdirSync(BROKEN))("is refused: %s", async (name) => {
    const folder = join(BROKEN, name);
    const [file] = readdirSync(folder).filter((entry) => entry.startsWith("spec."));
    const error = await loadSpec(join(folder, file as string))
      .then(renderOpenapiTypes)
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SpecError);
    const told = error.message.replaceAll(`${relative(process.cwd(), folder)}/`, "");
    expect(told).toMatch(/^[\w-]+\.\w+:\d+:\d+ {2}\S/);
    expect(`${told}\n`).toBe(readFileSync(join(folder, "problems.txt"), "utf8"));
  });
});

describe("loadSpec", () => {
  it("works with a spec that bends the structure of OpenAPI, and says where", async () => {
    const file = join(temporaryFolder(), "openapi.yaml");
    writeFileSync(file, "openapi: 3.1.0\ninfo: { title: Pets, version: '1', colour: red }\npaths: {}\n");
    const { warnings } = await loadSpec(file);
    expect(warnings).toEqual([
      {
        ...{ file, line: 2, column: 36, pointers: ["#/info/colour"], about: "grammar" },
        message: "Property `colour` is not expected here.",
      },
    ]);
  });
});

describe("a schema that is a boolean", () => {
  it.each([
    ["3.1.0", 0],
    ["3.2.0", 0],
    ["3.0.4", 2],
  ])("is valid in all versions with JSON Schema: %s", async (version, count) => {
    const file = join(temporaryFolder(), "openapi.yaml");
    const schemas = "{ A: { allOf: [true, { type: string }], properties: { a: false } } }";
    const text = `openapi: ${version}\ninfo: { title: Pets, version: "1" }\npaths: {}\n`;
    writeFileSync(file, `${text}components:\n  schemas: ${schemas}\n`);
    expect((await loadSpec(file)).warnings.filter(({ about }) => about === "grammar")).toHaveLength(count);
  });
});

describe("OpenAPI 2.0", () => {
  async function warningsOf(text: string) {
    const file = join(temporaryFolder(), "openapi.yaml");
    writeFileSync(file, `swagger: "2.0"\ninfo: { title: Pets, version: "1" }\n${text}`);
    const { warnings } = await loadSpec(file);
    return warnings.flatMap(({ about, line, column, message, pointers }) =>
      about === "grammar" ? [`${line}:${column} ${message} ${pointers}`] : [],
    );
  }

  it("has no schemas that are booleans", async () => {
    const text = "paths: {}\ndefinitions: { A: { type: object, properties: { a: false } } }\n";
    expect(await warningsOf(text)).toHaveLength(1);
  });

  it("is judged by its own words, at its own places", async () => {
    const text = `paths: { /a: { get: { servers: [], responses: { "200": { description: OK } } } } }
definitions:
  Pet: { nullable: true, type: object, properties: { a: { oneOf: [{}] } } }
securityDefinitions: { login: { type: http, scheme: basic } }
`;
    expect(await warningsOf(text)).toEqual([
      "3:23 Property `servers` is not expected here. #/paths/~1a/get/servers",
      "5:10 Property `nullable` is not expected here. Did you mean `x-nullable`? #/components/schemas/Pet/nullable",
      "5:59 Property `oneOf` is not expected here. Did you mean `allOf`? #/components/schemas/Pet/properties/a/oneOf",
      '6:39 `type` can be one of the following only: "basic", "apiKey", "oauth2". #/components/securitySchemes/login/type',
      "6:45 Property `scheme` is not expected here. #/components/securitySchemes/login/scheme",
    ]);
  });

  it("is valid with files, and without a reference that leads to anything", async () => {
    const schema = (reference: string) => `schema: { $ref: "${reference}" }`;
    const text = `paths:
  /file: { get: { responses: { "200": { description: OK, schema: { type: file } } } } }
  /gone: { get: { responses: { "200": { description: OK, ${schema("gone.yaml#/Gone")} } } } }
  /circle: { get: { responses: { "200": { description: OK, ${schema("#/definitions/A")} } } } }
definitions: { A: { $ref: "#/definitions/B" }, B: { $ref: "#/definitions/A" } }
`;
    expect(await warningsOf(text)).toEqual([]);
  });
});

describe("OpenAPI 3.2", () => {
  it("is not called invalid, whatever is new in it", async () => {
    const file = join(import.meta.dirname, "../../../openapi/test/fixtures/openapi-3.2/spec.yaml");
    const { warnings } = await loadSpec(file);
    expect(warnings.filter(({ about }) => about !== "version")).toEqual([]);
    expect(warnings).not.toEqual([]);
  });

  it.each(["3.0.99", "3.1.17", "3.2.5"])("and any patch version is valid: %s", async (version) => {
    const file = join(temporaryFolder(), "openapi.yaml");
    writeFileSync(
      file,
      `openapi: ${version}\ninfo: { title: Pets, version: "1" }\npaths: { /a: { get: { operationId: a, responses: { "200": { description: OK } } } } }\n`,
    );
    expect((await loadSpec(file)).warnings).toEqual([]);
  });
});
