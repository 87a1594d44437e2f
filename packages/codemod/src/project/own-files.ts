import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where a consumer's own files are. */
export interface OwnFiles {
  /** The folder of the run. */
  folder: string;
  /** The repository around it, all files of which are edited; the folder itself where there is none. */
  root?: string;
  /** The consumer's own files; null if nobody can tell, and all in the root count. */
  own: ReadonlySet<string> | null;
}

/** Whether a file of a program is the consumer's own. */
export function isOwn({ folder, root = folder }: OwnFiles, path: string): boolean {
  return isBelow(root, path) && !/\/node_modules\//.test(path.slice(root.length));
}

/** Whether git ignores a file that is the consumer's own. */
export function isIgnored({ own }: OwnFiles, path: string): boolean {
  return own !== null && !own.has(path);
}

/** Whether a file of a program is neither the consumer's own nor that of a package: it stands beside the repository. */
export function isOutside(files: OwnFiles, path: string): boolean {
  return !isOwn(files, path) && !/\/node_modules\//.test(path) && existsSync(path);
}

/** Whether a file beside the code may be read. */
export function isReadable(files: OwnFiles, path: string): boolean {
  return existsSync(path) && isOwn(files, path) && !isIgnored(files, path);
}

export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(join(folder, "/"));
}
