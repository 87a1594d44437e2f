import { type JsonObject, tokensOf } from "@tenant-api/openapi";
import { applyMigration } from "./apply-migration.ts";
import { mapPointers } from "./map-pointer.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { nameAt, withFrom } from "./old-name.ts";

/**
 * The new spec by the names of the old one: the way back for those who have the new spec alone. What the migration
 * removed is unknown, and stays away; what is new stays.
 *
 * @throws {MigrationError} if the spec is not that of the migration's `to`, or only the old spec knows the way back.
 * @example
 * revertMigration(spec, parseMigration(text, "2.0.0.yaml")); // with `startsAt` where `spec` has `startAt`
 */
export function revertMigration(spec: object, migration: Migration): JsonObject {
  const { forward } = mapPointers(migration);
  expectNoCopies(migration.changes);
  const changes = migration.changes.flatMap((change): MigrationChange[] => {
    const at = forward(change.at);
    if (!("to" in change) || at === null) return [];
    const to = ("from" in change ? change.from : undefined) ?? nameAt(change.kind, change.at);
    if (to === undefined) {
      throw new MigrationError(
        `${change.kind}: expected \`from\`, the old name of ${change.at}, received none: without it nothing leads back.`,
      );
    }
    return [withFrom({ ...change, at, to }, change.to)];
  });
  return applyMigration(spec, { changes });
}

/** An operation that moves takes the parameters of its path along: which ones, the old spec says. */
function expectNoCopies(changes: readonly MigrationChange[]): void {
  const left = new Set(
    changes.flatMap(({ kind, at }) => (kind === "operation-moved" ? tokensOf(at)[1] : [])),
  );
  const shared = changes.find(({ at }) => {
    const [root, path, list] = tokensOf(at);
    return root === "paths" && list === "parameters" && left.has(path);
  });
  if (shared === undefined) return;
  throw new MigrationError(
    `${shared.kind}: expected no change of a parameter that operations which move share, received one at ${shared.at}: ` +
      "the way back needs the old spec, as `invertMigration` does.",
  );
}
