import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { walkSpec } from "../../src/document/walk-spec.ts";
import { tokensOf, valueAt } from "../../src/json/json-pointer.ts";
import { loadSpec, type Spec } from "../../src/load/load-spec.ts";
import { listOperations } from "../../src/operation/list-operations.ts";
import { findAmbiguousNulls } from "../../src/schema/nullable.ts";
import { folderWith, messageOf } from "../folder.ts";

const START = process.cwd();
afterEach(() => process.chdir(START));

const FIXTURE = resolve(import.meta.dirname, "../fixtures/every-version/library-2.0.yaml");

/** A spec of OpenAPI 2.0, from its third line on. */
function swagger(text: string): Record<string, string> {
  return { "api.yaml": `swagger: "2.0"\ninfo: { title: Pets, version: "1" }\n${text}` };
}

async function load(text: string): Promise<Spec> {
  folderWith(swagger(text));
  return loadSpec("api.yaml");
}

describe("a description of OpenAPI 2.0", () => {
  it("becomes one of OpenAPI 3.0, and says that it was none", async () => {
    const { document, version, warnings } = await loadSpec(FIXTURE);
    expect(version).toBe("2.0");
    expect(document.openapi).toMatch(/^3\.0\.\d$/);
    expect(warnings).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/x-tenant|#\/(definitions|parameters|responses)\//);
    expect((await loadSpec(FIXTURE.replace("2.0", "3.1"))).version).toBe("3.1.1");
  });

  it.each(["2.0", "'2.0'", "2", "'2'"])("may say `swagger: %s`", async (version) => {
    folderWith({ "api.yaml": `swagger: ${version}\npaths: {}\n` });
    expect((await loadSpec("api.yaml")).document).toEqual({ openapi: "3.0.4", paths: {} });
  });

  it.each(["1.2", "3.0", "true"])("is refused if it says `swagger: %s`", async (version) => {
    folderWith({ "api.yaml": `swagger: ${version}\n` });
    expect(await messageOf(loadSpec("api.yaml"))).toContain("Expected a description of OpenAPI 2.0, 3.0,");
  });

  it("is refused in words where it is too broken to be read", async () => {
    folderWith(
      swagger("paths: { /pets: { get: { responses: { 200: { headers: { A: 5 } } } } } }\nparameters: 5\n"),
    );
    await loadSpec("api.yaml");
    folderWith(swagger("paths: { /pets: { x-tables: { parameters: pets } } }\n"));
    expect(await messageOf(loadSpec("api.yaml"))).toMatch(
      /^api\.yaml:1:1 {2}Expected a description of OpenAPI 2\.0 that can be read as 3\.0: /,
    );
  });

  it("may leave out what many leave out", async () => {
    const { document } = await load(
      [
        "produces: []",
        "consumes: application/json",
        "paths:",
        "  /pets:",
        "    get:",
        "    post: { consumes: , parameters: [~, { in: body, name: pet }], responses: { 200: , 201: { description: '' } } }",
        "    x-owner:",
        "securityDefinitions: { key: , login: { type: oauth2, flow: implicit, authorizationUrl: / } }",
        "definitions: { Pet: }",
      ].join("\n"),
    );
    expect(document.paths).toEqual({
      "/pets": {
        post: {
          requestBody: { content: { "application/json": {} } },
          responses: { 201: { description: "" } },
        },
      },
    });
    expect(valueAt(document, "#/components/securitySchemes")).toEqual({
      login: { type: "oauth2", flows: { implicit: { authorizationUrl: "/", scopes: {} } } },
    });
  });
});

it("names a circle of references as the file has it", async () => {
  const { warnings } = await load(
    'paths: {}\ndefinitions: { A: { $ref: "#/definitions/B" }, B: { $ref: "#/definitions/A" } }\n',
  );
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining("received a circle: #/definitions/A → #/definitions/B → #/definitions/A."),
  ]);
});

