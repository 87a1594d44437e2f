import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it, onTestFinished } from "vitest";
import { pack, problemsOfPackage, unpack } from "../../../scripts/testing/packed-package.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const FIXTURES = join(PACKAGE, "test/fixtures/check");
const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));

/** Unpacks the package as npm would, with what it depends on and nothing else. */
async function install(): Promise<{ folder: string; installed: string }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tenant-drift-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const installed = join(folder, "node_modules/@tenant-api/drift");
  await unpack(await pack(PACKAGE, join(folder, "tarball")), installed);
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(PACKAGE, "node_modules", name)), link);
  }
  return { folder, installed };
}

describe("the packed package", () => {
  it("pleases publint and attw", async () => {
    expect(await problemsOfPackage(PACKAGE)).toEqual([]);
  });

  it("works where it is installed, as a command and as a module", async () => {
    const { folder, installed } = await install();
    expect(
      readdirSync(installed)
        .filter((name) => name !== "LICENSE")
        .sort(),
    ).toEqual(["CHANGELOG.md", "README.md", "dist", "package.json", "shape.schema.json"]);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const bin = join(installed, manifest.bin["tenant-drift"]);
    const args = ["check", join(FIXTURES, "traffic.har"), "--spec", join(FIXTURES, "openapi.yaml"), "--json"];
    const { stdout, stderr, exitCode } = await x(process.execPath, [bin, ...args], {
      nodeOptions: { cwd: folder },
    });
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 1 });
    expect(JSON.parse(stdout).coverage.operations).toEqual({ seen: 2, of: 2 });
    const script = `
      import { checkShapes } from "@tenant-api/drift";
      import { recordShapes } from "@tenant-api/drift/record";
      import schema from "@tenant-api/drift/shape.schema.json" with { type: "json" };
      console.log(typeof checkShapes, typeof recordShapes, schema.title);`;
    const module = await x(process.execPath, ["--input-type=module", "--eval", script], {
      nodeOptions: { cwd: folder },
      throwOnError: true,
    });
    expect(module.stdout).toBe("function function Shape\n");
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
