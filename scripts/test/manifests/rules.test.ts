import { describe, expect, it } from "vitest";
import { dependencyWhereUsed } from "../../manifests/dependency-where-used.ts";
import { importedPackages } from "../../manifests/imported-packages.ts";
import type { Manifest } from "../../manifests/manifest.ts";
import { versionInCatalog } from "../../manifests/version-in-catalog.ts";

const member = (file: string, manifest: Partial<Manifest>, imported: string[] = []) => ({
  file,
  manifest: { name: `@x/${file}`, ...manifest },
  imported: new Set(imported),
});

describe("importedPackages", () => {
  it("finds every form of import, and no comment, module of Node.js or file", () => {
    const source = `
import "side-effect";
import { a } from "@scope/name/sub/path.js";
import type { B } from 'types-only';
export { c } from "again.js/entry";
/** import { x } from "in-a-comment"; */
// from "in-a-line"
import { join } from "node:path";
import { d } from "./local.ts";
const e = await import("dynamic");
const f = import.meta.resolve("resolved/bin");
const g = key === "from" ? "text with spaces" : "b";`;
    expect(importedPackages(source).sort()).toEqual(
      ["@scope/name", "again.js", "dynamic", "resolved", "side-effect", "types-only"].sort(),
    );
  });
});

describe("dependencyWhereUsed", () => {
  it("wants what sources import in dependencies, and nothing else there", () => {
    const manifest = {
      dependencies: { used: "1", tests: "1" },
      devDependencies: { dev: "1", "@types/sarif": "1" },
    };
    expect(dependencyWhereUsed(member("a", manifest, ["used", "dev", "gone", "sarif", "@x/a"]))).toEqual([
      "a: Expected `tests` in devDependencies, received a dependency that no source imports.",
      "a: Expected `dev` in dependencies, since a source imports it, received none.",
      "a: Expected `gone` in dependencies, since a source imports it, received none.",
    ]);
  });

  it("takes peers, and asks nothing of a private package", () => {
    expect(dependencyWhereUsed(member("a", { peerDependencies: { msw: "*" } }, ["msw"]))).toEqual([]);
    expect(dependencyWhereUsed(member("a", { private: true, dependencies: { tests: "1" } }))).toEqual([]);
  });
});

describe("versionInCatalog", () => {
  it("wants a version that stands twice, or in the catalog, to be the catalog's", () => {
    const members = [
      member("a", { dependencies: { zod: "4.0.0", typescript: "5.9.3", ajv: "catalog:" } }),
      member("b", { devDependencies: { zod: "4.0.0", ajv: "8.20.0", "@x/a": "workspace:*" } }),
      member("c", { peerDependencies: { zod: "4.0.0" } }),
    ];
    const message = (file: string, name: string, version: string) =>
      `${file}: Expected \`${name}\` as \`catalog:\`, since the version stands elsewhere, too; received \`${version}\`.`;
    expect(versionInCatalog(members, { typescript: "7.0.2", ajv: "8.20.0" })).toEqual([
      message("a", "zod", "4.0.0"),
      message("b", "zod", "4.0.0"),
      message("b", "ajv", "8.20.0"),
    ]);
  });
});
