import type { JsonObject } from "@tenant-api/openapi";
import { keepNotes } from "../migration/keep-notes.ts";
import type { Migration } from "../migration/migration.ts";
import type { Change } from "./change.ts";
import { migrationFrom } from "./migration-from.ts";

export interface MigrationPlan {
  migration: Migration;
  /** What breaks that no kind of change in a migration can say, and no note explains yet. */
  gaps: Change[];
}

/**
 * The migration that changes ask for. Where something breaks that it cannot say, it has an empty note, which a person
 * must write before the migration can be released.
 *
 * @param earlier The migration as it was planned before: the notes in it are kept.
 */
export function planMigration(
  changes: readonly Change[],
  specs: { version: string; before: JsonObject; after: JsonObject; earlier: Migration | null },
): MigrationPlan {
  const { earlier } = specs;
  const kept = keepNotes(migrationFrom(changes, specs), earlier);
  const said = new Set(kept.changes.map(({ kind, at }) => `${kind} ${at}`));
  const breaking = changes.filter(
    ({ level, kind, at }) => level === "breaking" && !said.has(`${kind} ${at}`),
  );
  const written = (earlier?.notes ?? []).filter(({ note }) => note.trim() !== "");
  const explained = new Set([
    ...written.map(({ at }) => at),
    ...kept.changes.flatMap(({ at, note = "" }) => (note.trim() === "" ? [] : [at])),
  ]);
  const gaps = breaking.filter(({ at }) => !explained.has(at));
  const open = [...new Set(gaps.map(({ at }) => at))].map((at) => ({ at, note: "" }));
  const notes = [...written, ...open];
  const { notes: _, ...migration } = kept;
  return { migration: notes.length === 0 ? migration : { ...migration, notes }, gaps };
}
