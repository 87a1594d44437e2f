import type { Migration } from "./migration.ts";

/** The migration with what people wrote into an earlier version of it, as far as the same is still said. */
export function keepNotes(migration: Migration, earlier: Migration | null): Migration {
  const notes = new Map(earlier?.changes.map(({ at, note }) => [at, note]));
  const changes = migration.changes.map((change) => {
    const note = notes.get(change.at);
    return note === undefined ? change : { ...change, note };
  });
  const others = migration.notes ?? earlier?.notes;
  return { ...migration, changes, ...(others === undefined ? {} : { notes: others }) };
}
