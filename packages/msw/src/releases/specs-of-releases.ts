import type { JsonObject } from "@tenant-api/openapi";
import {
  bridgeTable,
  composeMigrations,
  type Migration,
  revertMigration,
} from "@tenant-api/spec-diff/migrate";
import { createDialect, type DialectOptions } from "../dialects/dialect.ts";
import { createReleaseNames } from "../dialects/release-names.ts";
import type { SpokenSpec } from "../handlers/spec-handlers.ts";

export interface ReleasesOptions extends DialectOptions {
  /** The migrations up to the release that the document describes, in a row. */
  migrations?: readonly Migration[];
}

/**
 * The specs that a mock needs: that of the release that it speaks, and of the newest one if it will switch.
 *
 * @param document The spec of the newest release.
 * @throws {TypeError} if the migrations do not follow each other, or there is no such release.
 * @throws {MigrationError} if they do not lead to the document.
 */
export function specsOfReleases(document: JsonObject, options: ReleasesOptions): SpokenSpec[] {
  const { migrations = [], releaseSwitchAfter } = options;
  const [first] = migrations;
  if (first === undefined) {
    const isPlain = options.release === undefined && releaseSwitchAfter === undefined;
    if (isPlain) return [{ document }];
    throw new TypeError("Expected `migrations`, which say what releases there are, received none.");
  }
  const releases = [first.from, ...migrations.map(({ to }) => to)];
  for (const [index, { from }] of migrations.entries()) {
    if (from === releases[index]) continue;
    throw new TypeError(`Expected a migration from ${releases[index]}, received one from ${from}.`);
  }
  const dialect = createDialect(releases, options);
  const specOf = (release: string): SpokenSpec => ({
    ...specBefore(document, migrations.slice(releases.indexOf(release))),
    spoken: { dialect, releases: [release] },
  });
  const spoken = dialect.spoken();
  const newest = releases.at(-1) as string;
  return releaseSwitchAfter === undefined ? [specOf(spoken)] : [specOf(spoken), specOf(newest)];
}

function specBefore(after: JsonObject, [first, ...rest]: readonly Migration[]): Omit<SpokenSpec, "spoken"> {
  if (first === undefined) return { document: after };
  const { changes, ...releases } = composeMigrations([first, ...rest]);
  // What was removed is not in the newest spec, and so in none that it leads back to.
  const kept = { ...releases, changes: changes.filter((change) => "to" in change) };
  const before = revertMigration(after, kept);
  return { document: before, names: createReleaseNames(bridgeTable({ before, after }, [kept])) };
}
