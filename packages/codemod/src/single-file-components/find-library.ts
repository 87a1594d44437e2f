import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gte } from "semver";
import { installedFolder, installedVersion } from "../compiler/installed-version.ts";

/** A library of the consumer's own. */
export interface Library {
  folder: string;
  version: string;
  load(): unknown;
}

/**
 * Finds a library beside the packages that depend on it, and in the `node_modules` of a folder or of one above it. pnpm links it
 * nowhere else than beside them, and npm puts another version into the folder where other packages need that. The first copy
 * that is new enough is meant, or else the first one.
 */
export function findLibrary(
  folder: string,
  name: string,
  { since, dependents }: { since: string; dependents: readonly string[] },
): Library | null {
  const beside = dependents.flatMap((dependent) => installedFolder(folder, dependent) ?? []);
  const found = [...beside.map((path) => realpathSync(path)), folder].flatMap((from) => {
    const [own, version] = [installedFolder(from, name), installedVersion(from, name)];
    if (own === null || version === null) return [];
    return [{ folder: own, version, load: () => createRequire(join(own, "package.json"))(own) }];
  });
  return found.find(({ version }) => gte(version, since)) ?? found[0] ?? null;
}
