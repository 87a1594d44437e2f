import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findConfig } from "../../src/config/find-config.ts";
import { loadConfig } from "../../src/config/load-config.ts";
import { InputError } from "../../src/input/problem.ts";
import { folderWith } from "../folder.ts";

/** The files by which git knows a repository. */
const REPOSITORY = { ".git/HEAD": "ref: refs/heads/main\n", ".git/objects/x": "", ".git/refs/x": "" };

const START = process.cwd();
afterEach(() => process.chdir(START));

const messageOf = async (folder: string) => {
  const error = await loadConfig(folder).then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(InputError);
  return error.message;
};

describe("loadConfig", () => {
  it("is empty where there is no config file", async () => {
    expect(await loadConfig(folderWith({}))).toEqual({ file: null, config: {} });
  });

  it("makes the paths of a file above relative to the folder", async () => {
    const root = folderWith({
      ...REPOSITORY,
      "app/src/main.ts": "",
      "tenant.config.json": JSON.stringify({
        $schema: "./node_modules/@tenant-api/openapi/config.schema.json",
        spec: "api/openapi.yaml",
        out: "app/src",
        allowOutside: true,
        types: "app/src/api.d.ts",
        migrations: ["migrations/2.0.0.yaml", "/elsewhere/3.0.0.yaml"],
        codemod: { propagate: true, project: "app/tsconfig.json" },
      }),
    });
    expect(await loadConfig(join(root, "app/src"))).toMatchObject({
      file: "../../tenant.config.json",
      config: {
        spec: "../../api/openapi.yaml",
        out: ".",
        allowOutside: true,
        types: ["api.d.ts"],
        migrations: ["../../migrations/2.0.0.yaml", "/elsewhere/3.0.0.yaml"],
        codemod: { propagate: true, project: ["../tsconfig.json"] },
      },
    });
  });

  it.each([
    ["git:HEAD~1:openapi.yaml", "git:HEAD~1:../openapi.yaml"],
    ["https://example.com/openapi.yaml", "https://example.com/openapi.yaml"],
    ["./openapi.yaml", "../openapi.yaml"],
  ])("takes the spec %s from below as %s", async (spec, moved) => {
    const config = JSON.stringify({ spec });
    const root = folderWith({ ...REPOSITORY, "tenant.config.json": config, "app/main.ts": "" });
    expect((await loadConfig(join(root, "app"))).config).toEqual({ spec: moved });
  });

  it.each([
    [
      "tenant.config.mts",
      "interface Settings { spec: string }\nexport default { spec: 'a.yaml' } satisfies Settings;",
    ],
    ["tenant.config.mjs", "export default { spec: 'a.yaml' };"],
  ])("runs %s", async (name, text) => {
    expect((await loadConfig(folderWith({ [name]: text }))).config).toEqual({ spec: "a.yaml" });
  });

  it.each([
    [
      '{\n  "spec": "a.yaml",\n  "specs": []\n}',
      "tenant.config.json:3:3  Expected one of the keys spec, out, requireDefaults, checks, standardSchema, operationNames, includeTags, excludePaths, allowRemote, allowOutside, types, migrations, codemod; received `specs`.",
    ],
    [
      '{ "codemod": {\n  "guardunions": true } }',
      "tenant.config.json:2:3  Expected one of the keys propagate, guardUnions, verify, project; received `codemod.guardunions`.",
    ],
    [
      '{ "spec": 42 }',
      "tenant.config.json:1:11  Expected a path, such as `openapi.yaml` for `spec`, received 42.",
    ],
    ['{ "out": "" }', 'tenant.config.json:1:10  Expected a path, such as `src/api` for `out`, received "".'],
    [
      '{ "migrations": ["a.yaml", 1] }',
      'tenant.config.json:1:17  Expected a path, or a list of paths for `migrations`, received ["a.yaml",1].',
    ],
    [
      '{ "allowRemote": "no" }',
      'tenant.config.json:1:18  Expected true or false for `allowRemote`, received "no".',
    ],
    [
      '{ "codemod": true }',
      "tenant.config.json:1:14  Expected an object with settings of tenant-codemod for `codemod`, received true.",
    ],
    ["[]", "tenant.config.json:1:1  Expected an object with settings, received []."],
    [
      '{ "constructor": 1 }',
      /^tenant\.config\.json:1:3 {2}Expected one of the keys .* received `constructor`\.$/,
    ],
    ['{ "spec": ', /^tenant\.config\.json:\d+:\d+ {2}Expected valid YAML or JSON: /],
  ])("refuses %s", async (text, message) => {
    expect(await messageOf(folderWith({ "tenant.config.json": text }))).toMatch(message);
  });

  it("lists all problems of a file, and names the key where there is no line", async () => {
    const text = "export default { spec: () => 1, outt: 'a', codemod: { verify: 1 } };";
    const lines = (await messageOf(folderWith({ "tenant.config.mjs": text }))).split("\n");
    expect(lines).toEqual([
      "tenant.config.mjs: Expected a path, such as `openapi.yaml` for `spec`, received a function.",
      expect.stringMatching(/^tenant\.config\.mjs: Expected one of the keys .*; received `outt`\.$/),
      "tenant.config.mjs: Expected true or false for `codemod.verify`, received 1.",
    ]);
  });

  it("takes a promise of settings, and checks what comes of it", async () => {
    const folder = folderWith({ "tenant.config.mjs": "export default Promise.resolve({ spec: 'a.yaml' });" });
    expect((await loadConfig(folder)).config).toEqual({ spec: "a.yaml" });
    const wrong = folderWith({ "tenant.config.mjs": "export default Promise.resolve({ spec: 1 });" });
    expect(await messageOf(wrong)).toMatch(/for `spec`, received 1\.$/);
  });

  it.each([
    [
      "const circle = {}; circle.of = circle; export default { spec: circle };",
      "<ref *1> { of: [Circular *1] }",
    ],
    ["export default { spec: 1n };", "1n"],
    ["export default { spec: Symbol('a') };", "Symbol(a)"],
  ])("shows a value that has no JSON: %s", async (text, value) => {
    expect(await messageOf(folderWith({ "tenant.config.mjs": text }))).toBe(
      `tenant.config.mjs: Expected a path, such as \`openapi.yaml\` for \`spec\`, received ${value}.`,
    );
  });

  it.each([
    ["export const config = {};", /^tenant\.config\.mjs: Expected a default export, .* received none\.$/],
    [
      "throw new Error('Out of luck');",
      /^tenant\.config\.mjs: Expected a module that can be loaded: Out of luck$/,
    ],
    ["export default {", /^tenant\.config\.mjs: Expected a module that can be loaded: /],
    ["throw 'boom';", "tenant.config.mjs: Expected a module that can be loaded: it threw 'boom'"],
    ["throw null;", "tenant.config.mjs: Expected a module that can be loaded: it threw null"],
    ["export default Promise.reject(new Error('No luck'));", /^tenant\.config\.mjs: .*: No luck$/],
    ["export default { get spec() { throw new Error('No luck'); } };", /^tenant\.config\.mjs: .*: No luck$/],
  ])("refuses the module %s", async (text, message) => {
    expect(await messageOf(folderWith({ "tenant.config.mjs": text }))).toMatch(message);
  });
});

