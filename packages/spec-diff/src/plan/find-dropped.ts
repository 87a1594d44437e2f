import {
  canonical,
  type JsonObject,
  listOf,
  normalizePointer,
  parentOf,
  placeName,
  valueAt,
} from "@tenant-api/openapi";
import type { Change } from "../change/change.ts";
import { expectFitting } from "../migration/expect-applicable.ts";
import { mapPointers } from "../migration/map-pointer.ts";
import type { Migration, MigrationChange } from "../migration/migration.ts";
import { MigrationError } from "../migration/migration-error.ts";
import { nameAt, oldName } from "../migration/old-name.ts";

/** A change of an earlier version of a migration that two specs do not bear out. */
export interface DroppedChange {
  change: MigrationChange;
  /** With the kind of the change, expected and received. */
  reason: string;
  /**
   * Whether a person has to correct it: the old spec has no such thing, or what it calls renamed would be removed.
   * Otherwise the spec has changed since, and answers by itself.
   */
  isWrong: boolean;
}

/** The changes of an earlier version of a migration that are not in it any more, and why. */
export function findDropped(
  earlier: readonly MigrationChange[],
  migration: Migration,
  { changes, before, after }: { changes: readonly Change[]; before: JsonObject; after: JsonObject },
): DroppedChange[] {
  const kept = new Set(migration.changes.map(keyOf));
  const { forward } = mapPointers(migration, before);
  const judge = (change: MigrationChange): Omit<DroppedChange, "change"> => {
    const misfit = misfitOf(change, before);
    if (misfit !== null) return { reason: misfit, isWrong: true };
    const said = changes.filter(({ at }) => at === change.at);
    const isRemoved = said.some(({ kind }) => REMOVED.test(kind));
    const receive = () => {
      if (isRemoved) return "nothing new of that name";
      const renamed = said.find(({ kind, to }) => kind === change.kind && to !== undefined);
      if (renamed?.to !== undefined) return quoted(change, nameAt(change.kind, renamed.to, after));
      const isStill = isThere(change, before, after, forward(change.at));
      return isStill ? "one that still has it" : "one that has no such place any more";
    };
    const claim = `expected ${claimOf(change, before)} in the new spec`;
    return { reason: `${change.kind}: ${claim}, received ${receive()}.`, isWrong: isRemoved };
  };
  return earlier
    .filter((change) => !kept.has(keyOf(change)))
    .map((change) => ({ change, ...judge({ ...change, at: normalizePointer(change.at) }) }));
}

const REMOVED = /^(schema|field|enum-value|parameter|operation)-removed$/;

/** Two are the same change, whatever else they say. */
function keyOf(change: MigrationChange): string {
  const { kind, at } = change;
  const to = "to" in change ? change.to : null;
  return JSON.stringify([
    kind,
    normalizePointer(at),
    kind === "operation-moved" && to ? normalizePointer(to) : to,
  ]);
}

function misfitOf(change: MigrationChange, before: JsonObject): string | null {
  try {
    expectFitting(change, before);
    return null;
  } catch (error) {
    if (error instanceof MigrationError) return `${error.message} \`at\` is a place in the old spec.`;
    throw error;
  }
}

/** What a change says: `"Cancelled" of EventState to be "CalledOff"`. */
function claimOf(change: MigrationChange, before: JsonObject): string {
  const place = placeName(change.at);
  const isNamedThere = change.kind === "enum-value-renamed" || change.kind.startsWith("parameter-");
  const subject = isNamedThere ? `${quoted(change, oldName(change, before))} of ${place}` : place;
  return "to" in change ? `${subject} to be ${quoted(change, change.to)}` : `${subject} to be gone`;
}

function quoted({ kind }: MigrationChange, name = ""): string {
  return kind === "operation-moved" ? placeName(name) : JSON.stringify(name);
}

/** Whether the new spec has what the old one has at the place of a change. */
function isThere(
  change: MigrationChange,
  before: JsonObject,
  after: JsonObject,
  now: string | null,
): boolean {
  if (now === null) return false;
  if (change.kind !== "enum-value-renamed") return valueAt(after, now) !== undefined;
  const value = canonical(valueAt(before, change.at));
  return listOf(valueAt(after, parentOf(now))).some((other) => canonical(other) === value);
}
