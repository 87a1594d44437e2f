import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { pack, unpack } from "../../../scripts/testing/packed-package.ts";

export const PACKAGE = resolve(import.meta.dirname, "..");

/**
 * An empty project outside the workspace in which the package is installed from its tarball, with what it depends
 * on beside it.
 *
 * @param msw The folder of this package's `node_modules` that the project's msw comes from.
 */
export async function consumerProject(msw: "msw" | "msw-2" = "msw"): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-msw-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await unpack(await pack(PACKAGE, folder), join(folder, "node_modules/@tenant-api/msw"));
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
  const links = [...Object.keys(dependencies), "@tenant-api/client"].map((name) => [name, name]);
  for (const [name, from] of [...links, ["msw", msw]] as [string, string][]) {
    const target = join(folder, "node_modules", name);
    mkdirSync(resolve(target, ".."), { recursive: true });
    symlinkSync(join(PACKAGE, "node_modules", from), target);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}
