import type { JsonObject } from "@tenant-api/openapi";
import type { Change } from "../change/change.ts";
import { keepNotes } from "../migration/keep-notes.ts";
import type { Migration } from "../migration/migration.ts";
import { type DroppedChange, findDropped } from "./find-dropped.ts";
import { migrationFrom } from "./migration-from.ts";

export interface MigrationPlan {
  migration: Migration;
  /** What breaks that no kind of change in a migration can say, and no note explains yet. */
  gaps: Change[];
  /** Changes of the earlier version that the specs do not bear out. */
  dropped: DroppedChange[];
}

/**
 * The migration that changes ask for. Where something breaks that it cannot say, it has an empty note, which a person
 * must write before the migration can be released.
 *
 * @param earlier The migration as it was planned before, or written by hand: the notes in it are kept. Its changes must
 * have been `decisions` of the diff.
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
  // One of other releases answers nothing here.
  const isAnswer = earlier?.from === specs.version || earlier?.to === "next";
  const dropped = findDropped(earlier?.changes ?? [], kept, { changes, ...specs }).map((one) => ({
    ...one,
    isWrong: one.isWrong && isAnswer,
  }));
  return { migration: notes.length === 0 ? migration : { ...migration, notes }, gaps, dropped };
}
