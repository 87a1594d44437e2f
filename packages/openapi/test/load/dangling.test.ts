import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findReferences } from "../../src/document/find-references.ts";
import { followReference } from "../../src/document/follow-reference.ts";
import { renderProblem } from "../../src/input/problem.ts";
import type { JsonObject } from "../../src/json/json.ts";
import { valueAt } from "../../src/json/json-pointer.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { folderWith, messageOf } from "../folder.ts";

const DANGLING = join(import.meta.dirname, "../fixtures/dangling");
const START = process.cwd();
afterEach(() => process.chdir(START));

/** Each folder holds a spec with references to nothing. */
describe("a reference to nothing", () => {
  it.each(readdirSync(DANGLING))("is a warning with its place: %s", async (name) => {
    process.chdir(join(DANGLING, name));
    const { document, warnings } = await loadSpec("spec.yaml");
    const shown = warnings.map((warning) => `${renderProblem(warning)}\n`).join("");
    expect(shown).toBe(readFileSync("warnings.txt", "utf8"));
    expect(new Set(warnings.map(({ about }) => about))).toEqual(new Set(["reference"]));
    for (const { pointer, value } of findReferences(document)) {
      const isBoolean = typeof valueAt(document, String(value.$ref)) === "boolean";
      if (!isBoolean) expect([pointer, followReference(document, pointer, value)]).not.toContain(null);
    }
  });

  it.each(readdirSync(DANGLING))("is refused if asked for: %s", async (name) => {
    process.chdir(join(DANGLING, name));
    expect(`${await messageOf(loadSpec("spec.yaml", { strict: true }))}\n`).toBe(
      readFileSync("problems.txt", "utf8"),
    );
  });
});

/** Loads a spec with some members of a path item, and some components. */
async function load(item: object, components: object = {}, openapi = "3.1.0") {
  folderWith({ "spec.json": JSON.stringify({ openapi, paths: { "/a": item }, components }) });
  const spec = await loadSpec("spec.json");
  return {
    ...spec,
    item: (spec.document.paths as { "/a": JsonObject })["/a"],
    components: spec.document.components,
  };
}

const NONE = { $ref: "#/none" };

describe("what leads to nothing says nothing", () => {
  it.each<[string, unknown, unknown]>([
    ["a schema keeps what counts beside it", { ...NONE, type: "string" }, { type: "string" }],
    ["a field", { properties: { a: NONE } }, { properties: { a: {} } }],
    ["a member of a union", { anyOf: [NONE, true] }, { anyOf: [{}, true] }],
    ["one of several may be others as well", { oneOf: [NONE, true] }, { anyOf: [{}, true] }],
    [
      "beside another union",
      { oneOf: [NONE, true], anyOf: [true], allOf: [{}] },
      { anyOf: [true], allOf: [{}, { anyOf: [{}, true] }] },
    ],
    ["nothing is forbidden by it", { not: NONE, minLength: 1 }, { minLength: 1 }],
    ["nor by what has it in it", { not: { not: { properties: { a: NONE } } } }, {}],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ["it decides nothing", { if: { items: NONE }, then: false, else: false, minimum: 1 }, { minimum: 1 }],
    ["what is led to by another", { not: { $ref: "#/components/schemas/B" } }, {}],
  ])("as a schema: %s", async (_, written, read) => {
    const schemas = { A: written, B: { $ref: "#/components/schemas/C" }, C: NONE };
    expect((await load({}, { schemas })).components).toEqual({
      schemas: { A: read, B: { $ref: "#/components/schemas/C" }, C: {} },
    });
  });

  it("stays where a reference leads into it", async () => {
    const schemas = {
      A: { oneOf: [NONE, { type: "string" }] },
      B: { $ref: "#/components/schemas/A/oneOf/1" },
    };
    expect((await load({}, { schemas })).components).toEqual({
      schemas: { A: { oneOf: [{}, { type: "string" }] }, B: schemas.B },
    });
  });

  it("keeps the places of what has another pointer since", async () => {
    const schemas = { A: { oneOf: [NONE, { type: "string" }] } };
    const { positionOf } = await load(
      { parameters: [NONE, { name: "b" }, NONE, { name: "d" }] },
      { schemas },
    );
    const text = readFileSync("spec.json", "utf8");
    const columnOf = (part: string) => text.indexOf(part) + 1;
    expect(positionOf("#/paths/~1a/parameters/1/name").column).toBe(columnOf('"name":"d"'));
    expect(positionOf("#/paths/~1a/parameters/0").column).toBe(columnOf('{"name":"b"'));
    expect(positionOf("#/components/schemas/A/anyOf/1/type").column).toBe(columnOf('"type":"string"'));
  });

  it("leads references to what stands elsewhere in a list since", async () => {
    const parameters = [NONE, { name: "b", schema: { type: "string" } }];
    const schemas = { A: { $ref: "#/paths/~1a/parameters/1/schema" } };
    expect((await load({ parameters }, { schemas })).components).toEqual({
      schemas: { A: { $ref: "#/paths/~1a/parameters/0/schema" } },
    });
  });

  it("leaves out whatever leads to what is left out", async () => {
    const parameters = { A: { $ref: "#/components/parameters/B" }, B: NONE, C: { name: "c" } };
    const used = [{ $ref: "#/components/parameters/A" }, { $ref: "#/components/parameters/C" }];
    const { item, components, warnings } = await load({ parameters: used }, { parameters });
    expect(item).toEqual({ parameters: [{ $ref: "#/components/parameters/C" }] });
    expect(components).toEqual({ parameters: { C: { name: "c" } } });
    expect(warnings).toHaveLength(1);
  });

  it("has no keywords in OpenAPI 3.0, which ignores those beside a reference", async () => {
    const schemas = { A: { ...NONE, type: "string", description: "A", nullable: true } };
    expect((await load({}, { schemas }, "3.0.3")).components).toEqual({
      schemas: { A: { description: "A" } },
    });
  });
});
