import { sep } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/json/json.ts";
import { valueAt } from "../../src/json/json-pointer.ts";
import { bundle } from "../../src/load/bundle.ts";
import { MOST_FILES } from "../../src/load/limits.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import type { FileSource } from "../../src/load/open-source.ts";
import { SpecFiles } from "../../src/load/spec-files.ts";
import { listOperations } from "../../src/operation/list-operations.ts";
import { folderWith, messageOf } from "../folder.ts";

const START = process.cwd();
afterEach(() => process.chdir(START));

/** Loads a spec with some schemas, and files beside it. */
async function loadWith(schemas: object, files: Record<string, string> = {}) {
  folderWith({
    ...files,
    "openapi.json": JSON.stringify({ openapi: "3.1.0", paths: {}, components: { schemas } }),
  });
  return loadSpec("openapi.json", { strict: true });
}

async function schemasOf(schemas: object, files: Record<string, string> = {}): Promise<unknown> {
  const { document } = await loadWith(schemas, files);
  return (document.components as JsonObject).schemas;
}

/** Loads a spec with some paths, and files beside it. */
async function pathsOf(paths: object, files: Record<string, string>, more: object = {}): Promise<JsonObject> {
  folderWith({ ...files, "openapi.json": JSON.stringify({ openapi: "3.1.0", paths, ...more }) });
  return (await loadSpec("openapi.json", { strict: true })).document;
}

const ref = ($ref: string) => ({ $ref });

describe("names of files", () => {
  it.each([
    ["my%20pet.yaml", "my pet.yaml"],
    ["my pet.yaml", "my pet.yaml"],
    ["my%2520pet.yaml", "my%20pet.yaml"],
    ["caf%C3%A9.yaml", "café.yaml"],
    ["café.yaml", "café.yaml"],
    ["./a/../b.yaml", "b.yaml"],
    // As Windows writes paths; in addresses of files, both strokes are one.
    ["schemas\\pet.yaml", "schemas/pet.yaml"],
    ["a%23b.yaml", "a#b.yaml"],
    ["a+b&c.yaml", "a+b&c.yaml"],
  ])("may be written %s for %s", async (reference, name) => {
    const { document, positionOf } = await loadWith(
      { Pets: { items: ref(reference) } },
      { [name]: "type: string" },
    );
    const { items } = (document.components as { schemas: { Pets: JsonObject } }).schemas.Pets;
    expect(Object.values((document.components as JsonObject).schemas as object)).toEqual([
      { items },
      { type: "string" },
    ]);
    expect(positionOf((items as { $ref: string }).$ref).file).toBe(name.replaceAll("/", sep));
  });

  it.each(["a%zz.yaml", "a%2Fb.yaml", "file://elsewhere/pet.yaml", "http://[", "C:\\pet.yaml", "a%00.yaml"])(
    "that are none are refused: %j",
    async (reference) => {
      expect(await messageOf(loadWith({ Pet: ref(reference) }))).toMatch(
        /^openapi\.json:1:\d+ {2}Expected `\$ref` to/,
      );
    },
  );

  it("that the same file is called by make one component", async () => {
    const files = { "my pet.yaml": "type: string" };
    expect(
      await schemasOf({ Pets: { anyOf: [ref("my pet.yaml"), ref("./my%20pet.yaml#")] } }, files),
    ).toEqual({
      Pets: { anyOf: [ref("#/components/schemas/my_pet"), ref("#/components/schemas/my_pet")] },
      my_pet: { type: "string" },
    });
  });
});

