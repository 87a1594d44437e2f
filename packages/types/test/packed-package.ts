import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { pack, unpack } from "../../../scripts/testing/packed-package.ts";

export const PACKAGE = resolve(import.meta.dirname, "..");

/** An empty project outside the workspace in which the package is installed as npm would, from its tarball. */
export async function consumerProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await unpack(await pack(PACKAGE, folder), join(folder, "node_modules/@tenant-api/types"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}
