import { normalizePointer } from "@tenant-api/openapi";
import { type Migration, subjectOf } from "./migration.ts";

/** The migration with what people wrote into an earlier version of it, as far as the same is still said. */
export function keepNotes(migration: Migration, earlier: Migration | null): Migration {
  const notes = new Map(
    earlier?.changes.map((change) => [subjectOf(change, normalizePointer(change.at)), change.note]),
  );
  const changes = migration.changes.map((change) => {
    const note = notes.get(subjectOf(change, change.at));
    return note === undefined ? change : { ...change, note };
  });
  const others = migration.notes ?? earlier?.notes;
  return { ...migration, changes, ...(others === undefined ? {} : { notes: others }) };
}
