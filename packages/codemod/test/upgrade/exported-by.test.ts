import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { exportedBy } from "../../src/upgrade/exported-by.ts";
import { type Files, opened } from "../compiler/opened.ts";

/** The types of all files that packages export, by name, and what no file is known for. */
function exportedOf(files: Files, options: object = {}) {
  const { folder, compiler } = opened(files, options);
  const isOwn = (path: string) => path.startsWith(folder);
  const { has, untraced } = exportedBy(compiler, join(folder, "tsconfig.json"), {
    ...{ migration: { from: "1", to: "2", changes: [] }, types: [], guardUnions: false, verify: true },
    ...{ isOwn, propagate: true },
    read: (path) => (isOwn(path) && existsSync(path) ? readFileSync(path, "utf8") : null),
  });
  const declared = compiler.paths
    .filter(isOwn)
    .flatMap((path) => [...compiler.tree(path).statements])
    .filter((node) => ts.isInterfaceDeclaration(node));
  const names = declared.filter((node) => has(node)).map(({ name }) => name.text);
  return { names: names.sort(), untraced: untraced.map(({ entry }) => entry) };
}

const SOURCES: Files = {
  "src/index.ts": 'export interface Index {}\nexport { load } from "./load";\n',
  "src/load.ts": `interface Row {}
    interface Cell { row: Row }
    interface Inner {}
    interface Given {}
    export const load = (given: Given[]) => { const inner: Inner[] = []; return Promise.resolve({ cells: [] as Cell[] }); };`,
  "src/main.ts": "export interface Main {}",
};

const NESTED = {
  ".": {
    types: { require: "./dist/node/cjs/index.d.ts", default: "./dist/node/esm/index.d.ts" },
    default: { require: "./dist/node/cjs/index.js", default: "./dist/node/esm/index.js" },
  },
};

it.each<[string, object, string[], string[]]>([
  ["nested conditions", { exports: NESTED }, ["Cell", "Given", "Index", "Row"], []],
  [
    "a bundle",
    { exports: "./dist/bundle.js" },
    ["Cell", "Given", "Index", "Main", "Row"],
    ["./dist/bundle.js"],
  ],
  ["nothing", { private: true }, [], []],
  ["a file that is never built", { main: "start.js" }, [], []],
])("finds what is exported by %s, inferred types among it", (_, manifest, names, untraced) => {
  const files = { ...SOURCES, "package.json": JSON.stringify({ name: "lib", ...manifest }) };
  expect(exportedOf(files)).toEqual({ names, untraced });
});

it("asks the tsconfig that builds which source becomes an entry", () => {
  const build = {
    extends: "./tsconfig.json",
    compilerOptions: { outDir: "out/js", rootDir: "code", noEmit: false },
  };
  const files = {
    "code/entry.ts": "export interface Entry {}",
    "code/other.ts": "export interface Other {}",
    "tsconfig.build.json": JSON.stringify(build),
    "package.json": JSON.stringify({ name: "lib", exports: "./out/js/entry.js" }),
  };
  expect(exportedOf(files)).toEqual({ names: ["Entry"], untraced: [] });
});

it("takes an entry for one that is built if another tsconfig writes it", () => {
  const build = {
    files: ["other/index.ts"],
    compilerOptions: { outDir: ".", rootDir: "other", noEmit: false },
  };
  const files = {
    "src/own.ts": "export interface Own {}",
    "other/index.ts": "export {};",
    "tsconfig.json": '{ "include": ["src"] }',
    "tsconfig.build.json": JSON.stringify(build),
    "package.json": JSON.stringify({ name: "lib", main: "index.js" }),
  };
  expect(exportedOf(files)).toEqual({ names: ["Own"], untraced: ["index.js"] });
});

it("looks at each package of a tsconfig, and at the one around a folder", () => {
  const files = {
    "packages/a/package.json": '{ "name": "a", "main": "dist/index.js" }',
    "packages/a/src/package.json": '{ "type": "module" }',
    "packages/a/src/index.ts": "export interface InA {}",
    "packages/b/package.json": '{ "name": "b", "private": true }',
    "packages/b/src/index.ts": "export interface InB {}",
  };
  expect(exportedOf(files)).toEqual({ names: ["InA"], untraced: [] });
});
