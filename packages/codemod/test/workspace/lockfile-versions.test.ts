import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { versionsInLockfile } from "../../src/workspace/lockfile-versions.ts";

/** What package managers wrote for one workspace: a tarball, a package of the registry, and one of the workspace. */
const FIXTURES = join(import.meta.dirname, "../fixtures/lockfiles");
const WRITTEN = readdirSync(FIXTURES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.includes("/"))
  .sort();

describe.each(WRITTEN)("%s", (path) => {
  const text = readFileSync(join(FIXTURES, path), "utf8");
  it.each([
    ["@tenant-api/types", ["1.0.0"]],
    ["@types/estree", ["1.0.11"]],
    // The package.json of the workspace says it.
    ["@acme/linked", []],
    ["@tenant-api/typ", []],
    ["estree", []],
    ["types", []],
  ])("has %s at %j", (name, versions) => {
    expect(versionsInLockfile(path, text, name)).toEqual(versions);
    expect(versionsInLockfile(path, text.replaceAll("\n", "\r\n"), name)).toEqual(versions);
  });
});

it("has lockfiles of all package managers", () => {
  expect(new Set(WRITTEN.map((path) => path.split("/")[1]))).toEqual(
    new Set(["bun.lock", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"]),
  );
});

it.each([
  [
    "pnpm-lock.yaml",
    "  '@a/b@1.0.0(react@19.0.0)':\n    resolution: {}\n\n  '@a/b@2.0.0-rc.1': {}\n",
    ["1.0.0", "2.0.0-rc.1"],
  ],
  ["pnpm-lock.yaml", "  /@a/b/1.0.0_react@18.0.0:\n    resolution: {}\n", ["1.0.0"]],
  ["pnpm-lock.yaml", "  '@a/b@https://codeload.github.com/a/b/tar.gz/f00':\n    version: 1.2.0\n", ["1.2.0"]],
  ["pnpm-lock.yaml", "  '@a/b@https://x.test/b.tgz': {}\n\n  '@a/c@1.0.0':\n    version: 3.0.0\n", []],
  ["pnpm-lock.yaml", "  '@a/c@1.0.0(@a/b@2.0.0)':\n    resolution: {}\n", []],
  ["yarn.lock", '"@a/b@1.0.0 - 2.0.0", "@a/b@^1.1.0":\n  version "1.9.0"\n', ["1.9.0"]],
  ["yarn.lock", '"@a/b@npm:^1.0.0, @a/b@npm:^1.1.0":\n  version: 1.9.0\n', ["1.9.0"]],
  ["package-lock.json", '{ "packages": { "web/node_modules/@a/b": { "version": "1.0.0" } } }', ["1.0.0"]],
  [
    "package-lock.json",
    '{ "packages": { "node_modules/@a/b": { "name": "c", "version": "1.0.0" } } }',
    ["1.0.0"],
  ],
  [
    "package-lock.json",
    '{ "dependencies": { "c": { "dependencies": { "@a/b": { "version": "1.0.0" } } } } }',
    ["1.0.0"],
  ],
  ["package-lock.json", "<<<<<<< HEAD", []],
  ["bun.lock", '    "web/@a/b": ["@a/b@1.0.0", "", {}, "sha512-x"],\n', ["1.0.0"]],
  ["bun.lock", '\t\t"@a/b": ["@a/b@1.0.0", "", {}, "sha512-x"],\n', ["1.0.0"]],
  ["bun.lock", '    "@a/b": [\n      "@a/b@1.0.0",\n      "",\n    ],\n', ["1.0.0"]],
  ["bun.lock", '{"packages":{"@a/c":["@a/c@2.0.0"],"web/@a/b":["@a/b@1.0.0"]}}', ["1.0.0"]],
  ["bun.lock", '    "@a/b": ["other@1.0.0"],\n    "b": ["@a/b@1.0.0"],\n', []],
])("reads %s: %j", (file, text, versions) => {
  expect(versionsInLockfile(file, text, "@a/b")).toEqual(versions);
});

it("reads a megabyte of the worst lines", () => {
  const worst = [
    '"@a/b"'.repeat(160_000),
    `"${"@a/b/".repeat(200_000)}`,
    `"@a/b"${" ".repeat(1_000_000)}`,
    `    "@a/b": ["@a/b@${"-1.1.1".repeat(170_000)}"],\n`,
    "  '@a/b@1.0.0':\n    a: b\n".repeat(40_000),
    `'@a/b@${"@a/b@".repeat(200_000)}`,
    `${" ".repeat(1_000_000)}name: @a/b`,
    `${"version: 1".repeat(100_000)}\n`,
  ];
  for (const text of worst) expect(versionsInLockfile("bun.lock", text, "@a/b").length).toBeLessThan(2);
});
