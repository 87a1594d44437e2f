import { readFile } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { SpecError } from "../../src/input/problem.ts";
import type { JsonObject } from "../../src/json/json.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { folderWith } from "../folder.ts";

const START = process.cwd();
afterEach(() => process.chdir(START));

async function load(schemas: object, files: Record<string, string> = {}) {
  folderWith({
    ...files,
    "openapi.json": JSON.stringify({ openapi: "3.1.0", paths: {}, components: { schemas } }),
  });
  const { document, warnings } = await loadSpec("openapi.json");
  return { schemas: (document.components as JsonObject).schemas, warnings };
}

const dynamic = (name: string) => ({ $dynamicRef: `#${name}` });

it("a dynamic reference leads to the one schema that has the anchor", async () => {
  const { schemas, warnings } = await load(
    {
      Tree: { $dynamicAnchor: "node", properties: { children: { items: dynamic("node") } } },
      Other: { $ref: "#/components/schemas/Tree", ...dynamic("plain") },
      Plain: { $anchor: "plain" },
      Pet: { $ref: "pet.yaml" },
      Pointer: { $dynamicRef: "#/components/schemas/Plain" },
    },
    { "pet.yaml": "{ $dynamicAnchor: pet, properties: { friend: { $dynamicRef: '#pet' } } }" },
  );
  expect(warnings).toEqual([]);
  expect(schemas).toMatchObject({
    Tree: { properties: { children: { items: { $ref: "#/components/schemas/Tree" } } } },
    Other: { $ref: "#/components/schemas/Tree", allOf: [{ $ref: "#/components/schemas/Plain" }] },
    Pet: { properties: { friend: { $ref: "#/components/schemas/Pet" } } },
    Pointer: { $ref: "#/components/schemas/Plain" },
  });
  expect(JSON.stringify(schemas)).not.toContain("$dynamicRef");
});

it("one without an anchor is relative to its file, and leads to other files", async () => {
  const { schemas, warnings } = await load(
    {
      Pet: { $ref: "pet.yaml#/Pet" },
      Beside: { $ref: "#/components/schemas/Pet", $dynamicRef: "pet.yaml#/Owner" },
      Own: { $anchor: "name", items: dynamic("name") },
    },
    {
      "pet.yaml":
        "{ Pet: { properties: { owner: { $dynamicRef: '#/Owner' }, name: { $dynamicRef: '#name' } } }, " +
        "Owner: { type: object, properties: { name: { $anchor: name, type: string } } } }",
    },
  );
  expect(warnings).toEqual([]);
  expect(schemas).toMatchObject({
    Pet: {
      properties: {
        owner: { $ref: "#/components/schemas/Owner" },
        name: { $ref: "#/components/schemas/Owner/properties/name" },
      },
    },
    Beside: { $ref: "#/components/schemas/Pet", allOf: [{ $ref: "#/components/schemas/Owner" }] },
    Own: { items: { $ref: "#/components/schemas/Own" } },
  });
});

it("one that leads to nothing is a warning as that of a `$ref` is", async () => {
  const circle = { A: { $dynamicAnchor: "a", ...dynamic("b") }, B: { $dynamicAnchor: "b", ...dynamic("a") } };
  const { schemas, warnings } = await load({
    ...circle,
    C: { type: "object", ...dynamic("none") },
    D: { $dynamicAnchor: "d", ...dynamic("d") },
    E: { $dynamicRef: "#/components/schemas/None" },
    F: { $dynamicRef: "none.json#/F" },
    G: { not: dynamic("none") },
  });
  expect(schemas).toMatchObject({ A: {}, B: {}, C: { type: "object" }, D: {}, E: {}, F: {} });
  expect(schemas).not.toHaveProperty("G.not");
  expect(JSON.stringify(schemas)).not.toContain("Ref");
  expect(warnings.map(({ about }) => about)).toEqual(Array(6).fill("reference"));
  expect(warnings.map(({ message }) => message.replace(/(?<=[.:]) .*$/, ""))).toEqual([
    "Expected `$ref` to lead to a value, received a circle:",
    'Expected `$dynamicRef` to lead to a schema with this anchor, received "#none".',
    "Expected `$ref` to lead to a value, received a circle:",
    'Expected `$ref` to lead to something, received "#/components/schemas/None".',
    'Expected `$ref` to lead to a file that can be read, received "none.json#/F":',
    'Expected `$dynamicRef` to lead to a schema with this anchor, received "#none".',
  ]);
  const text = await readFile("openapi.json", "utf8");
  for (const { column } of warnings) expect(text.slice(0, column - 1)).toMatch(/"\$dynamicRef":$/);
  await expect(loadSpec("openapi.json", { strict: true })).rejects.toThrow(SpecError);
});

it("one that may lead to several, or to an anchor in another file, is not followed, and a warning says so", async () => {
  const { schemas, warnings } = await load({
    A: { $dynamicAnchor: "a" },
    B: { $dynamicAnchor: "a", items: dynamic("a") },
    E: { $dynamicRef: "other.json#a" },
  });
  expect(schemas).toEqual({ A: { $dynamicAnchor: "a" }, B: { $dynamicAnchor: "a", items: {} }, E: {} });
  const consequence = "It counts as a schema that says nothing.";
  expect(warnings.map(({ about, message }) => `${about}: ${message}`)).toEqual([
    `keyword: \`$dynamicRef: "#a"\` is not followed: 2 schemas have this anchor. ${consequence}`,
    `keyword: \`$dynamicRef: "other.json#a"\` is not followed: it is an anchor in another file. ${consequence}`,
  ]);
  expect(warnings.every(({ file, line }) => file === "openapi.json" && line === 1)).toBe(true);
  await loadSpec("openapi.json", { strict: true });
});

it("an anchor of a path that is used twice is one anchor", async () => {
  folderWith({
    "openapi.yaml": "{ openapi: 3.1.0, paths: { /a: { $ref: path.yaml }, /b: { $ref: path.yaml } } }",
    "path.yaml":
      "{ parameters: [{ name: a, in: query, schema: { $dynamicAnchor: a, items: { $dynamicRef: '#a' } } }] }",
  });
  expect((await loadSpec("openapi.yaml")).warnings).toEqual([]);
});
