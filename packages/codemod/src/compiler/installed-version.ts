import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonRecord } from "../text/json-record.ts";

/**
 * The version of a package in the `node_modules` of a folder or of one above it; null if it is not installed.
 *
 * @example
 * installedVersion("/work/app/src", "typescript"); // "5.9.3"
 */
export function installedVersion(folder: string, name: string): string | null {
  const found = installedFolder(folder, name);
  return found === null ? null : versionOf(readFileSync(join(found, "package.json"), "utf8"));
}

/**
 * The folder of a package in the `node_modules` of a folder or of one above it; null if it is not installed. The search goes
 * where TypeScript's goes; `require` would follow `NODE_PATH`, too, which pnpm sets.
 */
export function installedFolder(folder: string, name: string): string | null {
  const path = join(folder, "node_modules", name);
  if (existsSync(join(path, "package.json"))) return path;
  return dirname(folder) === folder ? null : installedFolder(dirname(folder), name);
}

function versionOf(manifest: string): string | null {
  const { version } = jsonRecord(manifest);
  return typeof version === "string" ? version : null;
}
