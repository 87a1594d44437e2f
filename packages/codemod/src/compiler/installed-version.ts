import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonRecord } from "../text/json-record.ts";

/**
 * The version of a package in the `node_modules` of a folder or of one above it; null if it is not installed. The search goes
 * where TypeScript's goes; `require` would follow `NODE_PATH`, too, which pnpm sets.
 *
 * @example
 * installedVersion("/work/app/src", "typescript"); // "5.9.3"
 */
export function installedVersion(folder: string, name: string): string | null {
  const path = join(folder, "node_modules", name, "package.json");
  if (existsSync(path)) return versionOf(readFileSync(path, "utf8"));
  return dirname(folder) === folder ? null : installedVersion(dirname(folder), name);
}

function versionOf(manifest: string): string | null {
  const { version } = jsonRecord(manifest);
  return typeof version === "string" ? version : null;
}
