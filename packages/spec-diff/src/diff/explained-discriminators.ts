import { canonical, type JsonObject } from "../json.ts";
import { valueAt } from "../json-pointer.ts";
import { applyMigration } from "../migration/apply-migration.ts";
import type { MigrationChange } from "../migration/migration.ts";
import { MigrationError } from "../migration/migration-error.ts";
import type { Change } from "./change.ts";
import { migrationFrom } from "./migration-from.ts";

/** The changes without those of discriminators that only say names which were renamed: of their field, and of its values. */
export function withoutExplained(
  changes: readonly Change[],
  before: JsonObject,
  after: JsonObject,
): Change[] {
  if (!changes.some(isOfDiscriminator)) return [...changes];
  const renames = changes.filter(({ kind }) => kind.endsWith("-renamed"));
  const renamed = renamedBy(before, migrationFrom(renames, { version: "", before, after }).changes);
  const isExplained = ({ to }: Change) =>
    to !== undefined &&
    canonical(valueAt(renamed, `${to}/discriminator`)) === canonical(valueAt(after, `${to}/discriminator`));
  return changes.filter((change) => !(isOfDiscriminator(change) && isExplained(change)));
}

function isOfDiscriminator({ kind }: Change): boolean {
  return kind === "discriminator-changed";
}

/** The old spec by the new names; as it was, if they cannot be said of it. */
function renamedBy(before: JsonObject, changes: MigrationChange[]): JsonObject {
  try {
    return applyMigration(before, { changes });
  } catch (error) {
    if (error instanceof MigrationError) return before;
    throw error;
  }
}
