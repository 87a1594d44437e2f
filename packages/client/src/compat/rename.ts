/** One name that is another one on the server. */
export interface Rename {
  operationId: string;
  /** As your code calls it: `Event.startsAt`. */
  field: string;
  /** As the server calls it: `startAt`. */
  to: string;
  /** How often it stood in the body, or the request, in which it was found first. */
  count: number;
  /**
   * Why it stayed as it was, if it did. An object has both names. Or no answer has shown yet which names the server
   * takes, so that the request went out as built. Or the server refused the request, perhaps for its names.
   */
  problem?: "both-names" | "server-unknown" | "refused";
}

export type Renames = Map<string, Omit<Rename, "operationId">>;

/** Counts a name that was found once more. */
export function countRename(renames: Renames, field: string, to: string, isBoth = false): void {
  const key = `${field} ${to} ${isBoth}`;
  const rename = renames.get(key) ?? { field, to, count: 0, ...(isBoth ? { problem: "both-names" } : {}) };
  rename.count += 1;
  renames.set(key, rename);
}
