import { accessSync, constants, lstatSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A git repository. */
export interface Repository {
  /** The folder of its work tree. */
  folder: string;
  /** `.git` in it, and the folder that this leads to: whoever owns these can make git run what they like. */
  gitPaths: string[];
}

/**
 * The git repository that a folder is in, by the rules of git: an empty `.git` is none, and the search goes on above. Git
 * itself is not asked, since each command looks for its config file, and most have none.
 *
 * @returns Null if there is none.
 * @example
 * findRepository("/home/ann/shop/src"); // { folder: "/home/ann/shop", gitPaths: ["/home/ann/shop/.git"] }
 */
export function findRepository(folder: string): Repository | null {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, ".git");
    const status = statSync(path, { throwIfNoEntry: false });
    if (status?.isDirectory() && isGitFolder(path)) return { folder: at, gitPaths: [path] };
    // A work tree or a submodule. Git goes no further, even if it leads to nothing.
    if (status?.isFile()) return { folder: at, gitPaths: [path, ...targetOf(at, path)] };
    if (dirname(at) === at) return null;
  }
}

function targetOf(folder: string, file: string): string[] {
  const [, path] = /^gitdir: (.+?)\r?\n?$/s.exec(textOf(file)) ?? [];
  const target = path === undefined ? null : resolve(folder, path);
  return target !== null && isGitFolder(target) ? [target] : [];
}

/** As `is_git_directory` of git has it: `HEAD` is one, and there are objects and references. */
function isGitFolder(path: string): boolean {
  const common = textOf(join(path, "commondir")).trim();
  const shared = common === "" ? path : resolve(path, common);
  return isHead(join(path, "HEAD")) && ["objects", "refs"].every((name) => canEnter(join(shared, name)));
}

function isHead(path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    return readlinkSync(path).startsWith("refs/");
  return /^(ref:\s*refs\/|[0-9a-f]{40}([0-9a-f]{24})?\s*$)/.test(textOf(path));
}

function canEnter(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** No file of git that is read here is larger; an empty text if it cannot be read. */
function textOf(path: string): string {
  try {
    return statSync(path).size > 4096 ? "" : readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