describe("names of components", () => {
  it("are told apart by case", async () => {
    const files = { "a.yaml": "Pet: { type: string }\npet: { type: number }" };
    expect(await schemasOf({ Pets: { anyOf: [ref("a.yaml#/Pet"), ref("a.yaml#/pet")] } }, files)).toEqual({
      Pets: { anyOf: [ref("#/components/schemas/Pet"), ref("#/components/schemas/pet")] },
      Pet: { type: "string" },
      pet: { type: "number" },
    });
  });

  it("are made of letters that components may have", async () => {
    const files = {
      "a.yaml": "'a b/ü': { type: string }\n'': { type: number }\n__proto__: { type: boolean }",
    };
    const anyOf = [ref("a.yaml#/a b~1ü"), ref("a.yaml#/"), ref("a.yaml#/__proto__")];
    const schemas = (await schemasOf({ Pets: { anyOf } }, files)) as object;
    expect(Object.keys(schemas)).toEqual(["Pets", "a_b_", "component", "__proto__"]);
  });

  it("of a discriminator are left alone, and addresses in it are not", async () => {
    const mapping = { cat: "Cat", dog: "#/components/schemas/Cat", fish: "./fish.yaml", ape: "a.yaml#/Ape" };
    const files = { "fish.yaml": "type: object", "a.yaml": "Ape: { type: object }" };
    const schemas = { Cat: {}, Pet: { discriminator: { propertyName: "kind", mapping } } };
    expect(await schemasOf(schemas, files)).toMatchObject({
      Pet: {
        discriminator: {
          mapping: {
            cat: "Cat",
            dog: "#/components/schemas/Cat",
            fish: "#/components/schemas/fish",
            ape: "#/components/schemas/Ape",
          },
        },
      },
    });
    const broken = { Pet: { discriminator: { mapping: { a: "none.yaml" } } } };
    expect(await messageOf(loadWith(broken))).toContain("there is no such file");
  });

  it("stay those of a file that holds a section, or all components", async () => {
    const schemas = "Pets: { items: { $ref: '#/Pet' } }\nPet: { type: string }\n";
    const expected = { Pets: { items: ref("#/components/schemas/Pet") }, Pet: { type: "string" } };
    const use = {
      "/a": { get: { responses: { 200: { content: { "a/b": { schema: ref("schemas.yaml#/Pet") } } } } } },
    };
    const section = await pathsOf(
      use,
      { "schemas.yaml": schemas },
      { components: { schemas: ref("schemas.yaml") } },
    );
    expect(section.components).toEqual({ schemas: expected });
    expect(JSON.stringify(section.paths)).toContain('"schema":{"$ref":"#/components/schemas/Pet"}');
    const files = { "schemas.yaml": schemas, "components.yaml": "schemas: { $ref: schemas.yaml }" };
    const whole = await pathsOf(use, files, { components: ref("components.yaml") });
    expect(whole.components).toEqual({ schemas: expected });
  });
});

