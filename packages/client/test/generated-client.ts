import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { onTestFinished } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";

export const PACKAGE = resolve(import.meta.dirname, "..");
const ROOT = resolve(PACKAGE, "../..");

/** A folder outside the workspace with what is generated from a spec under `api/`, and this package as it is built. */
export async function generatedClient(spec: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cli = join(ROOT, "packages/generate/dist/cli.js");
  const { stderr, exitCode } = await runCommand({ cli, folder, flags: [join(ROOT, spec), "--out", "api"] });
  if (exitCode !== 0) throw new Error(stderr);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  // Where the package finds itself, by its own name, and what it depends on.
  symlinkSync(join(PACKAGE, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** What the compiler says of the files of a folder. */
export async function typeCheck(folder: string): Promise<string> {
  const compilerOptions = {
    strict: true,
    module: "nodenext",
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: {
      "@tenant-api/client": [join(PACKAGE, "dist/index.d.ts")],
      "@tenant-api/client/*": [join(PACKAGE, "dist/*.d.ts")],
    },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const { stdout } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: folder } });
  return stdout;
}
