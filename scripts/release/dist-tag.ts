import { lt, major, prerelease, validRange } from "semver";

/**
 * The dist-tag that a version is published under: `latest` for a release, the prerelease id for a prerelease.
 *
 * @param latest What the registry calls `latest` now. A release below it, such as a fix of an older major version, leaves
 *   `latest` where it is.
 * @example distTag("2.0.0-next.1") // "next"
 * @example distTag("1.4.1", "2.0.0") // "latest-1"
 */
export function distTag(version: string, latest?: string): string {
  const parts = prerelease(version);
  if (parts !== null) return isDistTag(parts[0]) ? parts[0] : "next";
  return latest !== undefined && lt(version, latest) ? `latest-${major(version)}` : "latest";
}

/** Registries refuse tags that read as a version range. */
function isDistTag(id: string | number | undefined): id is string {
  return typeof id === "string" && id !== "latest" && validRange(id) === null;
}
