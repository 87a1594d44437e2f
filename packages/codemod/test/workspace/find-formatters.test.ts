import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findFormatters } from "../../src/workspace/find-formatters.ts";
import { type Files, uncommitted } from "../consumer.ts";

const CODE: Files = { "app/src/list.ts": "", "other/row.ts": "" };

it.each<[files: Files, found: string[]]>([
  [{ ".prettierrc": "" }, ["prettier in .: app/src/list.ts other/row.ts"]],
  [{ ".prettierrc.yaml": "" }, ["prettier in .: app/src/list.ts other/row.ts"]],
  [{ "app/prettier.config.mts": "" }, ["prettier in app: src/list.ts"]],
  [{ "package.json": '{ "prettier": { "semi": false } }' }, ["prettier in .: app/src/list.ts other/row.ts"]],
  [{ "package.json": '{ "prettier": "@acme/prettier" }' }, ["prettier in .: app/src/list.ts other/row.ts"]],
  [{ "package.json": '{ "devDependencies": { "prettier": "^3.0.0" } }' }, []],
  [
    { "package.json": '{ "devDependencies": { "prettier": "catalog:" }, "scripts": { "prettier": "x" } }' },
    [],
  ],
  [{ "package.json": "{" }, []],
  [
    { "biome.json": '{ "css": { "formatter": { "enabled": false } }, // css\n }' },
    ["biome in .: app/src/list.ts other/row.ts"],
  ],
  [{ "biome.json": "{}" }, ["biome in .: app/src/list.ts other/row.ts"]],
  [{ ".biome.jsonc": "{}", ".prettierrc": "" }, ["biome in .: app/src/list.ts other/row.ts"]],
  [
    { "biome.json": '{ "formatter": { "enabled": false } }', ".prettierrc": "" },
    ["prettier in .: app/src/list.ts other/row.ts"],
  ],
  [
    { ".dprint.json": "{}", "other/biome.json": "{}" },
    ["dprint in .: app/src/list.ts", "biome in other: row.ts"],
  ],
  [{ ".prettierignore": "", ".editorconfig": "" }, []],
])("finds the nearest configuration of %j", (files, found) => {
  const { folder } = uncommitted({ ...CODE, ...files });
  const paths = Object.keys(CODE).map((path) => join(folder, path));
  const said = findFormatters(paths, folder).map(
    (one) => `${one.name} in ${one.folder.slice(folder.length + 1) || "."}: ${one.files.join(" ")}`,
  );
  expect(said).toEqual(found);
});

it.each(["package.json", "biome.json"])("takes a %s that cannot be read for none", (name) => {
  const { folder } = uncommitted({ ...CODE, ".prettierrc": "" });
  symlinkSync("nowhere", join(folder, "app/src", name));
  const found = findFormatters([join(folder, "app/src/list.ts")], folder);
  expect(found.map((one) => [one.name, one.folder])).toEqual([["prettier", folder]]);
});

it("looks no further than the repository", () => {
  const { folder } = uncommitted({ ...CODE, ".prettierrc": "" });
  expect(findFormatters([join(folder, "app/src/list.ts")], join(folder, "app"))).toEqual([]);
});