describe("a value that may be null", () => {
  it.each([
    [
      "x-nullable",
      '{ $ref: "#/definitions/B", x-nullable: true }',
      /^`x-nullable` beside `\$ref`: null is allowed, although OpenAPI 2\.0 ignores .* remove `x-nullable`\.$/,
    ],
    [
      "x-nullable",
      "{ enum: [a], x-nullable: true }",
      /^`x-nullable` beside an `enum`.* remove `x-nullable`\.$/,
    ],
    [
      "x-nullable",
      "{ properties: {}, x-nullable: true }",
      /^`x-nullable` without `type`.* remove `x-nullable`\.$/,
    ],
    [
      "x-nullable",
      "{ allOf: [{}], x-nullable: true }",
      /^`x-nullable` beside `allOf`: .* remove `x-nullable`\.$/,
    ],
    ["nullable", "{ allOf: [{}], nullable: true }", /^`nullable` beside `allOf`: .* remove `nullable`\.$/],
    [
      "nullable",
      '{ $ref: "#/definitions/B", nullable: true }',
      /since OpenAPI 2\.0 knows no `nullable`\. To allow null, write `x-nullable`\.$/,
    ],
  ])("is explained in the words of the file: %s in %s", async (word, schema, message) => {
    const spec = await load(`paths: {}\ndefinitions:\n  A: ${schema}\n  B: { type: string }\n`);
    const [found, ...others] = findAmbiguousNulls(spec.document, spec);
    expect(others).toEqual([]);
    expect(found?.message).toMatch(message);
    const { line, column } = spec.positionOf(`${found?.pointer}/nullable`);
    expect([line, column]).toEqual([5, 6 + schema.indexOf(` ${word}`) + 1]);
  });
});

