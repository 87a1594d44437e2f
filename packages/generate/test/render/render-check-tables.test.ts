import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { loadSpec } from "../../src/load/load-spec.ts";
import { planFiles } from "../../src/plan/plan-files.ts";
import { renderCheckTables } from "../../src/render/render-check-tables.ts";
import { listOperations } from "../../src/spec/list-operations.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const responses = { 200: { content: { "application/json": { schema: { type: "string" } } } } };

it("adds a module for each operation with JSON and an index that loads it, if it shall", async () => {
  const spec = await loadSpec(join(ROOT, "spec/openapi.yaml"));
  const pathsOf = (checks: boolean) =>
    planFiles(spec, { requireDefaults: false, checks })
      .map(({ path }) => path)
      .filter((path) => path.includes("check"));
  expect(pathsOf(false)).toEqual([]);
  expect(pathsOf(true)).toHaveLength(26);
  expect(pathsOf(true)).toContain("generated/checks/list-events.gen.ts");
});

it("names modules so that every file system takes them, and calls operations as the operation table does", () => {
  const long = "x".repeat(300);
  const ids = ["getPet", "getpet", "get-pet", long, `${long}y`, undefined];
  const paths = Object.fromEntries(
    ids.map((operationId, index) => [
      `/a"${index}`,
      { get: { ...(operationId && { operationId }), responses } },
    ]),
  );
  const document = { openapi: "3.1.0", paths };
  const [index, ...modules] = renderCheckTables(document, listOperations(document));
  const names = modules.map(({ path }) => path.toLowerCase());
  expect(names.slice(0, 3)).toEqual([
    "checks/get-pet.gen.ts",
    "checks/getpet.gen.ts",
    "checks/get-pet2.gen.ts",
  ]);
  expect(new Set(names).size).toBe(6);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(110);
  expect(index?.content).toContain('  "GET /a\\"0": () => import("./checks/get-pet.gen.js"),\n');
  expect(modules.map(({ content }) => /id: "([^"]*)"/.exec(content)?.[1])).toEqual([
    ...ids.slice(0, 5),
    "getA5",
  ]);
  expect(modules[0]?.content).toBe(`export const table: object = {
  version: 1,
  id: "getPet",
  responses: {"200":0},
  nodes: [
    {"types":["string"]},
  ],
};
`);
});
