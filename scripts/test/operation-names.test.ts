import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { runCommand } from "../testing/run-command.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

const GENERATE = join(ROOT, "packages/generate/dist/cli.js");
const CODEMOD = join(ROOT, "packages/codemod/dist/cli.js");
const TSC = join(ROOT, "node_modules/.bin/tsc");

interface Api {
  path: string;
  operationId: string;
}

const BEFORE: Api = { path: "/items/{item_id}", operationId: "read_item_items__item_id__get" };

function spec({ path, operationId }: Api): string {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Item" } } };
  const parameters = [{ name: "item_id", in: "path", required: true, schema: { type: "string" } }];
  const get = { operationId, parameters, responses: { 200: { description: "An item.", content } } };
  const Item = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  const post = {
    operationId: "create_item_items_post",
    responses: { 201: { description: "Made.", content } },
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Items", version: "1.0.0" },
    paths: { [path]: { get }, "/items": { post } },
    components: { schemas: { Item } },
  });
}

/** A project that uses the operation by its constant, its types, and a client that has a function for each. */
const code = (
  name: string,
) => `import { operations, type PathParameters, type ResponseBody } from "./api/index.js";

type Calls = { [Name in keyof typeof operations]: () => (typeof operations)[Name]["id"] };
declare const client: Calls;

export type Answer = ResponseBody<"${name}">;
export const parameters: PathParameters<"${name}"> = { item_id: "1" };
export const { path, id } = operations.${name};
export const called = client.${name}();
`;

async function run(cli: string, flags: string[], folder: string) {
  const { stdout, stderr, exitCode } = await runCommand({ cli, folder, flags });
  return { output: stdout + stderr, exitCode };
}

async function project(api: Api, name: string, ...args: string[]) {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, "src"));
  const generate = async (api: Api, ...args: string[]) => {
    write("openapi.json", spec(api));
    const result = await run(GENERATE, ["openapi.json", "--out", "src/api", ...args], folder);
    expect(result.exitCode, result.output).toBe(0);
    return result.output;
  };
  await generate(api, ...args);
  write("src/use.ts", code(name));
  write("package.json", '{ "type": "module" }');
  const compilerOptions = { strict: true, module: "nodenext", target: "es2023", noEmit: true, types: [] };
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
  const compile = async () => (await x(TSC, ["-p", "."], { nodeOptions: { cwd: folder } })).stdout;
  expect(await compile()).toBe("");
  const follow = async (...files: string[]) => {
    const flags = files.flatMap((file) => ["--migration", file]);
    const { output } = await run(CODEMOD, flags, folder);
    expect(readFileSync(join(folder, "src/use.ts"), "utf8"), output).not.toBe(code(name));
    return readFileSync(join(folder, "src/use.ts"), "utf8");
  };
  return { generate, compile, follow, write };
}

describe("the names of operations", () => {
  it.each([
    ["before", [], "read_item_items__item_id__get", ["--operation-names", "clean"], "readItem"],
    ["after", ["--operation-names", "clean"], "readItem", ["--operation-names", "path"], "getItemsByItemId"],
  ])("are followed by the codemod %s they are generated anew", async (order, before, from, after, to) => {
    const { generate, compile, follow } = await project(BEFORE, from, ...before);
    const output = await generate(BEFORE, ...after, "--renames", "names.json");
    expect(output).toContain("│ 2 operations have another name than src/api had");
    if (order === "before") await generate(BEFORE, ...before);
    expect(await follow("names.json")).toBe(code(to));
    if (order === "before") await generate(BEFORE, ...after);
    expect(await compile()).toBe("");
  });

  it.each([
    ["clean", "readItem", { ...BEFORE, operationId: "get_item_items__item_id__get" }, "getItem"],
    ["path", "getItemsByItemId", { ...BEFORE, path: "/things/{item_id}" }, "getThingsByItemId"],
  ])("by %s change as the API does", async (naming, from, api, to) => {
    const { generate, compile, follow, write } = await project(BEFORE, from, "--operation-names", naming);
    const at = "#/paths/~1items~1{item_id}/get";
    const change =
      api.path === BEFORE.path
        ? { kind: "operation-renamed", at, from: BEFORE.operationId, to: api.operationId }
        : { kind: "operation-moved", at, to: "#/paths/~1things~1{item_id}/get" };
    write("2.0.0.json", JSON.stringify({ from: "1.0.0", to: "2.0.0", changes: [change] }));
    expect(await follow("2.0.0.json")).toBe(code(to));
    await generate(api, "--operation-names", naming);
    expect(await compile()).toBe("");
  });
});