describe("references", () => {
  it("lead through several files", async () => {
    const files = {
      "a/one.yaml": "$ref: ../b/two.yaml#/Two",
      "b/two.yaml": "Two: { $ref: 'c/three.json#/definitions/Three' }",
      "b/c/three.json":
        '{ "definitions": { "Three": { "items": { "$ref": "#/definitions/Four" } }, "Four": {} } }',
    };
    expect(await schemasOf({ Pet: ref("a/one.yaml"), Pets: { items: ref("a/one.yaml") } }, files)).toEqual({
      Pet: ref("#/components/schemas/Two"),
      Pets: { items: ref("#/components/schemas/Pet") },
      Two: ref("#/components/schemas/Three"),
      Three: { items: ref("#/components/schemas/Four") },
      Four: {},
    });
  });

  it("may lead in a circle of values over two files", async () => {
    const files = {
      "owner.yaml": "properties: { pets: { items: { $ref: pet.yaml } } }",
      "pet.yaml": "properties: { owner: { $ref: owner.yaml }, mother: { $ref: '#' } }",
    };
    expect(await schemasOf({ Owner: ref("owner.yaml") }, files)).toEqual({
      Owner: { properties: { pets: { items: ref("#/components/schemas/pet") } } },
      pet: {
        properties: { owner: ref("#/components/schemas/Owner"), mother: ref("#/components/schemas/pet") },
      },
    });
  });

  it("must not lead in a circle of references over two files", async () => {
    const files = { "a.yaml": "$ref: b.yaml", "b.yaml": "$ref: a.yaml" };
    expect(await messageOf(loadWith({ Pet: { items: ref("a.yaml") } }, files))).toBe(
      "a.yaml:1:7  Expected `$ref` to lead to a value, received a circle: a.yaml → b.yaml → a.yaml.",
    );
    expect(await messageOf(loadWith({ Pet: ref("a.yaml") }, { "a.yaml": "$ref: '#'" }))).toContain(
      "a circle",
    );
    expect(
      await messageOf(loadWith({ Pet: { description: "A pet", ...ref("#/components/schemas/Pet") } })),
    ).toContain("a circle");
  });

  it("reach `$defs` of a JSON Schema", async () => {
    const schema = { $defs: { name: { type: "string" } }, properties: { name: ref("#/$defs/name") } };
    const files = { "pet.schema.json": JSON.stringify(schema) };
    expect(
      await schemasOf({ Pet: ref("pet.schema.json"), Name: ref("pet.schema.json#/$defs/name") }, files),
    ).toEqual({
      Pet: { $defs: { name: { type: "string" } }, properties: { name: ref("#/components/schemas/Name") } },
      Name: { type: "string" },
    });
  });

  it("may be `#` alone, for the file that they stand in", async () => {
    const files = { "tree.yaml": "properties: { left: { $ref: '#' }, right: { $ref: '' } }" };
    const tree = ref("#/components/schemas/tree");
    expect(await schemasOf({ Trees: { items: ref("tree.yaml") } }, files)).toEqual({
      Trees: { items: tree },
      tree: { properties: { left: tree, right: tree } },
    });
    // A description of an API is no schema.
    for (const whole of ["#", ""])
      expect(await messageOf(loadWith({ All: ref(whole) }))).toContain(
        `Expected \`$ref\` to lead to a part of the document, received "${whole}".`,
      );
  });

  it("must lead to objects, or to schemas that are true or false", async () => {
    const files = { "a.yaml": "text: a\nlist: [1]\nnone: null\nany: true\n" };
    expect(await schemasOf({ All: { items: ref("a.yaml#/any") } }, files)).toEqual({
      All: { items: ref("#/components/schemas/any") },
      any: true,
    });
    for (const name of ["text", "list", "none"])
      expect(await messageOf(loadWith({ Pet: { items: ref(`a.yaml#/${name}`) } }, files))).toContain(
        `Expected \`$ref\` to lead to an object, received "a.yaml#/${name}".`,
      );
    folderWith({ "openapi.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: 'a.yaml#/list' } }\n", ...files });
    expect(await messageOf(loadSpec("openapi.yaml", { strict: true }))).toContain("to lead to an object");
  });

  it("may be beside other keywords, which keep their place", async () => {
    const files = { "a/pet.yaml": "type: object", "owner.yaml": "type: string" };
    const Pet = { ...ref("a/pet.yaml"), properties: { owner: ref("owner.yaml") } };
    expect(await schemasOf({ Pet }, files)).toEqual({
      Pet: { $ref: "#/components/schemas/pet", properties: { owner: ref("#/components/schemas/owner") } },
      pet: { type: "object" },
      owner: { type: "string" },
    });
  });

  it("lead into what another file was put into", async () => {
    const files = {
      "a/pet.yaml": "properties: { owner: { items: { $ref: owner.yaml } } }",
      "a/owner.yaml": "type: string",
    };
    const schemas = { Pet: ref("a/pet.yaml"), Owner: ref("#/components/schemas/Pet/properties/owner/items") };
    expect(await schemasOf(schemas, files)).toEqual({
      Pet: { properties: { owner: { items: ref("#/components/schemas/owner") } } },
      Owner: ref("#/components/schemas/Pet/properties/owner/items"),
      owner: { type: "string" },
    });
  });

  it("are followed, however many lead through them", async () => {
    const count = 20_000;
    const names = Array.from({ length: count }, (_, index) => `S${index}`);
    const schemas = Object.fromEntries(
      names.map((name, index) => [name, ref(`#/components/schemas/S${index + 1}`)]),
    );
    expect(await messageOf(loadWith(schemas))).toMatch(/ received "#\/components\/schemas\/S20000"\.$/);
  });

  it.each([3, null, { type: "string" }])("must be texts, not %j", async (reference) => {
    expect(await messageOf(loadWith({ Pet: { items: { $ref: reference } } }))).toContain(
      `Expected \`$ref\` to be a text, received ${JSON.stringify(reference)}.`,
    );
  });

  it("that are names in a map of fields hide no field beside them", async () => {
    const properties = { $ref: "text", owner: ref("#/components/schemas/None") };
    expect(await messageOf(loadWith({ Pet: { properties } }))).toContain('"#/components/schemas/None"');
  });

  it("of the wrong kind hide nothing", async () => {
    const document = { "/a": { get: { responses: { 200: ref("#/components/responses/None") } } } };
    const more = { components: { parameters: { P: { schema: ref("#/paths/~1a") } } } };
    await expect(pathsOf(document, {}, more)).rejects.toThrow('"#/components/responses/None"');
  });
});

