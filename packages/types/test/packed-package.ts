import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { onTestFinished } from "vitest";

export const PACKAGE = resolve(import.meta.dirname, "..");

/** An empty project outside the workspace in which the package is installed as npm would, from its tarball. */
export async function consumerProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const installed = join(folder, "node_modules/@tenant-api/types");
  mkdirSync(installed, { recursive: true });
  await x("pnpm", ["pack", "--pack-destination", folder], {
    nodeOptions: { cwd: PACKAGE },
    throwOnError: true,
  });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  await x("tar", ["-xzf", join(folder, tarball as string), "-C", installed, "--strip-components", "1"], {
    throwOnError: true,
  });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}
