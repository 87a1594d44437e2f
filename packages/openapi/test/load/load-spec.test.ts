import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { followReference } from "../../src/document/follow-reference.ts";
import { renderProblem } from "../../src/input/problem.ts";
import { objectAt, objectsIn } from "../../src/json/json.ts";
import { valueAt } from "../../src/json/json-pointer.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { folderWith, messageOf } from "../folder.ts";

const BROKEN = join(import.meta.dirname, "../fixtures/broken");
const START = process.cwd();

afterEach(() => process.chdir(START));

const SPEC = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n';

/** A spec with one schema. */
const withPet = (pet: string) => `${SPEC}components:\n  schemas:\n    Pet: ${pet}\n`;

/** Each folder holds a broken spec and, in problems.txt, what is said of it. */
describe("a broken spec", () => {
  it.each(readdirSync(BROKEN))("is refused: %s", async (name) => {
    process.chdir(join(BROKEN, name));
    const [file = ""] = readdirSync(".").filter((entry) => entry.startsWith("spec."));
    expect(`${await messageOf(loadSpec(file, { strict: true }))}\n`).toBe(
      readFileSync("problems.txt", "utf8"),
    );
  });

  it("is refused: a file that is not there", async () => {
    expect(await messageOf(loadSpec("no/such.yaml"))).toMatch(
      /^no\/such\.yaml: Expected a file that can be read: there is no such file/,
    );
  });

  it.each(["http://[", "https://a b", "a\0b", ""])("is refused: what names no file, %j", async (source) => {
    const message = await messageOf(loadSpec(source, { allowRemote: true }));
    expect(message).toContain(": Expected a file that can be read: it is ");
  });

  it("shows no more problems than a person reads", async () => {
    const items = Array.from({ length: 60 }, (_, index) => `{ $ref: "#/components/schemas/S${index}" }`);
    folderWith({ "spec.yaml": withPet(`{ anyOf: [${items.join(", ")}] }`) });
    const lines = (await messageOf(loadSpec("spec.yaml", { strict: true }))).split("\n");
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe("… and 10 more");
  });
});

describe("a spec that bends the rules", () => {
  it.each([
    ["a quoted text that ends at the margin", `${SPEC}x-text: 'one\n\n  two\n'\n`, { "x-text": "one\ntwo " }],
    ["brackets that end at the margin", `${SPEC}x-list: [\n1\n]\n`, { "x-list": [1] }],
    ["lone carriage returns", SPEC.replaceAll("\n", "\r"), {}],
    ["a version in two parts", SPEC.replace("3.1.0", '"3.0"'), { openapi: "3.0.0" }],
    ["a version that is a number", SPEC.replace("3.1.0", "3.0"), { openapi: "3.0.0" }],
    ["a byte order mark", `\uFEFF${SPEC}`, {}],
    [
      "merge keys",
      `${SPEC}x-a: &a { b: 1 }\nx-c: { <<: *a, d: 2 }\n`,
      { "x-a": { b: 1 }, "x-c": { b: 1, d: 2 } },
    ],
    ["a date", `${SPEC}x-day: 2020-01-01\n`, { "x-day": "2020-01-01" }],
  ])("is read: %s", async (_, text, more) => {
    folderWith({ "spec.yaml": text });
    const { document } = await loadSpec("spec.yaml");
    expect(document).toEqual({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {}, ...more });
  });

  it("gives each place of an alias a value of its own", async () => {
    folderWith({ "spec.yaml": `${SPEC}x-a: &a { b: 1 }\nx-c: *a\n` });
    const { document } = await loadSpec("spec.yaml");
    expect(document["x-a"]).not.toBe(document["x-c"]);
  });

  it("may call a schema or a field like a member of every object", async () => {
    const names = ["valueOf", "hasOwnProperty", "constructor", "__proto__", "toString"];
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
    const text = JSON.stringify({ openapi: "3.1.0", paths: {}, components: { schemas } });
    folderWith({ "spec.json": text });
    const { document } = await loadSpec("spec.json");
    const read = (document.components as { schemas: object }).schemas;
    expect(Object.keys(read)).toEqual(names);
  });
});