describe("loadConfig, in a process of its own", () => {
  // Vitest loads modules itself, without the lines and columns of Node.js.
  it.each([
    [
      "\nexport default {\n  spec: nope };",
      "tenant.config.mts:3:9  Expected a module that can be loaded: nope is not defined",
    ],
    ["\nexport default {", /^tenant\.config\.mts:2 {2}Expected a module that can be loaded: /],
    ["enum A {}\nexport default {};", /^tenant\.config\.mts:1 {2}.*: TypeScript enum is not supported/],
    ["import './gone.mjs';", /^tenant\.config\.mts: .*: Cannot find module/],
  ])("says in which line the module %s fails", (text, message) => {
    const folder = folderWith({ "tenant.config.mts": text });
    const source = JSON.stringify(new URL("../../src/config/load-config.ts", import.meta.url));
    const program = `import { loadConfig } from ${source}; await loadConfig().catch((error) => console.log(error.message));`;
    const args = ["--input-type=module", "--eval", program];
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).trim()).toMatch(message);
  });
});

describe("findConfig", () => {
  const CONFIG = { "tenant.config.json": "{}" };

  it("takes the nearest, and refuses two in a folder", () => {
    const root = folderWith({ ...REPOSITORY, ...CONFIG, "a/tenant.config.mjs": "", "a/b/main.ts": "" });
    expect(findConfig(join(root, "a/b"))).toBe(join(root, "a/tenant.config.mjs"));
    const two = folderWith({ ...CONFIG, "tenant.config.ts": "" });
    expect(() => findConfig(two)).toThrow(
      "Expected one config file in a folder, received tenant.config.ts and tenant.config.json.",
    );
  });

  it("stops at the root of the repository, which a work tree has a file for", () => {
    const root = folderWith({
      ...CONFIG,
      "repository/.git": "gitdir: ../elsewhere",
      "repository/a/main.ts": "",
    });
    expect(findConfig(join(root, "repository/a"), root)).toBe(null);
  });

  it("stops at the home folder without a repository, and elsewhere looks no further than the folder itself", () => {
    const root = folderWith({
      ...CONFIG,
      "home/tenant.config.json": "{}",
      "home/a/main.ts": "",
      "b/main.ts": "",
    });
    expect(findConfig(join(root, "home/a"), join(root, "home"))).toBe(join(root, "home/tenant.config.json"));
    expect(findConfig(join(root, "b"), join(root, "home"))).toBe(null);
    expect(findConfig(root, join(root, "home"))).toBe(join(root, "tenant.config.json"));
  });

  it("goes on above a `.git` that is no repository for git", () => {
    const root = folderWith({ ...REPOSITORY, ...CONFIG, "a/.git/HEAD": "", "a/b/main.ts": "" });
    expect(findConfig(join(root, "a/b"))).toBe(join(root, "tenant.config.json"));
    const none = folderWith({ ...CONFIG, ".git/config": "", "a/main.ts": "" });
    expect(findConfig(join(none, "a"))).toBe(null);
  });

  it("takes no folder of that name", () => {
    const root = folderWith({});
    mkdirSync(join(root, "tenant.config.js"));
    expect(findConfig(root)).toBe(null);
  });
});
