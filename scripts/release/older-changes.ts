import type { JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { type Change, diffSpecs, placeName } from "@tenant-api/spec-diff";

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
  released: JsonObject,
  committed: JsonObject | null,
): Change[] {
  if (committed === null) return [];
  const known = new Set(diffSpecs(released, committed).map(keyOf));
  const older = changes.filter((change) => known.has(keyOf(change)));
  return older.length === changes.length ? [] : older;
}

/** What the author of an edit has to know of changes that it did not make; null if there are none. */
export function renderOlder(older: readonly Change[]): string | null {
  if (older.length === 0) return null;
  const [what, verb] = older.length === 1 ? ["change", "is"] : ["changes", "are"];
  const names = older.slice(0, 3).map(({ at, message }) => `${placeName(at)}: ${message}`);
  const more = older.length > 3 ? `; ${older.length - 3} more` : "";
  return `${older.length} ${what} since the release ${verb} older than this edit: ${names.join("; ")}${more}`;
}

function keyOf({ id, message }: Change): string {
  return `${id} ${message}`;
}
