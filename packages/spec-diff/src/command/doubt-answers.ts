import { isObject, type JsonObject, parentOf, placeName, pointerOf, valueAt } from "@tenant-api/openapi";
import { type Change, isDoubtful } from "../change/change.ts";
import type { Migration, MigrationChange, MigrationNote } from "../migration/migration.ts";
import { withOldName } from "../migration/old-name.ts";
import { isSayable } from "../schemas/diff-deprecated.ts";

/** The kind of the rename that a removal may have been. */
const RENAMES = {
  "field-removed": "field-renamed",
  "schema-removed": "schema-renamed",
  "parameter-removed": "parameter-renamed",
  "operation-removed": "operation-moved",
  "enum-value-removed": "enum-value-renamed",
  "successor-named": "field-renamed",
} as const;

/**
 * The two answers to a doubtful rename, as a migration says them: yes and no. Each is a change, or a note where there is
 * no kind of change for it.
 */
export interface DoubtAnswers {
  renamed: MigrationChange | MigrationNote;
  removed: MigrationChange | MigrationNote;
}

/** @param before The old spec, which has the value of an enum in its place. */
export function answersOf({ kind, at, candidate = "" }: Change, before: JsonObject): DoubtAnswers {
  const removal = kind as keyof typeof RENAMES;
  if (removal === "enum-value-removed") {
    const renamed = { kind: RENAMES[removal], at, to: JSON.parse(candidate) as string };
    const value = JSON.stringify(valueAt(before, at));
    const note = `${value} was removed from ${placeName(parentOf(at))}.`;
    return { renamed: withOldName(renamed, before), removed: { at, note } };
  }
  const renamed = { kind: RENAMES[removal], at, to: candidate };
  if (removal !== "successor-named") return { renamed, removed: { kind: removal, at } };
  const noteOf = (words: string) => ({ at, note: `${placeName(at)} is deprecated; ${candidate} ${words}.` });
  const [old, now] = [valueAt(before, at), valueAt(before, parentOf(at) + pointerOf([candidate]).slice(1))];
  const isNoted = isObject(old) && !isSayable({ value: old }, now !== undefined);
  return {
    renamed: isNoted ? noteOf("takes its place") : renamed,
    removed: noteOf("is another field"),
  };
}

/**
 * The questions that a migration does not answer yet. No kind of change says that an enum lost a value, nor that a
 * deprecated field stays. There, a note that somebody wrote is the answer. Behind a reference that only the new spec
 * has, no migration reaches: nobody is asked about that.
 */
export function openDoubts(
  changes: readonly Change[],
  migration: Migration | null,
  before: JsonObject,
): Change[] {
  const noted = new Set(
    (migration?.notes ?? []).filter(({ note }) => note.trim() !== "").map(({ at }) => at),
  );
  const isAnswered = ({ kind, at }: Change) => NOTED.includes(kind) && noted.has(at);
  const isThere = ({ at }: Change) => valueAt(before, at) !== undefined;
  return changes.filter((change) => isDoubtful(change) && isThere(change) && !isAnswered(change));
}

const NOTED = ["enum-value-removed", "successor-named"];
