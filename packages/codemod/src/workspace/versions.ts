import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { installedVersion } from "../compiler/installed-version.ts";
import { decode } from "../compiler/read-text.ts";
import { type Earlier, earlierVersion } from "./earlier-version.ts";
import { LOCKFILES, versionsInLockfile } from "./lockfile-versions.ts";
import { rangeInManifest, versionOfAll, versionOfPackage } from "./manifest-versions.ts";
import { isBelow, type OwnFiles } from "./own-files.ts";

/** The versions of a package that a folder knows of. Null where there is none. */
export interface Versions {
  /** The one in `node_modules`. */
  installed: string | null;
  /** The one that a lockfile has, or a package.json asks for: it is there after the next installation. */
  declared: string | null;
  /** True if it is installed, or a package.json asks for it. */
  isUsed: boolean;
  earlier: Earlier;
}

/** A version, and the file that leads to it. */
interface Source {
  version: string;
  file: string;
}

/**
 * Finds out which version of a package is installed, and which one the code was written for: all packages of a
 * workspace that ask for it have the same.
 *
 * @throws {InputError} if they have not.
 */
export async function findVersions(
  { folder, root = folder, own }: OwnFiles,
  name: string,
): Promise<Versions> {
  const all = manifestsOf(root, own).map((path) => ({ path, text: textOf(path) }));
  const asking = all.filter(
    ({ path, text }) => isBelow(folder, path) && rangeInManifest(text, name) !== null,
  );
  const local = (path: string) => relative(folder, path);
  const inModules = asking.flatMap(({ path }) =>
    sourceOf(installedVersion(dirname(path), name), local(path)),
  );
  const lockfiles = lockfilesAround([folder, ...asking.map(({ path }) => dirname(path))], root);
  const inLockfiles = lockfiles
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      versionsInLockfile(path, textOf(path), name).flatMap((one) => sourceOf(one, local(path))),
    );
  const inManifests = () =>
    versionAsked(
      name,
      asking.map(({ path, text }) => ({ file: local(path), text })),
    );
  const installed = oneOf(name, inModules) ?? installedVersion(folder, name);
  const declared = installed ?? oneOf(name, inLockfiles) ?? inManifests();
  const inRoot = (path: string) => relative(root, path).split(sep).join("/");
  const files = {
    lockfiles: lockfiles.map(inRoot),
    manifests: asking.map(({ path }) => inRoot(path)),
    own: all.filter(({ text }) => versionOfPackage(text, name) !== null).map(({ path }) => inRoot(path)),
  };
  return {
    installed,
    declared,
    isUsed: installed !== null || asking.length > 0,
    earlier: await earlierVersion(root, files, name, declared),
  };
}

function textOf(path: string): string {
  return decode(readFileSync(path)) ?? "";
}

function manifestsOf(folder: string, own: ReadonlySet<string> | null): string[] {
  const all = own
    ? [...own].filter((path) => /(^|\/)package\.json$/.test(path))
    : globSync("**/package.json", {
        cwd: folder,
        exclude: (path) => /(^|\/)(node_modules|\.git)(\/|$)/.test(path),
      }).map((path) => join(folder, path));
  return all.filter((path) => existsSync(path)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** Where lockfiles of some folders may be, or may have been: in each of them and those above, up to the repository's. */
function lockfilesAround(folders: readonly string[], root: string): string[] {
  const found = new Set<string>();
  for (const start of folders)
    for (let folder = start; !found.has(folder); folder = dirname(folder)) {
      found.add(folder);
      if (folder === root || folder === dirname(folder)) break;
    }
  return [...found].flatMap((folder) => LOCKFILES.map((file) => join(folder, file)));
}

function sourceOf(version: string | null, file: string): Source[] {
  return version === null ? [] : [{ version, file }];
}

/** @throws {InputError} if there are several versions. */
function oneOf(name: string, sources: readonly Source[]): string | null {
  const [one, other] = new Map(sources.map((source) => [source.version, source])).values();
  if (one && other)
    throw severalVersions(name, `${one.version} (${one.file}) and ${other.version} (${other.file})`);
  return one?.version ?? null;
}

/** @throws {InputError} if no version is what all of them ask for. */
function versionAsked(name: string, manifests: Parameters<typeof versionOfAll>[0]): string | null {
  const asked = versionOfAll(manifests, name);
  if (asked.kind === "several") throw severalVersions(name, asked.ranges);
  return asked.kind === "one" ? asked.version : null;
}

function severalVersions(name: string, received: string): InputError {
  return new InputError(
    `Expected one version of ${name}, received ${received}. ` +
      "Name the code with --project, and its versions with --from and --to.",
  );
}
