import { mapPointers } from "./map-pointer.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { normalizeChanges } from "./normalize-changes.ts";
import { nameAt, withFrom } from "./old-name.ts";

/**
 * The migration that leads back. Applied, it gives a spec that means the same as the old one: an operation that was
 * moved keeps what it took along from its path item.
 *
 * @param spec The old spec: it knows the names that the migration itself does not.
 * @throws {MigrationError} if a field was removed, since nothing is known of it any more.
 */
export function invertMigration(migration: Migration, spec: object): Migration {
  const normalized = normalizeChanges(spec, migration.changes);
  const { forward } = mapPointers(migration, spec);
  const changes = normalized.changes.map((change): MigrationChange => {
    const at = forward(change.at);
    if (at === null)
      throw new MigrationError(`Expected changes that can be undone, received a removal at ${change.at}.`);
    const to = nameAt(change.kind, change.at, normalized.spec) ?? "";
    return withFrom({ ...change, at, to } as MigrationChange, "to" in change ? change.to : undefined);
  });
  return { from: migration.to, to: migration.from, changes };
}