describe("path items of other files", () => {
  it("stand in each path that uses them", async () => {
    const files = {
      "paths/item.yaml": "get: { responses: { '200': { $ref: ../shared.yaml#/ok } } }",
      "shared.yaml": "ok: { description: OK }",
    };
    const document = await pathsOf({ "/a": ref("paths/item.yaml"), "/b": ref("paths/item.yaml") }, files);
    const item = { get: { responses: { 200: ref("#/components/responses/ok") } } };
    expect(document.paths).toEqual({ "/a": item, "/b": item });
    expect((document.paths as JsonObject)["/a"]).not.toBe((document.paths as JsonObject)["/b"]);
    expect(document.components).toEqual({ responses: { ok: { description: "OK" } } });
  });

  it("leave what stands beside the reference in its own file", async () => {
    const files = {
      "a/item.yaml": "get: { parameters: [{ $ref: p.yaml }] }",
      "a/p.yaml": "name: theirs",
      "p.yaml": "name: ours",
    };
    const parameters = [ref("#/components/parameters/Q"), ref("p.yaml")];
    const more = { components: { parameters: { Q: { name: "q" } } } };
    const { paths, components } = await pathsOf({ "/a": { ...ref("a/item.yaml"), parameters } }, files, more);
    expect(components).toEqual({
      parameters: { Q: { name: "q" }, p: { name: "ours" }, p2: { name: "theirs" } },
    });
    expect(paths).toEqual({
      "/a": {
        parameters: [ref("#/components/parameters/Q"), ref("#/components/parameters/p")],
        get: { parameters: [ref("#/components/parameters/p2")] },
      },
    });
  });

  it("may be a reference to one more file", async () => {
    const files = {
      "a/one.yaml": "summary: One\n$ref: two.yaml",
      "a/two.yaml": "summary: Two\nget: { operationId: two }",
    };
    const { paths } = await pathsOf({ "/a": ref("a/one.yaml") }, files);
    expect(paths).toEqual({ "/a": { summary: "One", get: { operationId: "two" } } });
  });

  it("must not be references in a circle", async () => {
    const files = { "a.yaml": "$ref: b.yaml", "b.yaml": "$ref: a.yaml" };
    folderWith({ "openapi.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: a.yaml } }\n", ...files });
    expect(await messageOf(loadSpec("openapi.yaml", { strict: true }))).toBe(
      'b.yaml:1:7  Expected `$ref` to lead to a value, received a circle: "a.yaml".',
    );
  });

  it("may be the path item of their own callback", async () => {
    const files = { "a.yaml": "get: { callbacks: { again: { '{$url}': { $ref: a.yaml } } } }" };
    const document = await pathsOf({ "/a": ref("a.yaml") }, files);
    expect(document.paths).toEqual({
      "/a": { get: { callbacks: { again: { "{$url}": ref("#/paths/~1a") } } } },
    });
    expect(listOperations(document)).toHaveLength(1);
  });

  it("must not stand for too many values", async () => {
    const levels = Array.from({ length: 25 }, (_, level) => {
      const next = `{ $ref: ${level + 1}.yaml }`;
      return [`${level}.yaml`, `get: { callbacks: { a: { x: ${next}, y: ${next} } } }`];
    });
    folderWith({
      ...Object.fromEntries(levels),
      "25.yaml": "get: {}",
      "openapi.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: 0.yaml } }",
    });
    expect(await messageOf(loadSpec("openapi.yaml", { strict: true }))).toContain(
      "Expected other files in at most 20000 places, received one more",
    );
  });

  it("must not stand for values too deep", async () => {
    const levels = Array.from({ length: 300 }, (_, level) => {
      return [`${level}.yaml`, `get: { callbacks: { a: { x: { $ref: ${level + 1}.yaml } } } }`];
    });
    folderWith({
      ...Object.fromEntries(levels),
      "openapi.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: 0.yaml } }",
    });
    expect(await messageOf(loadSpec("openapi.yaml", { strict: true }))).toContain(
      "at most 500 levels deep, received references",
    );
  });
});

