import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { installedVersion } from "../compiler/installed-version.ts";

/** A library of the consumer's own. */
export interface Library {
  folder: string;
  version: string;
  load(): unknown;
}

/**
 * Finds a library in the `node_modules` of a folder or of one above it, or beside one of the packages that depend on it: pnpm
 * links nothing else into the folder of the consumer.
 */
export function findLibrary(folder: string, name: string, dependents: readonly string[]): Library | null {
  const beside = dependents.flatMap((dependent) => folderOf(folder, dependent) ?? []);
  for (const from of [folder, ...beside]) {
    const [found, version] = [folderOf(from, name), installedVersion(from, name)];
    if (found && version !== null)
      return { folder: found, version, load: () => createRequire(join(found, "package.json"))(found) };
  }
  return null;
}

function folderOf(folder: string, name: string): string | null {
  const path = join(folder, "node_modules", name);
  if (existsSync(join(path, "package.json"))) return realpathSync(path);
  return dirname(folder) === folder ? null : folderOf(dirname(folder), name);
}
