import { type Dirent, existsSync, globSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { isBelow, type OwnFiles } from "./own-files.ts";

/** The consumer's files in the folder: those that git knows or would add, or without git all but those of packages. */
export function filesBelow({ folder, own }: OwnFiles): string[] {
  // A link to the packages is nothing of the consumer's own.
  if (own) return [...own].filter((path) => isBelow(folder, path) && basename(path) !== "node_modules");
  const entries = globSync("**/*", {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => name === "node_modules" || name === ".git",
  });
  const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);
  // It goes into linked folders, too: their files are found at their own place.
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathOf);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(pathOf)
    .filter((path) => !links.some((link) => isBelow(link, path)));
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
