import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { type BridgeTable, bridgeTable, type Migration, parseMigration } from "@tenant-api/spec-diff";
import { compare, valid } from "semver";
import { displayPath } from "../display-path.ts";
import { MIGRATIONS, RELEASES, SPEC } from "./last-release.ts";
import { readSpecChange } from "./read-spec-change.ts";

/** The name of the release to come, until it has a version. */
const NEXT = "next";

/** The releases that migrations connect, the oldest first. */
export interface ReleaseHistory {
  releases: { version: string; document: JsonObject }[];
  /** By the release that they lead to. */
  migrations: Map<string, Migration>;
}

/** Reads the releases of the spec, and the migrations between them. */
export async function readHistory(releases = RELEASES, migrations = MIGRATIONS): Promise<ReleaseHistory> {
  const versions = versionsIn(releases).sort(compare);
  const documents = versions.map(async (version) => {
    const { document } = await loadSpec(join(releases, `${version}.yaml`));
    return { version, document };
  });
  const parsed = versionsIn(migrations).map((version): [string, Migration] => {
    const file = join(migrations, `${version}.yaml`);
    return [version, parseMigration(readFileSync(file, "utf8"), displayPath(file))];
  });
  return { releases: await Promise.all(documents), migrations: new Map(parsed) };
}

/** The same with the spec as it stands, if it has changes that consumers must follow. */
export async function readHistoryUntilToday(): Promise<ReleaseHistory> {
  const history = await readHistory();
  // Planned, and not read from next.yaml, which is written after everything is generated.
  const { migration } = await readSpecChange();
  if (migration.changes.length === 0) return history;
  const { document } = await loadSpec(SPEC);
  return {
    releases: [...history.releases, { version: NEXT, document }],
    migrations: new Map([...history.migrations, [NEXT, { ...migration, to: NEXT }]]),
  };
}

/** A table for every pair of releases that migrations connect: by the older one, and then by the newer one. */
export function tablesOf({
  releases,
  migrations,
}: ReleaseHistory): [from: string, to: string, BridgeTable][] {
  const documents = new Map(releases.map(({ version, document }) => [version, document]));
  return releases.flatMap(({ version, document: after }) =>
    waysTo(version, migrations).flatMap((way): [string, string, BridgeTable][] => {
      const { from } = way[0];
      const before = documents.get(from);
      return before === undefined ? [] : [[from, version, bridgeTable({ before, after }, way)]];
    }),
  );
}

/** The migrations that lead to a release, from each of those before it. */
function waysTo(version: string, migrations: ReadonlyMap<string, Migration>): [Migration, ...Migration[]][] {
  const last = migrations.get(version);
  if (last === undefined) return [];
  const longer = waysTo(last.from, migrations).map((way): [Migration, ...Migration[]] => [...way, last]);
  return [...longer, [last]];
}

function versionsIn(folder: string): string[] {
  return globSync("*.yaml", { cwd: folder })
    .map((file) => basename(file, ".yaml"))
    .filter((name) => valid(name) !== null);
}
