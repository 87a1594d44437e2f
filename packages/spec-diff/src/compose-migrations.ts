import { expectNoConflict } from "./expect-no-conflict.ts";
import { normalizePointer, tokensOf } from "./json-pointer.ts";
import { mapPointers } from "./map-pointer.ts";
import type { Migration, MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";

/**
 * Makes one migration of several in a row: `a → b` then `b → c` is `a → c`, a rename and then a removal is a
 * removal, and what was renamed back has not changed. Changes are in the order of their places.
 *
 * @throws {MigrationError} if one does not begin where the one before ends, or two things would get one name.
 */
export function composeMigrations(migrations: readonly [Migration, ...Migration[]]): Migration {
  const [first, ...rest] = migrations;
  return rest.reduce(composeTwo, normalize(first));
}

function composeTwo(first: Migration, second: Migration): Migration {
  if (first.to !== second.from) {
    throw new MigrationError(
      `Expected a migration from ${first.to}, where the one before ends, received one from ${second.from}.`,
    );
  }
  const { forward, backward } = mapPointers(first);
  const later = new Map(second.changes.map((change) => [normalizePointer(change.at), change]));
  const changes: MigrationChange[] = [];
  for (const change of first.changes) {
    const target = "to" in change ? forward(change.at) : null;
    const next = target === null ? undefined : later.get(target);
    if (next && target !== null) later.delete(target);
    const note = next?.note ?? change.note;
    changes.push(next ? { ...next, at: change.at, ...(note === undefined ? {} : { note }) } : change);
  }
  for (const [at, change] of later) {
    const original = backward(at);
    // Something that came with the first migration: those who upgrade across both never knew it.
    if (original !== null) changes.push({ ...change, at: original });
  }
  const laterNotes = (second.notes ?? []).flatMap(({ at, note }) => {
    const original = backward(at);
    return original === null ? [] : [{ at: original, note }];
  });
  const notes = [...(first.notes ?? []), ...laterNotes];
  return normalize({ from: first.from, to: second.to, changes, ...(notes.length === 0 ? {} : { notes }) });
}

/** Without changes that change nothing, in the order of their places. */
function normalize({ changes, ...migration }: Migration): Migration {
  const kept = changes
    .map((change) => ({ ...change, at: normalizePointer(change.at) }))
    .filter((change) => !changesNothing(change) && !isGone(change, changes))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  expectNoConflict(kept);
  return { ...migration, changes: kept };
}

/** What is in something that was removed went with it. */
function isGone({ at }: MigrationChange, changes: readonly MigrationChange[]): boolean {
  return changes.some((change) => !("to" in change) && at.startsWith(`${normalizePointer(change.at)}/`));
}

function changesNothing(change: MigrationChange): boolean {
  if (change.kind === "operation-moved") return normalizePointer(change.to) === change.at;
  const isName = change.kind === "field-renamed" || change.kind === "schema-renamed";
  return isName && tokensOf(change.at).at(-1) === change.to;
}
