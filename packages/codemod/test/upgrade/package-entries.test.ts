import { describe, expect, it } from "vitest";
import { packageEntries } from "../../src/upgrade/package-entries.ts";

const filesOf = (paths: readonly string[]) => paths.map((path) => ({ path, outputs: [] }));

it.each<[manifest: object, path: string]>([
  [{ exports: "./dist/index.js" }, "src/index.ts"],
  [{ exports: "./dist/index.js" }, "index.ts"],
  [{ exports: { ".": { types: "./dist/main.d.mts" } } }, "src/main.ts"],
  [{ exports: { ".": { types: { require: "./dist/node/cjs/index.d.ts" } } } }, "src/index.ts"],
  [{ exports: { ".": { default: { import: ["./lib/esm/index.mjs", "./lib/index.js"] } } } }, "src/index.ts"],
  [{ exports: { "./hooks/*": "./dist/hooks/*.js", "./hooks/own": null } }, "src/hooks/use-events.tsx"],
  [{ exports: { "./*": "./dist/*" } }, "src/pages/events.tsx"],
  [{ exports: { "./features/": "./dist/features/" } }, "src/features/a.ts"],
  [{ exports: { "./hooks": "./dist/hooks/index.js" } }, "src/hooks/index.ts"],
  [{ types: "lib/index.d.ts" }, "src/index.ts"],
  [{ typings: "./types" }, "types/index.d.ts"],
  [{ main: "src/index.ts" }, "src/index.ts"],
  [{ main: "lib" }, "src/index.ts"],
  [{ main: "." }, "index.ts"],
  [{ main: "index.js" }, "src/index.ts"],
  [{ bin: "./run.js" }, "src/run.ts"],
  [{ main: "./dist/index.cjs.js" }, "src/index.ts"],
  [{ module: "./dist/index.min.js" }, "src/index.ts"],
  [{ main: "dist/src/index.js" }, "src/index.ts"],
  [{ typesVersions: { ">=4.2": { "*": ["dist/ts4/*"], sub: ["dist/sub.d.ts"] } } }, "src/sub.ts"],
  [{ bin: { run: "./dist/cli.js" } }, "src/cli.ts"],
  [{ bin: "./dist/cli.js" }, "src/cli.ts"],
  [{ browser: { "./dist/a.js": "./dist/a.browser.js" } }, "src/a.ts"],
  [{ main: "./src/index.ts", publishConfig: { main: "./dist/other.js" } }, "src/other.ts"],
])("%j exports %s", (manifest, path) => {
  const { sources } = packageEntries(
    JSON.stringify(manifest),
    filesOf([path, "src/own.ts", "test/index.test.ts"]),
    () => false,
  );
  expect([...sources]).toContain(path);
});

describe("what is not exported", () => {
  it.each<[manifest: object, path: string]>([
    [{ exports: "./dist/index.js" }, "src/other.ts"],
    [{ exports: "./dist/index.js" }, "src/deep/index.ts"],
    [{ exports: { "./hooks/*": "./dist/hooks/*.js" } }, "src/pages/events.tsx"],
    [{ private: true }, "src/index.ts"],
    [{ imports: { "#own": "./src/own.ts" } }, "src/own.ts"],
  ])("%j leaves out %s", (manifest, path) => {
    const files = filesOf([path, "src/index.ts", "src/hooks/use-events.ts"]);
    const { sources, untraced } = packageEntries(JSON.stringify(manifest), files, () => false);
    expect([sources.has(path), untraced]).toEqual([path === "src/index.ts" && !("private" in manifest), []]);
  });
});

it("takes what TypeScript writes of a file before it guesses", () => {
  const files = [
    { path: "code/entry.ts", outputs: ["out/index.js", "out/index.d.ts"] },
    { path: "src/index.ts", outputs: ["other/index.js"] },
  ];
  expect(packageEntries('{ "exports": "./out/index.js" }', files, () => false)).toEqual({
    sources: new Set(["code/entry.ts"]),
    untraced: [],
  });
});

it.each<[manifest: object, untraced: string[]]>([
  [{ exports: "./dist/bundle.js" }, ["./dist/bundle.js"]],
  [
    { exports: { ".": "./dist/index.js", "./widgets": "./dist/widgets/index.js" } },
    ["./dist/widgets/index.js"],
  ],
  [{ exports: { "./package.json": "./package.json", "./styles": "./dist/styles.css" } }, []],
  [{ browser: { fs: "browserify-fs", "./dist/a.js": "./dist/b.js", net: false } }, ["./dist/b.js"]],
  [{ main: "./dist/index.js", types: "./dist/all.d.ts" }, ["./dist/all.d.ts"]],
])("says of %j what it cannot trace", (manifest, untraced) => {
  const files = filesOf(["src/index.ts"]);
  expect(packageEntries(JSON.stringify(manifest), files, () => false).untraced).toEqual(untraced);
});

it.each<[manifest: object, there: string[], untraced: string[]]>([
  [{ main: "index.js" }, [], []],
  [{ main: "./index.js" }, [], []],
  [{ main: "index" }, ["src/main.ts"], []],
  [{ main: "index.js" }, ["index.js"], ["index.js"]],
  [{ main: "index.js" }, ["index.tsx"], ["index.js"]],
  [{ main: "index.js" }, ["src/index.ts"], ["index.js"]],
  [{ main: "dist" }, [], ["dist"]],
  [{ main: "dist/index.js" }, [], ["dist/index.js"]],
  [{ main: "index.js", types: "index.d.ts" }, [], ["index.d.ts"]],
  [{ module: "index.js" }, [], ["index.js"]],
  [{ main: "./index.js", exports: "./index.js" }, [], ["./index.js"]],
])("says of %j in a package with %j that it cannot trace %j", (manifest, there, untraced) => {
  const isThere = (path: string) => there.includes(path);
  expect(packageEntries(JSON.stringify(manifest), filesOf(["src/own.ts"]), isThere).untraced).toEqual(
    untraced,
  );
});

it("has no entry if the package.json cannot be read", () => {
  expect(packageEntries("{", filesOf(["src/index.ts"]), () => false)).toEqual({
    sources: new Set(),
    untraced: [],
  });
});