describe("several files", () => {
  it("become one document, with the names that the spec gives what is in them", async () => {
    folderWith({
      "openapi.yaml": `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets: { $ref: paths/pets.yaml }
components:
  schemas:
    Pet: { $ref: schemas/animal.yaml }
    Pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }
`,
      "paths/pets.yaml": `
summary: Pets.
get:
  responses:
    "200":
      description: Pets.
      content:
        application/json:
          schema: { $ref: ../openapi.yaml#/components/schemas/Pets }
    default: { $ref: ../shared.yaml#/responses/Failure }
`,
      "schemas/animal.yaml": `
type: object
properties:
  owner: { $ref: owner.json }
  mother: { $ref: "#" }
discriminator: { propertyName: kind, mapping: { person: owner.json } }
`,
      "schemas/owner.json": '{ "type": "object" }',
      "shared.yaml": `
responses:
  Failure: { description: No., headers: { Why: { $ref: "#/headers/Why" } } }
headers:
  Why: { schema: { type: string } }
`,
    });
    const { document, positionOf } = await loadSpec("openapi.yaml");
    expect(document).toEqual({
      openapi: "3.1.0",
      info: { title: "Pets", version: "1" },
      paths: {
        "/pets": {
          summary: "Pets.",
          get: {
            responses: {
              200: {
                description: "Pets.",
                content: { "application/json": { schema: { $ref: "#/components/schemas/Pets" } } },
              },
              default: { $ref: "#/components/responses/Failure" },
            },
          },
        },
      },
      components: {
        schemas: {
          Pet: {
            type: "object",
            properties: {
              owner: { $ref: "#/components/schemas/owner" },
              mother: { $ref: "#/components/schemas/Pet" },
            },
            discriminator: { propertyName: "kind", mapping: { person: "#/components/schemas/owner" } },
          },
          Pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
          owner: { type: "object" },
        },
        responses: {
          Failure: { description: "No.", headers: { Why: { $ref: "#/components/headers/Why" } } },
        },
        headers: { Why: { schema: { type: "string" } } },
      },
    });
    expect(positionOf("#/paths/~1pets/get/responses/200")).toEqual({
      file: join("paths", "pets.yaml"),
      line: 5,
      column: 5,
    });
    expect(positionOf("#/components/schemas/Pet/properties/owner")).toEqual({
      file: join("schemas", "animal.yaml"),
      line: 4,
      column: 3,
    });
    expect(positionOf("#/components/schemas/Pets")).toEqual({ file: "openapi.yaml", line: 9, column: 5 });
  });

  it("tells apart what has one name in two files", async () => {
    folderWith({
      "openapi.yaml": withPet(
        "{ anyOf: [{ $ref: a.yaml#/Id }, { $ref: b.yaml#/Id }, { $ref: a.yaml#/Id }] }",
      ),
      "a.yaml": "Id: { type: string }",
      "b.yaml": "Id: { type: integer }",
    });
    const { document } = await loadSpec("openapi.yaml");
    expect((document.components as { schemas: object }).schemas).toEqual({
      Pet: {
        anyOf: [
          { $ref: "#/components/schemas/Id" },
          { $ref: "#/components/schemas/Id2" },
          { $ref: "#/components/schemas/Id" },
        ],
      },
      Id: { type: "string" },
      Id2: { type: "integer" },
    });
  });

  it("may hold all paths, or all schemas", async () => {
    folderWith({
      "openapi.yaml": "openapi: 3.1.0\ninfo: {}\npaths: { $ref: paths.yaml }\n",
      "paths.yaml": '/a: { $ref: "#/~1b" }\n/b: { get: { responses: {} } }\n',
    });
    const { document } = await loadSpec("openapi.yaml");
    const item = { get: { responses: {} } };
    expect(document.paths).toEqual({ "/a": item, "/b": item });
  });

  it("keeps what stands beside a reference to a path", async () => {
    folderWith({
      "openapi.yaml": "openapi: 3.1.0\ninfo: {}\npaths:\n  /a:\n    summary: Ours.\n    $ref: a.yaml\n",
      "a.yaml": "summary: Theirs.\nget: { responses: {} }\n",
    });
    const { document, positionOf } = await loadSpec("openapi.yaml");
    expect(document.paths).toEqual({ "/a": { summary: "Ours.", get: { responses: {} } } });
    expect(positionOf("#/paths/~1a/summary")).toEqual({ file: "openapi.yaml", line: 5, column: 5 });
    expect(positionOf("#/paths/~1a/get")).toEqual({ file: "a.yaml", line: 2, column: 1 });
  });

  it("leaves references in examples and names alone", async () => {
    folderWith({
      "openapi.yaml": withPet("{ example: { $ref: nowhere }, properties: { $ref: { type: string } } }"),
    });
    const { document } = await loadSpec("openapi.yaml");
    expect((document.components as { schemas: object }).schemas).toEqual({
      Pet: { example: { $ref: "nowhere" }, properties: { $ref: { type: "string" } } },
    });
  });
});