/** Schemas, responses and parameters that stand where OpenAPI knows of none, and are referred to. */
describe("places that OpenAPI does not know", () => {
  const node = (path: string) => ({ properties: { next: ref(path) } });

  it.each([
    ["#/definitions/node", { definitions: { node: node("#/definitions/node") } }],
    ["#/x-a/b~1c/node", { "x-a": { "b/c": { node: node("#/x-a/b~1c/node") } } }],
    ["#/parameters/node", { parameters: { node: node("#/parameters/node") } }],
    ["#/x%20a/node", { "x a": { node: node("#/x a/node") } }],
    [
      "#/components/x-schemas/node",
      { components: { "x-schemas": { node: node("#/components/x-schemas/node") } } },
    ],
    [
      "#/components/responses/R/x-schemas/node",
      {
        components: {
          responses: { R: { "x-schemas": { node: node("#/components/responses/R/x-schemas/node") } } },
        },
      },
    ],
  ])("become components, with what they refer to: %s", async (path, more: JsonObject) => {
    const schemas = { Tree: { items: ref(path) }, node: {} };
    folderWith({
      "openapi.json": JSON.stringify({
        openapi: "3.1.0",
        paths: {},
        ...more,
        components: { ...(more.components as object), schemas },
      }),
    });
    const { document, positionOf } = await loadSpec("openapi.json");
    expect((document.components as JsonObject).schemas).toEqual({
      Tree: { items: ref("#/components/schemas/node2") },
      node: {},
      node2: node("#/components/schemas/node2"),
    });
    expect(positionOf("#/components/schemas/node2/properties")).toEqual(positionOf(`${path}/properties`));
    expect(valueAt(document, path), "it stands in one place only").toBeUndefined();
    expect(JSON.stringify(document), "nor does an empty object stay").not.toMatch(
      /definitions|parameters|x-| a"/,
    );
  });

  it("become components of their kind, by the name that a component which is only a reference gives them", async () => {
    const { components, paths } = await pathsOf(
      { "/a": { get: { parameters: [ref("#/x-parts/p")], responses: { 404: ref("#/x-parts/gone") } } } },
      {},
      {
        components: { responses: { Gone: ref("#/x-parts/gone") } },
        "x-parts": {
          p: { name: "p", in: "query", schema: ref("#/x-parts/P") },
          gone: { description: "gone" },
          P: { type: "string" },
        },
      },
    );
    expect(components).toEqual({
      responses: { Gone: { description: "gone" } },
      parameters: { p: { name: "p", in: "query", schema: ref("#/components/schemas/P") } },
      schemas: { P: { type: "string" } },
    });
    expect(paths).toEqual({
      "/a": {
        get: {
          parameters: [ref("#/components/parameters/p")],
          responses: { 404: ref("#/components/responses/Gone") },
        },
      },
    });
  });

  it("stay where they are as far as nothing refers to them, and where they are nodes", async () => {
    const item = (path: string) => ({ get: { parameters: [{ name: "a", in: "query", schema: ref(path) }] } });
    const document = await pathsOf(
      { "/a": ref("#/x-paths/a"), "/b": item("#/x-paths/a/get/parameters/0/schema") },
      {},
      {
        definitions: { Used: { type: "string" }, Unused: { type: "string" } },
        "x-paths": { a: { get: { parameters: [{ name: "a", in: "query", schema: { type: "string" } }] } } },
        "x-list": [{ type: "string" }, { type: "boolean" }],
        components: {
          examples: { E: { value: { type: "string" } } },
          schemas: {
            A: ref("#/definitions/Used"),
            B: ref("#/x-list/0"),
            C: ref("#/components/examples/E/value"),
          },
        },
      },
    );
    const types = { A: { type: "string" }, B: { type: "string" }, C: { type: "string" } };
    expect(document).toMatchObject({ components: { schemas: types } });
    expect(document.definitions).toEqual({ Unused: { type: "string" } });
    expect(document["x-list"]).toEqual([ref("#/components/schemas/B"), { type: "boolean" }]);
    expect(valueAt(document, "#/components/examples/E/value")).toEqual({ type: "string" });
    expect(valueAt(document, "#/x-paths/a/get/parameters/0/schema")).toEqual({ type: "string" });
  });

  it("are found by a discriminator, and from another file", async () => {
    const { components } = await pathsOf(
      {},
      { "pets.yaml": "Cat: { properties: { friend: { $ref: 'openapi.json#/definitions/Dog' } } }" },
      {
        definitions: { Dog: { type: "object" } },
        components: {
          schemas: {
            Pet: {
              anyOf: [ref("pets.yaml#/Cat")],
              discriminator: { propertyName: "kind", mapping: { dog: "#/definitions/Dog" } },
            },
          },
        },
      },
    );
    expect(components).toMatchObject({
      schemas: {
        Pet: { discriminator: { mapping: { dog: "#/components/schemas/Dog" } } },
        Cat: { properties: { friend: ref("#/components/schemas/Dog") } },
        Dog: { type: "object" },
      },
    });
  });
});

