import { minVersion, satisfies, subset, validRange } from "semver";
import { jsonRecord } from "../text/json-record.ts";
import { versionOfSource } from "./lockfile-versions.ts";

/** The range of a package that a package.json asks for; null if it does not. */
export function rangeInManifest(manifest: string, name: string): string | null {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies }: Manifest =
    jsonRecord(manifest);
  const range = { ...peerDependencies, ...devDependencies, ...optionalDependencies, ...dependencies }[name];
  return typeof range === "string" ? range : null;
}

/**
 * The version that a package.json asks for: the one that is there if its range allows that, or else the lowest one. Null if the
 * range allows versions that break each other, as `*` does: any of them may have been there.
 *
 * @example
 * versionInManifest('{ "dependencies": { "a": "^1.2.0" } }', "a", "2.0.0"); // "1.2.0"
 */
export function versionInManifest(manifest: string, name: string, now: string | null): string | null {
  const range = versionsIn(rangeInManifest(manifest, name) ?? "");
  const lowest = validRange(range) === null ? null : minVersion(range);
  if (lowest === null || !subset(range, `^${lowest}`)) return null;
  return now !== null && satisfies(now, range) ? now : lowest.version;
}

/** As in `npm:@acme/types@^1.2.0`, `workspace:^1.2.0` and `github:acme/types#v1.2.0`. */
function versionsIn(range: string): string {
  return versionOfSource(range) ?? range.replace(/^(npm:.+@|workspace:|.*#(semver:)?)/, "");
}

/** The version of a package that all of some package.json allow. */
export type Asked =
  | { kind: "one"; version: string; file: string }
  /** No one version is what all of them allow: `^1.0.0 (web/package.json) and ^2.0.0 (api/package.json)`. */
  | { kind: "several"; ranges: string }
  /** None of them asks for a version that can be read. */
  | { kind: "none" };

/**
 * The version that several package.json ask for. Where their ranges differ, it is the first lowest one that all of them allow.
 *
 * @example
 * versionOfAll([{ file: "package.json", text: '{ "dependencies": { "a": "^1.2.0" } }' }], "a");
 * // { kind: "one", version: "1.2.0", file: "package.json" }
 */
export function versionOfAll(manifests: readonly { file: string; text: string }[], name: string): Asked {
  const all = manifests.map(({ file, text }) => ({
    file,
    range: rangeInManifest(text, name) ?? "",
    lowest: versionInManifest(text, name, null),
  }));
  const allows = (version: string | null, range: string) =>
    version !== null && satisfies(version, versionsIn(range));
  const [first] = all.filter(({ lowest }) => lowest !== null);
  if (!first) return { kind: "none" };
  for (const { lowest, file } of all)
    if (lowest !== null && all.every(({ range }) => allows(lowest, range)))
      return { kind: "one", version: lowest, file };
  const other = all.find(({ range }) => !allows(first.lowest, range)) ?? first;
  return {
    kind: "several",
    ranges: [first, other]
      .map(({ file, range }) => {
        const isRead = validRange(versionsIn(range)) !== null;
        return `${range} (${file}${isRead ? "" : ", which names no version"})`;
      })
      .join(" and "),
  };
}

/** The version of the package that a package.json is of; null if it is of another one. */
export function versionOfPackage(manifest: string, name: string): string | null {
  const own: Manifest = jsonRecord(manifest);
  return own.name === name && typeof own.version === "string" ? own.version : null;
}

interface Manifest {
  name?: unknown;
  version?: unknown;
  dependencies?: Record<string, unknown>;
  devDependencies?: Record<string, unknown>;
  optionalDependencies?: Record<string, unknown>;
  peerDependencies?: Record<string, unknown>;
}
