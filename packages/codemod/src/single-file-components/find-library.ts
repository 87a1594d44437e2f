import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installedFolder, installedVersion } from "../compiler/installed-version.ts";

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
  const beside = dependents.flatMap((dependent) => installedFolder(folder, dependent) ?? []);
  for (const from of [folder, ...beside.map((path) => realpathSync(path))]) {
    const [found, version] = [installedFolder(from, name), installedVersion(from, name)];
    if (found !== null && version !== null)
      return { folder: found, version, load: () => createRequire(join(found, "package.json"))(found) };
  }
  return null;
}