describe("the places of OpenAPI 2.0", () => {
  it("lead each node to the lines that say it", async () => {
    const { document, positionOf } = await loadSpec(FIXTURE);
    const lines = readFileSync(FIXTURE, "utf8").split("\n");
    const textAt = (pointer: string, part?: "value") => {
      const { line, column } = positionOf(pointer, part);
      return lines[line - 1]?.slice(column - 1);
    };
    const at = {
      "#/components/schemas/Medium/properties/note": "note: { type: string",
      "#/components/schemas/Book/allOf/1/properties/pages": "pages: { type: integer",
      "#/components/schemas/Medium/discriminator/propertyName": "discriminator: kind",
      "#/components/parameters/Limit": "Limit: { name: limit",
      "#/components/parameters/Limit/schema/maximum": "maximum: 50",
      "#/components/requestBodies/Medium/content/application~1json/schema": "schema: {",
      "#/components/responses/Failure": "Failure:",
      "#/components/responses/Failure/content/application~1json/example/code": "code: missing",
      "#/components/securitySchemes/login/flows/authorizationCode": "login:",
      "#/paths/~1media/parameters/1/schema/minimum": "minimum: 1, default: 1",
      "#/paths/~1media/get/parameters/1": "{ name: page, in: query, required: true",
      "#/paths/~1media/get/responses/200/headers/X-Total/schema": "X-Total: {",
      "#/paths/~1media/get/responses/200/content/application~1json/schema/items":
        'items: { $ref: "#/definitions',
      "#/paths/~1media/post/requestBody": '{ $ref: "#/parameters/Medium" }',
      "#/paths/~1media~1{id}/put/requestBody/content/application~1merge-patch+json/schema": "schema: {",
      "#/paths/~1media~1{id}/put/responses/200/description": "description: The medium as it was stored.",
      "#/paths/~1report/get/responses/404/content/application~1problem+json/example/code": "code: missing",
      "#/paths/~1report/get/responses/404/content/application~1problem+json/schema": "schema: { $ref",
      "#/paths/~1media~1{id}~1cover/post/requestBody/content/multipart~1form-data/schema/properties/cover":
        "{ name: cover, in: formData",
      "#/paths/~1media~1{id}~1loans/post/requestBody/content/application~1x-www-form-urlencoded/schema/properties/copies/items":
        "items: { type: integer }, collectionFormat: multi",
      "#/paths/~1media~1{id}~1loans/post/requestBody/content": "post:",
      "#/servers/0/url": "host: library.example",
    };
    expect(Object.fromEntries(Object.keys(at).map((pointer) => [pointer, textAt(pointer)]))).toEqual(
      Object.fromEntries(
        Object.entries(at).map(([pointer, text]) => [
          pointer,
          expect.stringMatching(`^(- )?${literally(text)}`),
        ]),
      ),
    );
    for (const { pointer, kind, value } of walkSpec(document)) {
      const written = textAt(pointer, "value") ?? "";
      if (typeof value.$ref === "string")
        expect(written, pointer).toMatch(/\$ref: "#\/(definitions|parameters|responses)\//);
      if (kind === "field") expect(textAt(pointer), pointer).toContain(tokensOf(pointer).at(-1));
      if (kind === "parameter" || kind === "field") expect(written, pointer).toMatch(/^[{$a-z]/);
    }
  });

  it("of parameters stay, wherever the body stands among them", async () => {
    const { document, positionOf, originOf } = await load(
      [
        "paths:",
        "  /pets:",
        "    post:",
        "      parameters:",
        "        - { name: first, in: query, type: string }",
        "        - { name: pet, in: body, schema: { type: object } }",
        '        - { $ref: "#/parameters/None" }',
        "        - { name: last, in: query, type: string }",
        "      responses: { 200: { description: '' } }",
      ].join("\n"),
    );
    const [operation] = listOperations(document);
    expect(operation?.parameters.map(({ value, pointer }) => [value.name, positionOf(pointer).line])).toEqual(
      [
        ["first", 7],
        ["last", 10],
      ],
    );
    expect(operation?.requestBody && positionOf(operation.requestBody.pointer).line).toBe(8);
    expect(originOf("#/paths/~1pets/post/requestBody").pointer).toBe("#/paths/~1pets/post/parameters/1");
  });

  it("are those of the file that says it, in several files and in a revision", async () => {
    folderWith({
      ...swagger(
        [
          "paths:",
          "  /pets: { $ref: paths/pets.yaml }",
          "responses:",
          "  Failure: { $ref: shared.yaml#/responses/Failure }",
          "definitions:",
          "  Owner: { properties: { pet: { $ref: shared.yaml#/definitions/Pet } } }",
        ].join("\n"),
      ),
      "paths/pets.yaml": [
        "parameters:",
        "  - { $ref: ../shared.yaml#/parameters/Trace }",
        "post:",
        "  consumes: [application/json]",
        "  parameters:",
        "    - { $ref: ../shared.yaml#/parameters/NewPet }",
        "  responses:",
        '    "200": { description: A pet., schema: { $ref: ../shared.yaml#/definitions/Pet } }',
        "    default: { $ref: ../api.yaml#/responses/Failure }",
      ].join("\n"),
      "shared.yaml": [
        'swagger: "2.0"',
        "parameters:",
        "  Trace: { name: X-Trace, in: header, type: string }",
        '  NewPet: { name: pet, in: body, schema: { $ref: "#/definitions/Pet" } }',
        "responses:",
        "  Failure:",
        '    schema: { $ref: "api.yaml#/definitions/Owner" }',
        "definitions:",
        "  Pet:",
        "    properties:",
        "      name: { type: string, x-nullable: true }",
        '      mother: { $ref: "#/definitions/Gone" }',
      ].join("\n"),
    });
    execFileSync("git", ["init", "-q", "."]);
    execFileSync("git", ["add", "-A"]);
    execFileSync("git", ["-c", "user.name=n", "-c", "user.email=n@example.com", "commit", "-qm", "First"]);
    for (const prefix of ["", "git:HEAD:"]) {
      const { document, positionOf, warnings, files } = await loadSpec(`${prefix}api.yaml`);
      expect(files).toEqual(["api.yaml", "paths/pets.yaml", "shared.yaml"].map((file) => prefix + file));
      const where = (pointer: string) => {
        expect(valueAt(document, pointer), pointer).toBeDefined();
        const { file, line } = positionOf(pointer);
        return `${file}:${line}`.replace(prefix, "");
      };
      const post = "#/paths/~1pets/post";
      expect(where("#/components/schemas/Pet/properties/name/nullable")).toBe("shared.yaml:11");
      expect(where("#/components/schemas/Owner")).toBe("api.yaml:8");
      expect(where("#/components/parameters/Trace/schema/type")).toBe("shared.yaml:3");
      expect(where("#/paths/~1pets/parameters/0")).toBe("paths/pets.yaml:2");
      expect(where(`${post}/requestBody/content/application~1json/schema`)).toBe("shared.yaml:4");
      expect(where(`${post}/responses/200/content/application~1json/schema`)).toBe("paths/pets.yaml:8");
      expect(valueAt(document, `${post}/responses/default`)).toEqual({
        $ref: "#/components/responses/Failure",
      });
      expect(warnings).toEqual([
        {
          file: `${prefix}shared.yaml`,
          line: 12,
          column: 23,
          about: "reference",
          pointers: ["#/components/schemas/Pet/properties/mother/$ref"],
          message:
            'Expected `$ref` to lead to something, received "#/definitions/Gone". It counts as a schema that says nothing.',
        },
      ]);
    }
  });

  it("are where references lead that lead deep into it", async () => {
    const { document, positionOf } = await load(
      [
        "paths:",
        "  /pets:",
        "    post:",
        "      parameters: [{ name: pet, in: body, schema: { properties: { id: { type: string } } } }]",
        "      responses:",
        '        "200": { description: "", schema: { $ref: "#/paths/~1pets/post/parameters/0/schema/properties/id" } }',
        '        "201": { description: "", schema: { $ref: "#/paths/~1pets/post/responses/200/schema" } }',
        '        "202": { description: "", schema: { $ref: "#/x-models/Pet" } }',
        "x-models: { Pet: { type: object } }",
      ].join("\n"),
    );
    const post = "#/paths/~1pets/post";
    const json = "content/application~1json/schema";
    expect(valueAt(document, `${post}/responses/200/${json}`)).toEqual({
      $ref: `${post}/requestBody/${json}/properties/id`,
    });
    expect(valueAt(document, `${post}/responses/201/${json}`)).toEqual({
      $ref: `${post}/responses/200/${json}`,
    });
    expect(valueAt(document, `${post}/responses/202/${json}`)).toEqual({ $ref: "#/components/schemas/Pet" });
    expect(positionOf("#/components/schemas/Pet").line).toBe(11);
  });
});

it("allows null where `x-nullable` stands beside a reference", async () => {
  const { document, positionOf, warnings } = await load(
    [
      "paths: {}",
      "definitions:",
      "  Pet:",
      "    properties:",
      '      mother: { description: Its mother., $ref: "#/definitions/Pet", x-nullable: true }',
      '      home: { x-nullable: true, $ref: "#/definitions/Home" }',
    ].join("\n"),
  );
  expect(valueAt(document, "#/components/schemas/Pet/properties")).toEqual({
    mother: { description: "Its mother.", nullable: true, allOf: [{ $ref: "#/components/schemas/Pet" }] },
    home: { nullable: true, allOf: [{}] },
  });
  expect(positionOf("#/components/schemas/Pet/properties/mother/allOf/0/$ref")).toMatchObject({
    line: 7,
    column: 43,
  });
  expect(warnings.map(({ line, column }) => [line, column])).toEqual([[8, 39]]);
});

describe("what OpenAPI 3 has no words for", () => {
  it("is a warning", async () => {
    const { document, warnings } = await load(
      [
        "paths:",
        "  /pets/{ids}:",
        "    parameters:",
        "      - { name: ids, in: path, required: true, type: array, items: { type: string }, collectionFormat: pipes }",
        "      - { name: pages, in: query, type: array, items: { type: string }, collectionFormat: tsv }",
        "      - { name: page, type: string }",
        "    get: { responses: { 200: { description: '' } } }",
      ].join("\n"),
    );
    expect(
      warnings.map(({ about, line, column, message }) => `${about} ${line}:${column} ${message}`),
    ).toEqual([
      "keyword 6:86 OpenAPI 3 has no words for `collectionFormat: pipes` here. It counts as `csv`.",
      "keyword 7:73 OpenAPI 3 has no words for `collectionFormat: tsv` here. It counts as `csv`.",
      "keyword 8:11 Expected a parameter to have `in`. It is left out.",
    ]);
    expect(valueAt(document, "#/paths/~1pets~1{ids}/parameters")).toEqual([
      {
        name: "ids",
        in: "path",
        required: true,
        schema: { type: "array", items: { type: "string" } },
      },
      {
        name: "pages",
        in: "query",
        explode: false,
        schema: { type: "array", items: { type: "string" } },
      },
    ]);
  });
});

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
