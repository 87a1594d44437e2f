import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { pack, problemsOfPackage, unpack } from "../../../scripts/testing/packed-package.ts";
import { CONSUMER, consumer, FLAGS, LIST_AFTER, PACKAGE, temporaryFolder } from "./consumer.ts";

const { dependencies, version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));

/** Unpacks the package as npm would, with what it depends on and nothing else. */
async function install(folder: string): Promise<string> {
  const installed = join(folder, "node_modules/@tenant-api/codemod");
  await unpack(await pack(PACKAGE, temporaryFolder()), installed);
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(PACKAGE, "node_modules", name)), link);
  }
  return installed;
}

describe("the packed package", () => {
  it("pleases publint and attw", async () => {
    expect(await problemsOfPackage(PACKAGE)).toEqual([]);
  });

  it("works where it is installed, as a command and as a module", async () => {
    const { folder, read } = consumer({ ...CONSUMER, ".gitignore": "node_modules\n" });
    const installed = await install(folder);
    expect(readdirSync(installed).filter((name) => !/^(dist|docs|migrations|LICENSE)$/.test(name))).toEqual([
      "CHANGELOG.md",
      "README.md",
      "package.json",
    ]);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest.dependencies["@tenant-api/spec-diff"]).toBe(version);
    const bin = join(installed, manifest.bin["tenant-codemod"]);
    const options = { nodeOptions: { cwd: folder }, throwOnError: true } as const;
    await x(process.execPath, [bin, ...FLAGS], options);
    expect(read("src/list.ts")).toBe(LIST_AFTER);
    const script =
      'import * as api from "@tenant-api/codemod"; console.log(Object.keys(api).sort().join(" "));';
    const { stdout } = await x(process.execPath, ["--input-type=module", "--eval", script], options);
    expect(stdout).toBe(
      "InputError applyFiles findProjects mergeReports migrationBetween planRun readMigrations\n",
    );
  });

  it("imports only what it declares", () => {
    const dist = join(PACKAGE, "dist");
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(js|d\.ts)$/.test(name),
    );
    const imported = files.flatMap((name) => {
      const text = readFileSync(join(dist, name), "utf8");
      return [...text.matchAll(/^(?:import|export)\b[^";]*? from "([^".][^"]*)";$/gm)].map(
        ([, from = ""]) => from,
      );
    });
    const foreign = imported.filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
    // An entry point of a package is of that package.
    const packages = new Set(foreign.map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0]));
    expect([...packages].sort()).toEqual(Object.keys(dependencies).sort());
  });
});
