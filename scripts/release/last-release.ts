import { readdirSync } from "node:fs";
import { join } from "node:path";
import { rcompare, valid } from "semver";
import { WORKSPACE } from "../display-path.ts";

export const SPEC = join(WORKSPACE, "spec/openapi.yaml");
export const RELEASES = join(WORKSPACE, "spec/releases");
export const MIGRATIONS = join(WORKSPACE, "spec/migrations");
export const NEXT_MIGRATION = join(MIGRATIONS, "next.yaml");
export const CHANGESET = join(WORKSPACE, ".changeset/spec-change.md");
/** Where changesets puts it once a prerelease has it. */
export const PRERELEASED_CHANGESET = join(WORKSPACE, ".changeset/pre/spec-change.md");

/** The spec as it was published last. */
export interface Release {
  version: string;
  file: string;
}

export function lastRelease(): Release {
  const versions = readdirSync(RELEASES)
    .map((name) => name.replace(/\.yaml$/, ""))
    .filter((name) => valid(name))
    .sort(rcompare);
  const [version] = versions;
  if (version === undefined) throw new Error(`No release in ${RELEASES}`);
  return { version, file: join(RELEASES, `${version}.yaml`) };
}
