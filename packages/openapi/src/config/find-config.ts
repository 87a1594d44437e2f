import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { InputError } from "../input/problem.ts";
import { findRepository } from "../repository/find-repository.ts";

/** The names of a config file, of which a folder has one. */
const CONFIG_FILES = [
  "tenant.config.ts",
  "tenant.config.mts",
  "tenant.config.js",
  "tenant.config.mjs",
  "tenant.config.json",
];

/**
 * The nearest config file of a folder: in it, or above it up to the root of its git repository; where there is none, up to the
 * home folder. Elsewhere, only the folder itself is looked at: a config file can be a program, and what lies above, such as
 * in `/tmp`, may be somebody else's.
 *
 * @throws {InputError} if a folder has two.
 */
export function findConfig(folder: string, home = homedir()): string | null {
  for (const at of foldersUp(folder, home)) {
    const found = CONFIG_FILES.map((name) => join(at, name)).filter(isFile);
    if (found.length > 1) {
      const names = found.map((file) => relative(folder, file)).join(" and ");
      throw new InputError(`Expected one config file in a folder, received ${names}.`);
    }
    if (found[0] !== undefined) return found[0];
  }
  return null;
}

function foldersUp(folder: string, home: string): string[] {
  const repository = findRepository(folder);
  const folders: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    folders.push(at);
    if (at === repository?.folder || at === home) return folders;
    if (dirname(at) === at) return [folder];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
