import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { rcompare, valid } from "semver";
import { WORKSPACE } from "../display-path.ts";

export const SPEC = join(WORKSPACE, "spec/openapi.yaml");
export const RELEASES = join(WORKSPACE, "spec/releases");
export const MIGRATIONS = join(WORKSPACE, "spec/migrations");
export const NEXT_MIGRATION = join(MIGRATIONS, "next.yaml");
/** What `pnpm spec:change` writes: for the changelog of the spec, and for that of the types. */
export const CHANGESETS = {
  spec: join(WORKSPACE, ".changeset/spec-change.md"),
  types: join(WORKSPACE, ".changeset/types-of-spec-change.md"),
};
/** Where changesets puts them once a prerelease has them. */
export const PRERELEASED_CHANGESETS = Object.values(CHANGESETS).map((file) =>
  join(WORKSPACE, ".changeset/pre", basename(file)),
);

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
