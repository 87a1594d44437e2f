import { existsSync, globSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { isBelow, type OwnFiles } from "./own-files.ts";

/** The consumer's files in the folder: those that git knows or would add, or without git all but those of packages. */
export function filesBelow({ folder, own }: OwnFiles): string[] {
  if (own) return [...own].filter((path) => isBelow(folder, path));
  return globSync("**/*", {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => name === "node_modules" || name === ".git",
  })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** True if some projects have a file, perhaps by a link to it. */
export function knownBy(projects: Iterable<string>): (path: string) => boolean {
  const paths = new Set(projects);
  let real: Set<string> | undefined;
  return (path) => {
    if (paths.has(path)) return true;
    real ??= new Set([...paths].filter((one) => existsSync(one)).map((one) => realpathSync(one)));
    return existsSync(path) && real.has(realpathSync(path));
  };
}
