import { existsSync, realpathSync } from "node:fs";
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

/** True if a file of a program is the consumer's own, and no link to one that is not. */
export function isOwn({ folder, root = folder }: OwnFiles, path: string): boolean {
  const isOne = (file: string) => isBelow(root, file) && !isOfPackage(file.slice(root.length));
  return isOne(path) && isOne(realPath(path));
}

/** True if git ignores a file that is the consumer's own, or the file that it links to. */
export function isIgnored({ own }: OwnFiles, path: string): boolean {
  return own !== null && !own.has(realPath(path));
}

/** The file itself, where a path is a link to it. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** True if a file of a program stands beside the repository: it is neither the consumer's own nor that of a package. */
export function isOutside(files: OwnFiles, path: string): boolean {
  return !isOwn(files, path) && !isOfPackage(path) && existsSync(path);
}

/** True if a file beside the code may be read. */
export function isReadable(files: OwnFiles, path: string): boolean {
  return existsSync(path) && isOwn(files, path) && !isIgnored(files, path);
}

/** True if a file is that of an installed package. */
export function isOfPackage(path: string): boolean {
  return /\/node_modules\//.test(path);
}

export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(join(folder, "/"));
}
