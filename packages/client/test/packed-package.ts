import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { x } from "tinyexec";
import { onTestFinished } from "vitest";

export const PACKAGE = resolve(import.meta.dirname, "..");
const TYPES = resolve(PACKAGE, "../types");

/** An empty project outside the workspace. */
export function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-api-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}

/**
 * An empty project outside the workspace in which this package is unpacked from its tarball, as npm would, with what it
 * depends on.
 */
export async function consumerProject(): Promise<string> {
  const folder = emptyProject();
  for (const [name, source] of [
    ["@tenant-api/client", PACKAGE],
    ["@tenant-api/types", TYPES],
  ] as const) {
    const tarball = await pack(source, join(folder, "packed", name));
    const installed = join(folder, "node_modules", name);
    mkdirSync(installed, { recursive: true });
    await x("tar", ["-xzf", tarball, "-C", installed, "--strip-components", "1"], { throwOnError: true });
  }
  const fetchPackage = realpathSync(join(PACKAGE, "node_modules/openapi-fetch"));
  link(fetchPackage, join(folder, "node_modules/openapi-fetch"));
  const helpers = realpathSync(join(fetchPackage, "../openapi-typescript-helpers"));
  link(helpers, join(folder, "node_modules/openapi-typescript-helpers"));
  return folder;
}

/** The tarball that npm would publish. */
export async function pack(source: string, destination: string): Promise<string> {
  mkdirSync(destination, { recursive: true });
  await x("pnpm", ["pack", "--pack-destination", destination], {
    nodeOptions: { cwd: source },
    throwOnError: true,
  });
  const [tarball = ""] = readdirSync(destination).filter((name) => name.endsWith(".tgz"));
  return join(destination, tarball);
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
