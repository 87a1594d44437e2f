import type { JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { type Change, describeChange, diffSpecs } from "@tenant-api/spec-diff";

/** The spec as it was committed last; null outside of a repository, or where it was never committed. */
export async function committedSpec(path: string): Promise<JsonObject | null> {
  try {
    return (await loadSpec(`git:HEAD:${path}`)).document;
  } catch {
    return null;
  }
}

/**
 * The changes since the release that are older than the edit at hand: those that the committed spec has as well. None
 * if there is no edit, since all are older then.
 */
export function olderChanges(
  changes: readonly Change[],
  { before, after, committed }: { before: JsonObject; after: JsonObject; committed: JsonObject | null },
): string[] {
  if (committed === null) return [];
  const known = new Set(diffSpecs(before, committed).map(keyOf));
  const older = changes.filter((change) => known.has(keyOf(change)));
  if (older.length === changes.length) return [];
  return older.map((change) => describeChange(change, { document: before }, { document: after }));
}

/** What the author of an edit has to know of changes that it did not make; null if there are none. */
export function renderOlder(older: readonly string[]): string | null {
  if (older.length === 0) return null;
  const [what, verb] = older.length === 1 ? ["change", "is"] : ["changes", "are"];
  const more = older.length > 3 ? `; ${older.length - 3} more` : "";
  return `${older.length} ${what} since the release ${verb} older than this edit: ${older.slice(0, 3).join("; ")}${more}`;
}

function keyOf({ id, message }: Change): string {
  return `${id} ${message}`;
}
