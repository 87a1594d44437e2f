import { isAbsolute, relative, resolve, sep } from "node:path";

export const WORKSPACE = resolve(import.meta.dirname, "..");

/** A path as people know it: from the root of the workspace, or else from the working directory, if below it. */
export function displayPath(path: string): string {
  const absolute = resolve(path);
  for (const folder of [WORKSPACE, process.cwd()]) {
    const shown = relative(folder, absolute);
    if (shown !== ".." && !shown.startsWith(`..${sep}`) && !isAbsolute(shown)) return shown || ".";
  }
  return absolute;
}
