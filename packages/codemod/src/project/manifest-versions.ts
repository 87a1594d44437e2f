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
  const asked = rangeInManifest(manifest, name) ?? "";
  // As in `npm:@acme/types@^1.2.0`, `workspace:^1.2.0` and `github:acme/types#v1.2.0`.
  const range = versionOfSource(asked) ?? asked.replace(/^(npm:.+@|workspace:|.*#(semver:)?)/, "");
  const lowest = validRange(range) === null ? null : minVersion(range);
  if (lowest === null || !subset(range, `^${lowest}`)) return null;
  return now !== null && satisfies(now, range) ? now : lowest.version;
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
