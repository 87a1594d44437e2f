import { canonical, type JsonObject, valueAt } from "@tenant-api/openapi";
import type { Change } from "../change/change.ts";
import { applyMigration } from "../migration/apply-migration.ts";
import type { MigrationChange } from "../migration/migration.ts";
import { MigrationError } from "../migration/migration-error.ts";
import { migrationFrom } from "./migration-from.ts";

/** Keywords that say the names of fields or of values. */
const KEYWORDS: Record<string, string> = {
  "discriminator-changed": "discriminator",
  "default-changed": "default",
};

/** The changes without those that only say names which were renamed: those of a field, or of the values of an enum. */
export function withoutExplained(
  changes: readonly Change[],
  before: JsonObject,
  after: JsonObject,
): Change[] {
  if (!changes.some(({ kind }) => kind in KEYWORDS)) return [...changes];
  const renames = changes.filter(({ kind }) => kind.endsWith("-renamed"));
  const renamed = renamedBy(before, migrationFrom(renames, { version: "", before, after }).changes);
  const isExplained = ({ kind, to }: Change) => {
    const keyword = KEYWORDS[kind];
    if (keyword === undefined || to === undefined) return false;
    const [old, now] = [renamed, after].map((document) => valueAt(document, `${to}/${keyword}`));
    return old !== undefined && canonical(old) === canonical(now);
  };
  return changes.filter((change) => !isExplained(change));
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
