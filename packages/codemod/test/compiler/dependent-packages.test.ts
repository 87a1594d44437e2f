import { join } from "node:path";
import { expect, it } from "vitest";
import { DependentPackages } from "../../src/compiler/dependent-packages.ts";
import { temporaryFolder } from "../consumer.ts";
import { type Files, writeFiles } from "./opened.ts";

const manifest = (name: string, more: object = {}) => JSON.stringify({ name, ...more });
const API = { "node_modules/@acme/api/package.json": manifest("@acme/api") };
const API_FILE = "node_modules/@acme/api/index.d.ts";
const CLIENT = "node_modules/@acme/client/package.json";

function dependents(files: Files, provider: string, asked: readonly string[]): string[] {
  const folder = writeFiles(temporaryFolder(), files);
  const packages = new DependentPackages([join(folder, provider)]);
  return asked.filter((one) => packages.has(join(folder, one)));
}

it.each(["dependencies", "peerDependencies", "optionalDependencies", "devDependencies"])(
  "knows that a package can use what its %s declare",
  (kind) => {
    const files = {
      ...API,
      [CLIENT]: manifest("@acme/client", { [kind]: { "@acme/api": "1" } }),
      "node_modules/other/package.json": manifest("other", { dependencies: { "not-there": "1" } }),
    };
    const client = "node_modules/@acme/client/dist/index.d.ts";
    const asked = [client, "node_modules/other/index.d.ts", "node_modules/@acme/api/more.d.ts"];
    expect(dependents(files, API_FILE, asked)).toEqual([client, "node_modules/@acme/api/more.d.ts"]);
  },
);

it("follows dependencies of dependencies, in circles too, whoever was asked for first", () => {
  const files = {
    ...API,
    [CLIENT]: manifest("@acme/client", { dependencies: { one: "1", "@acme/api": "1" } }),
    "node_modules/one/package.json": manifest("one", { dependencies: { two: "1" } }),
    "node_modules/two/package.json": manifest("two", { dependencies: { one: "1", "@acme/client": "1" } }),
    "node_modules/three/package.json": manifest("three", { dependencies: { four: "1" } }),
    "node_modules/four/package.json": manifest("four", { dependencies: { three: "1" } }),
  };
  const asked = ["three", "one", "four", "two"].map((name) => `node_modules/${name}/index.d.ts`);
  expect(dependents(files, API_FILE, asked)).toEqual([asked[1], asked[3]]);
});

it("finds dependencies by another name, and in a store that they are linked from", () => {
  const store = "node_modules/.store/client/node_modules";
  const files = {
    "node_modules/.store/api/node_modules/@acme/api/package.json": manifest("@acme/api"),
    [`${store}/client/package.json`]: manifest("client", { dependencies: { types: "npm:@acme/api@1" } }),
    [`${store}/types`]: "->../../api/node_modules/@acme/api",
    "node_modules/.store/other/node_modules/other/package.json": manifest("other"),
  };
  const asked = [`${store}/client/index.d.ts`, "node_modules/.store/other/node_modules/other/index.d.ts"];
  const provider = "node_modules/.store/api/node_modules/@acme/api/index.d.ts";
  expect(dependents(files, provider, asked)).toEqual([asked[0]]);
});

it("knows packages that depend on one of the repository", () => {
  const files = {
    "packages/types/package.json": manifest("@acme/types"),
    "packages/types/src/api.ts": "",
    "node_modules/@acme/types": "->../../packages/types",
    "node_modules/client/package.json": manifest("client", { dependencies: { "@acme/types": "1" } }),
    "node_modules/other/package.json": manifest("other"),
  };
  const asked = ["node_modules/client/index.d.ts", "node_modules/other/index.d.ts"];
  expect(dependents(files, "packages/types/src/api.ts", asked)).toEqual([asked[0]]);
});

it("takes a package without a manifest that can be read for one that may depend on anything", () => {
  const asked = ["node_modules/unknown/index.d.ts", "node_modules/broken/index.d.ts"];
  const files = { ...API, "node_modules/broken/package.json": "{" };
  expect(dependents(files, API_FILE, asked)).toEqual(asked);
});
