import { type Pointer, tokensOf, valueAt } from "./json-pointer.ts";
import { mapPointers } from "./map-pointer.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";

/**
 * The migration that leads back.
 *
 * @param spec The old spec: it knows the names that the migration itself does not.
 * @throws {MigrationError} if a field was removed, since nothing is known of it any more.
 */
export function invertMigration(migration: Migration, spec: object): Migration {
  const { forward } = mapPointers(migration);
  const changes = migration.changes.map((change): MigrationChange => {
    const at = forward(change.at);
    if (at === null)
      throw new MigrationError(`Expected changes that can be undone, received a removal at ${change.at}.`);
    return { ...change, at, to: oldName(change, spec) } as MigrationChange;
  });
  return { from: migration.to, to: migration.from, changes };
}

function oldName({ kind, at }: MigrationChange, spec: object): string | Pointer {
  if (kind === "operation-moved") return at;
  if (kind === "enum-value-renamed") return String(valueAt(spec, at));
  if (kind === "parameter-renamed") return String(valueAt(spec, `${at}/name`));
  return tokensOf(at).at(-1) ?? "";
}
