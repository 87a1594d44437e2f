import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { installedVersion } from "../compiler/installed-version.ts";
import { escapePattern } from "../text/escape-pattern.ts";
import { history, repositoryRoot } from "./git.ts";
import { isBelow } from "./own-files.ts";

/** The versions of a package that a folder knows of. Null where there is none. */
export interface Versions {
  /** The one in `node_modules`. */
  installed: string | null;
  /** The one that is asked for: it is there after the next installation. */
  declared: string | null;
  /** The last one that was committed, and is another one than what is there now. */
  earlier: string | null;
}

const LOCKFILES = ["pnpm-lock.yaml", "package-lock.json", "yarn.lock", "bun.lock"];

/**
 * Finds out which version of a package is installed, and which one the code was written for: all packages of a
 * workspace that ask for it have the same.
 *
 * @throws {InputError} if they have not.
 */
export async function findVersions(
  folder: string,
  name: string,
  own: ReadonlySet<string> | null,
): Promise<Versions> {
  const manifests = manifestsOf(folder, own).filter((path) => asksFor(readFileSync(path, "utf8"), name));
  const found = new Map(
    manifests.flatMap((path) => {
      const version = installedVersion(dirname(path), name);
      return version === null ? [] : [[version, relative(folder, path)] as const];
    }),
  );
  const [one, other] = found;
  if (one && other) {
    throw new InputError(
      `Expected one version of ${name}, received ${one[0]} (${one[1]}) and ${other[0]} (${other[1]}). ` +
        "Name the code with --project, and its versions with --from and --to.",
    );
  }
  const installed = one?.[0] ?? installedVersion(folder, name);
  const declared = firstOf(manifests, (path) => versionInManifest(readFileSync(path, "utf8"), name));
  const now = installed ?? declared;
  return { installed, declared, earlier: await earlierVersion(folder, name, now, manifests) };
}

function manifestsOf(folder: string, own: ReadonlySet<string> | null): string[] {
  const all = own
    ? [...own].filter((path) => isBelow(folder, path) && /(^|\/)package\.json$/.test(path))
    : globSync("**/package.json", {
        cwd: folder,
        exclude: (path) => /(^|\/)(node_modules|\.git)(\/|$)/.test(path),
      }).map((path) => join(folder, path));
  return all.filter((path) => existsSync(path)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** By lockfiles, which are exact, or else by manifests. */
async function earlierVersion(
  folder: string,
  name: string,
  now: string | null,
  manifests: readonly string[],
): Promise<string | null> {
  const root = await repositoryRoot(folder);
  const folders = root === null || root === folder ? [""] : ["", relative(folder, root)];
  for (const file of folders.flatMap((path) => LOCKFILES.map((lockfile) => join(path, lockfile)))) {
    for await (const text of history(folder, file)) {
      const version = versionInLockfile(text, name);
      if (version !== null && version !== now) return version;
    }
  }
  for (const file of manifests.map((path) => relative(folder, path))) {
    for await (const text of history(folder, file)) {
      const version = versionInManifest(text, name);
      if (version !== null && version !== now) return version;
    }
  }
  return null;
}

/** The version in a lockfile of npm, pnpm, yarn or bun, in this order. */
function versionInLockfile(text: string, name: string): string | null {
  const escaped = escapePattern(name);
  const version = String.raw`(\d+\.\d+\.\d+[\w.+-]*)`;
  const ways = [
    String.raw`"node_modules/${escaped}": \{\s*"version": "${version}"`,
    String.raw`^\s+'?/?${escaped}[@/]${version}[^\n]*:$`,
    String.raw`^"?${escaped}@[^\n]*:\n\s+version:? "?${version}`,
    String.raw`"${escaped}": \["${escaped}@${version}"`,
  ];
  return firstOf(ways, (way) => text.match(new RegExp(way, "m"))?.[1] ?? null);
}

function asksFor(manifest: string, name: string): boolean {
  return rangeIn(manifest, name) !== null;
}

/** The version that a manifest asks for, without the sign of a range: `1.2.0` of `^1.2.0`. */
function versionInManifest(manifest: string, name: string): string | null {
  return rangeIn(manifest, name)?.match(/\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/)?.[0] ?? null;
}

function rangeIn(manifest: string, name: string): string | null {
  try {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(manifest);
    const range: unknown = { ...peerDependencies, ...devDependencies, ...dependencies }[name];
    return typeof range === "string" ? range : null;
  } catch {
    return null;
  }
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
