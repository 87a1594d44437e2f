import { followReference, type JsonObject, type Pointer, tokensOf, valueAt } from "@tenant-api/openapi";
import { applyMigration } from "../migration/apply-migration.ts";
import { mapPointers } from "../migration/map-pointer.ts";
import type { Migration } from "../migration/migration.ts";
import { normalizeChanges } from "../migration/normalize-changes.ts";
import { placeOf } from "../migration/path-template.ts";

/** Two releases, and the way from one to the other. */
export interface Releases {
  before: JsonObject;
  after: JsonObject;
  /** The old release by the new names. */
  renamed: JsonObject;
  /** Where a place of the old release is in the new one; null if it was removed. */
  forward(pointer: Pointer): Pointer | null;
}

export function releasesOf(specs: { before: JsonObject; after: JsonObject }, migration: Migration): Releases {
  return {
    // With the parameters of a path in the operations that moved, where the migration has them.
    before: normalizeChanges(specs.before, migration.changes).spec,
    after: specs.after,
    renamed: applyMigration(specs.before, migration),
    forward: remember(mapPointers(migration, specs.before).forward),
  };
}

/** Large unions ask the same of the same places for each of their members. */
function remember<Value>(find: (pointer: Pointer) => Value): (pointer: Pointer) => Value {
  const known = new Map<Pointer, Value>();
  return (pointer) => {
    if (!known.has(pointer)) known.set(pointer, find(pointer));
    return known.get(pointer) as Value;
  };
}

/** Where references lead from a place in the end. */
export function resolved(document: JsonObject, at: Pointer): Pointer {
  const known = ends.get(document) ?? new Map<Pointer, Pointer>();
  ends.set(document, known);
  const end = known.get(at) ?? followReference(document, at, valueAt(document, at))?.pointer ?? at;
  known.set(at, end);
  return end;
}

const ends = new WeakMap<JsonObject, Map<Pointer, Pointer>>();

/** The name of a place in the new release: the last token of its pointer. */
export function newNameOf({ forward }: Releases, at: Pointer): string | null {
  const now = forward(at);
  return now === null ? null : (tokensOf(now).at(-1) ?? null);
}

/** Whether a place of the old release is a place of the new one. */
export function isSamePlace({ forward }: Releases, old: Pointer, now: Pointer): boolean {
  const target = forward(old);
  return target !== null && placeOf(target) === placeOf(now);
}
