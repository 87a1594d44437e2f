/** A name that the migration changes. */
export interface Rename {
  readonly from: string;
  /** The new name; null if it is gone. */
  readonly to: string | null;
  /** The JSON Pointer of the field or value in the old spec. */
  readonly at: string;
}

/** How a slot is spelled after the migration: by a rename, or as it was. */
export type Spelling = Rename | "kept";

/**
 * True if two spellings agree. Renames are compared, never texts: when two fields swap their names, the new name of one
 * is the old name of the other. Renames of several fields agree if they change the same name to the same name.
 */
export function agree(one: Spelling, other: Spelling): boolean {
  return spellingId(one) === spellingId(other);
}

export function spellingId(spelling: Spelling): string {
  return spelling === "kept" ? spelling : JSON.stringify([spelling.from, spelling.to]);
}

export function isGone(spelling: Spelling): boolean {
  return spelling !== "kept" && spelling.to === null;
}