describe("what a spec may be read from", () => {
  const outside = { "api/openapi.yaml": withPet("{ $ref: ../pet.yaml }"), "pet.yaml": "type: object" };
  const REFUSED =
    /^openapi\.yaml:6:18 {2}Expected `\$ref` to lead to a file that can be read, received ".*pet\.yaml": it is outside .*; --allow-outside/;

  it("is its folder, where there is no git repository", async () => {
    const folder = folderWith(outside);
    process.chdir(join(folder, "api"));
    expect(await messageOf(loadSpec("openapi.yaml"))).toMatch(REFUSED);
    await expect(loadSpec("openapi.yaml", { allowOutside: true })).resolves.toBeDefined();
  });

  it("is its git repository, if it is in one", async () => {
    const folder = folderWith(outside);
    execFileSync("git", ["init", "-q", "."]);
    process.chdir(join(folder, "api"));
    await expect(loadSpec("openapi.yaml")).resolves.toBeDefined();
  });

  it("is what links lead to, not where they lie", async () => {
    const folder = folderWith({ ...outside, "api/openapi.yaml": withPet("{ $ref: link/pet.yaml }") });
    symlinkSync(folder, join(folder, "api/link"));
    process.chdir(join(folder, "api"));
    expect(await messageOf(loadSpec("openapi.yaml"))).toMatch(REFUSED);
  });

  it.skipIf(process.platform === "win32")("is no pipe, and no device", async () => {
    folderWith({ "openapi.yaml": withPet("{ $ref: pipe }"), "other.yaml": withPet("{ $ref: /dev/zero }") });
    execFileSync("mkfifo", ["pipe"]);
    expect(await messageOf(loadSpec("openapi.yaml"))).toContain("it is no regular file.");
    expect(await messageOf(loadSpec("other.yaml", { allowOutside: true }))).toContain(
      "it is no regular file.",
    );
    expect(await messageOf(loadSpec("."))).toContain("it is a folder.");
  });

  it("is the network only where that is allowed", async () => {
    const server = createServer((request, response) => {
      const files: Record<string, string> = {
        "/pet.yaml": "properties: { owner: { $ref: owner.yaml } }",
        "/owner.yaml": "type: object",
        "/escape.yaml": "properties: { owner: { $ref: 'file:///etc/passwd' } }",
      };
      const text = files[request.url ?? ""];
      response.writeHead(text === undefined ? 404 : 200).end(text);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((done) => server.once("listening", done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    folderWith({
      "spec.yaml": withPet(`{ $ref: "${address}/pet.yaml" }`),
      "missing.yaml": withPet(`{ $ref: "${address}/cat.yaml" }`),
      "escape.yaml": withPet(`{ $ref: "${address}/escape.yaml" }`),
    });
    expect(await messageOf(loadSpec("spec.yaml"))).toBe(
      `spec.yaml:6:18  Expected \`$ref\` to lead to a file that can be read, received "${address}/pet.yaml": it is an address of the network; --allow-remote reads it.`,
    );
    const { document, positionOf } = await loadSpec("spec.yaml", { allowRemote: true });
    expect(Object.keys((document.components as { schemas: object }).schemas)).toEqual(["Pet", "owner"]);
    expect(positionOf("#/components/schemas/owner/type").file).toBe(`${address}/owner.yaml`);
    expect(await messageOf(loadSpec("missing.yaml", { allowRemote: true, strict: true }))).toContain(
      "it answered 404.",
    );
    expect(await messageOf(loadSpec("escape.yaml", { allowRemote: true }))).toContain("it is outside");
    expect(await messageOf(loadSpec(`${address}/pet.yaml`))).toContain("--allow-remote reads it");
  });
});

describe("a revision of git", () => {
  it("is read with all its files as they were", async () => {
    const folder = folderWith({
      "api/openapi.yaml": withPet("{ $ref: ../schemas/pet.yaml }"),
      "schemas/pet.yaml": "type: object",
    });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=n", "-c", "user.email=n@example.com", ...args]);
    git("init", "-q", ".");
    git("add", "-A");
    git("commit", "-qm", "First");
    writeFileSync(join(folder, "schemas/pet.yaml"), "type: string");
    process.chdir(join(folder, "api"));
    const { document, positionOf } = await loadSpec("git:HEAD:openapi.yaml");
    expect((document.components as { schemas: object }).schemas).toEqual({ Pet: { type: "object" } });
    expect(positionOf("#/components/schemas/Pet/type").file).toBe("git:HEAD:../schemas/pet.yaml");
    expect(positionOf("#/info").file).toBe("git:HEAD:openapi.yaml");
    expect(await messageOf(loadSpec("git:HEAD:other.yaml"))).toMatch(
      /^git:HEAD:other\.yaml: Expected a revision and a path that git knows: fatal: path 'api\/other\.yaml'/,
    );
    expect(await messageOf(loadSpec("git:--output=x:openapi.yaml"))).toContain(
      "Expected a revision and a path",
    );
  });
});

describe("OpenAPI 3.2", () => {
  it("leads references into a media type of the components to where it is written out", async () => {
    const schema = "schema: { type: array, items: { type: string } }";
    const into = "#/components/mediaTypes/Pets/schema/items";
    folderWith({
      "spec.yaml": `openapi: 3.2.0
paths:
  /pets:
    get:
      responses: { 200: { content: { application/json: { $ref: "#/components/mediaTypes/Pets" } } } }
components:
  mediaTypes: { Pets: { ${schema} } }
  schemas: { Pet: { $ref: "${into}" } }
`,
      "alone.yaml": `openapi: 3.2.0
paths: {}
components:
  mediaTypes: { Pets: { ${schema} } }
  schemas: { Pet: { $ref: "${into}" } }
`,
    });
    for (const file of ["spec.yaml", "alone.yaml"]) {
      const { document, warnings } = await loadSpec(file, { strict: true });
      expect(warnings).toEqual([]);
      const pet = followReference(document, "#", { $ref: "#/components/schemas/Pet" });
      expect(pet?.value).toEqual({ type: "string" });
    }
  });

  it("is read, with what is new in it", async () => {
    folderWith({
      "spec.yaml": `openapi: 3.2.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    query: { responses: {} }
    get:
      parameters:
        - { name: q, in: querystring, content: { application/json: { schema: {} } } }
        - { name: size, in: query, schema: { type: integer } }
      responses:
        "200":
          description: Pets.
          content:
            application/jsonl: { itemSchema: { type: object } }
            application/json: { $ref: "#/components/mediaTypes/Pets" }
components:
  mediaTypes:
    Pets: { schema: { type: array } }
`,
    });
    const { document, warnings, positionOf } = await loadSpec("spec.yaml");
    expect(document).toEqual({
      openapi: "3.2.0",
      info: { title: "Pets", version: "1" },
      paths: {
        "/pets": {
          query: { responses: {} },
          get: {
            parameters: [
              { name: "q", in: "querystring", content: { "application/json": { schema: {} } } },
              { name: "size", in: "query", schema: { type: "integer" } },
            ],
            responses: {
              200: {
                description: "Pets.",
                content: {
                  "application/jsonl": { schema: { type: "array", items: { type: "object" } } },
                  "application/json": { schema: { type: "array" } },
                },
              },
            },
          },
        },
      },
      components: {},
    });
    expect(warnings).toEqual([]);
    expect(positionOf("#/paths/~1pets/get/parameters/1").line).toBe(9);
    const content = "#/paths/~1pets/get/responses/200/content";
    expect(positionOf(`${content}/application~1json/schema/type`)).toMatchObject({ line: 18, column: 23 });
    const items = `${content}/application~1jsonl/schema/items`;
    expect(positionOf(`${items}/type`)).toMatchObject({ line: 14, column: 48 });
  });

  it("names each place that does not count as it was written", async () => {
    process.chdir(join(import.meta.dirname, "../fixtures/openapi-3.2"));
    const { document, warnings } = await loadSpec("spec.yaml");
    expect(warnings.map((warning) => `${renderProblem(warning)}\n`).join("")).toBe(
      readFileSync("warnings.txt", "utf8"),
    );
    expect(new Set(warnings.map(({ about }) => about))).toEqual(new Set(["version"]));
    expect(document.security).toMatchObject([{ device: ["read"] }, {}]);
  });

  it("leaves out an additional operation that has no method of its own", async () => {
    folderWith({
      "spec.yaml": `openapi: 3.2.0
paths:
  /files:
    additionalOperations:
      COPY: { responses: {} }
      Copy: { responses: {} }
      GET: { responses: {} }
      servers: { responses: {} }
      a b: { responses: {} }
      move: { responses: {} }
`,
    });
    const { document, warnings } = await loadSpec("spec.yaml");
    expect(document.paths).toEqual({
      "/files": { additionalOperations: { COPY: { responses: {} }, move: { responses: {} } } },
    });
    const expected = "Expected a method that no other key of the path item stands for, received";
    expect(warnings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      ...["6 Copy", "7 GET", "8 servers", "9 a b"].map(
        (text) => `${text[0]} ${expected} "${text.slice(2)}". It is left out.`,
      ),
      '10 Expected a method in capitals, received "move". It counts as MOVE.',
    ]);
  });

  it("leads references into the items of a body to where they stand now", async () => {
    const [jsonl, at] = ["application/jsonl", "#/paths/~1a/get/responses/200/content/application~1jsonl"];
    folderWith({
      "spec.yaml": `openapi: 3.2.0
paths:
  /a:
    get:
      responses:
        200: { content: { ${jsonl}: { schema: { minItems: 1 }, itemSchema: { properties: { id: {} } } } } }
        201: { content: { ${jsonl}: { itemSchema: { $ref: "${at}/itemSchema/properties/id" } } } }
        202: { content: { ${jsonl}: { $ref: "types.yaml#/Lines" } } }
`,
      "types.yaml": "Lines: { itemSchema: { $ref: '#/Line' } }\nLine: { type: string }\n",
    });
    const { document, warnings, originOf } = await loadSpec("spec.yaml");
    expect(warnings).toEqual([]);
    const responses = objectAt(valueAt(document, "#/paths/~1a/get"), "responses");
    const schemas = Object.values(responses).map((one) =>
      valueAt(one, "#/content/application~1jsonl/schema"),
    );
    const items = { properties: { id: {} } };
    expect(schemas).toEqual([
      { allOf: [{ minItems: 1 }, { type: "array", items }] },
      { type: "array", items: { $ref: `${at}/schema/allOf/1/items/properties/id` } },
      { type: "array", items: { $ref: "#/components/schemas/Line" } },
    ]);
    expect(originOf(`${at}/schema/allOf/1/items/properties`).pointer).toBe(`${at}/itemSchema/properties`);
    const third = "#/paths/~1a/get/responses/202/content/application~1jsonl/schema/items";
    expect(originOf(third).pointer).toBe("#/Lines/itemSchema");
  });

  it("reads a form that is the whole query as an object that is spread over it", async () => {
    const content = "{ application/x-www-form-urlencoded: { schema: { type: object }, example: { a: 1 } } }";
    folderWith({
      "spec.yaml": `openapi: 3.2.0\npaths: {}\ncomponents: { parameters: { A: { name: a, in: querystring, content: ${content} } } }\n`,
    });
    const { document, originOf } = await loadSpec("spec.yaml");
    const at = "#/components/parameters/A";
    const [style, explode, schema, example] = ["form", true, { type: "object" }, { a: 1 }];
    expect(valueAt(document, at)).toEqual({ name: "a", in: "query", style, explode, schema, example });
    const media = `${at}/content/application~1x-www-form-urlencoded`;
    expect(originOf(`${at}/schema/type`).pointer).toBe(`${media}/schema/type`);
  });

  it("knows a description by the address that it gives itself, and what is beside it", async () => {
    const at = "https://example.com/v1";
    const ref = (to: string) => `{ $ref: "${to}" }`;
    const schemas = `A: ${ref(`${at}/api.yaml#/components/schemas/B`)}, B: {}, C: ${ref(`${at}/parts/c.yaml#/C`)}`;
    folderWith({
      "spec.yaml": `openapi: 3.2.0\n$self: ${at}/api.yaml\npaths: {}\ncomponents: { schemas: { ${schemas} } }\n`,
      "parts/c.yaml": `C: { properties: { b: ${ref(`${at}/api.yaml#/components/schemas/B`)} } }\n`,
    });
    const { document, warnings } = await loadSpec("spec.yaml");
    expect(warnings).toEqual([]);
    const b = { $ref: "#/components/schemas/B" };
    expect(document.components).toEqual({ schemas: { A: b, B: {}, C: { properties: { b } } } });
  });

  it("does not leave the folder by an address beside that of a description", async () => {
    for (const path of ["%2e%2e/%2e%2e/etc/hostname", "/etc/hostname", "http://127.0.0.1:9/"]) {
      const schemas = `A: { $ref: "https://example.com/${path}" }`;
      folderWith({
        "spec.yaml": `openapi: 3.2.0\n$self: https://example.com/api.yaml\npaths: {}\ncomponents: { schemas: { ${schemas} } }\n`,
      });
      const told = await loadSpec("spec.yaml").then(
        ({ warnings }) => warnings.map(({ message }) => message).join(),
        (error) => error.message,
      );
      expect(told).toContain("Expected `$ref` to lead to");
    }
  });

  it("follows the schema for all other values of a discriminator", async () => {
    const pet = `{ oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, defaultMapping: pets.yaml#/Other } }`;
    const gone = `{ discriminator: { propertyName: kind, defaultMapping: Gone } }`;
    folderWith({
      "spec.yaml": `openapi: 3.2.0\npaths: {}\ncomponents: { schemas: { Pet: ${pet}, Cat: {}, Gone2: ${gone} } }\n`,
      "pets.yaml": "Other: { type: object }\n",
    });
    const { document, warnings } = await loadSpec("spec.yaml");
    const discriminator = valueAt(document, "#/components/schemas/Pet/discriminator");
    expect(discriminator).toEqual({ propertyName: "kind", defaultMapping: "#/components/schemas/Other" });
    expect(valueAt(document, "#/components/schemas/Other")).toEqual({ type: "object" });
    expect(warnings.map(({ message }) => message)).toEqual([
      'Expected a mapping to lead to a schema, received "Gone". It is left out.',
    ]);
  });

  it("gives examples their value, as data or as they are sent", async () => {
    const examples = `{ a: { dataValue: 1, serializedValue: "01" }, b: { serializedValue: "[2]" }, c: { value: 3 } }`;
    folderWith({
      "spec.yaml": `openapi: 3.2.0
paths: {}
components:
  responses: { A: { content: { application/json: { examples: ${examples} }, text/plain: { examples: ${examples} } } } }
`,
    });
    const { document } = await loadSpec("spec.yaml");
    const values = (type: string) =>
      objectsIn(valueAt(document, `#/components/responses/A/content/${type}/examples`)).map(
        ([, { value }]) => value,
      );
    expect(values("application~1json")).toEqual([1, [2], 3]);
    expect(values("text~1plain")).toEqual([1, "[2]", 3]);
  });

  it.each(["3.0.99", "3.1.17", "3.2.5", "3.1.0-rc1"])("has any patch version: %s", async (version) => {
    folderWith({ "spec.yaml": SPEC.replace("3.1.0", version) });
    await expect(loadSpec("spec.yaml")).resolves.toMatchObject({ warnings: [] });
  });

  it.each(["3.3.0", "3.10.0", "4.0.0", "3.x", "v3.1"])("is no other minor version: %s", async (version) => {
    folderWith({ "spec.yaml": SPEC.replace("3.1.0", version) });
    expect(await messageOf(loadSpec("spec.yaml"))).toContain(`received \`openapi: ${version}\`.`);
  });

  it("is read without a word if nothing in it is new", async () => {
    folderWith({ "spec.yaml": SPEC.replace("3.1.0", "3.2.0") });
    await expect(loadSpec("spec.yaml")).resolves.toMatchObject({ warnings: [] });
  });
});

describe("where a place was read from", () => {
  it("is a file, and a place in it", async () => {
    folderWith({
      "spec.yaml": `${SPEC}components:\n  schemas:\n    Pet: { $ref: "pets.yaml#/Cat" }\n`,
      "pets.yaml": "Cat: { type: object, properties: { name: { type: string } } }\n",
    });
    const { originOf } = await loadSpec("spec.yaml");
    const shown = (pointer: string) => {
      const { url, pointer: at } = originOf(pointer);
      return `${url.pathname.split("/").at(-1)}${at}`;
    };
    expect(shown("#/info/title")).toBe("spec.yaml#/info/title");
    expect(shown("#/components/schemas/Dog")).toBe("spec.yaml#/components/schemas/Dog");
    expect(shown("#/components/schemas/Pet/properties/name")).toBe("pets.yaml#/Cat/properties/name");
    // What is not there yet would be beside what is.
    expect(shown("#/components/schemas/Pet/properties/age")).toBe("pets.yaml#/Cat/properties/age");
  });
});

describe("onRead", () => {
  it("is called with each file once, before it turns out that one cannot be read", async () => {
    const ref = (file: string) => `{ $ref: "${file}#/A" }`;
    const folder = folderWith({
      "spec.yaml": `${SPEC}components: { schemas: { A: ${ref("a.yaml")}, B: ${ref("a.yaml")}, C: ${ref("gone.yaml")} } }\n`,
      "a.yaml": "A: { type: string }\n",
    });
    const read: string[] = [];
    await loadSpec("spec.yaml", { onRead: (file) => read.push(fileURLToPath(file)) });
    expect(read).toEqual(["spec.yaml", "a.yaml", "gone.yaml"].map((name) => join(folder, name)));
  });
});