describe("limits", () => {
  it("hold for YAML aliases of every file", async () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const items = level === 0 ? "x" : `*a${level - 1}`;
      return `a${level}: &a${level} [${Array(10).fill(items).join(", ")}]`;
    });
    expect(await messageOf(loadWith({ Pet: ref("bomb.yaml#/a8") }, { "bomb.yaml": levels.join("\n") }))).toBe(
      "bomb.yaml:7:1  Expected at most 5000000 values, received YAML aliases that stand for more.",
    );
  });

  it("hold for values that only aliases lead to", async () => {
    const levels = Array.from({ length: 20_000 }, (_, level) => {
      return `- { ? &a${level} { b: ${level === 0 ? 1 : `*a${level - 1}`} } : 1 }`;
    });
    const file = [...levels, "- *a19999"].join("\n");
    expect(await messageOf(loadWith({ Pet: ref("deep.yaml#/0") }, { "deep.yaml": file }))).toContain(
      "Expected values at most 500 levels deep, received YAML aliases",
    );
  });

  it("hold for merge keys, of which a large spec may have many", async () => {
    const base = Array.from({ length: 1000 }, (_, index) => `k${index}: 1`).join(", ");
    const uses = (count: number) =>
      Array.from({ length: count }, (_, index) => `u${index}: { <<: *a }`).join("\n");
    await expect(
      schemasOf({ Pet: ref("a.yaml#/u0") }, { "a.yaml": `a: &a { ${base} }\n${uses(20)}` }),
    ).resolves.toBeDefined();
    expect(
      await messageOf(loadWith({ Pet: ref("a.yaml#/u0") }, { "a.yaml": `a: &a { ${base} }\n${uses(1000)}` })),
    ).toMatch(
      /^a\.yaml:\d+:\d+ {2}Expected YAML merge keys to bring in at most 1000000 keys, received more\.$/,
    );
  });

  it("hold for the number of files", async () => {
    const source: FileSource = {
      entry: new URL("file:///0.yaml"),
      display: ({ pathname }) => pathname.slice(1),
      read: async ({ pathname }) =>
        pathname === "/0.yaml"
          ? `openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: 1.yaml } } }`
          : `items: { $ref: ${Number.parseInt(pathname.slice(1), 10) + 1}.yaml }`,
      list: async () => [],
    };
    const files = new SpecFiles(source);
    const message = await messageOf(files.readEntry().then((entry) => bundle(entry, files)));
    expect(message).toBe(
      `${MOST_FILES - 1}.yaml:1:16  Expected a spec of at most ${MOST_FILES} files, received a reference to one more.`,
    );
  });
});

describe("names that a terminal or a CI would obey", () => {
  it("are escaped in messages", async () => {
    expect(await messageOf(loadWith({ Pet: ref("a\n::error::\u001b[31m") }))).toContain(
      "\\u000a::error::\\u001b[31m",
    );
  });
});
