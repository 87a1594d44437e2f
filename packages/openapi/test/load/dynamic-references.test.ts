import { afterEach, expect, it } from "vitest";
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

it("one that may lead to several, to none or to itself says nothing, and a warning says where", async () => {
  const { schemas, warnings } = await load({
    A: { $dynamicAnchor: "a" },
    B: { $dynamicAnchor: "a", items: dynamic("a") },
    C: dynamic("none"),
    D: { $dynamicAnchor: "d", ...dynamic("d") },
    E: { $dynamicRef: "other.json#a" },
  });
  expect(schemas).toMatchObject({ B: { items: {} }, C: {}, D: {}, E: {} });
  expect(JSON.stringify(schemas)).not.toContain("$dynamicRef");
  expect(warnings.map(({ about, message }) => `${about}: ${message.split(":").at(-1)}`)).toEqual([
    "keyword:  2 schemas have this anchor.",
    "keyword:  no other schema has this anchor.",
    "keyword:  no other schema has this anchor.",
    "keyword:  no other schema has this anchor.",
  ]);
  expect(warnings.every(({ file, line }) => file === "openapi.json" && line === 1)).toBe(true);
});
