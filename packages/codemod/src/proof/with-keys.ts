import { keysOfCopies, tellKey } from "../engine/mending/keys-of-copies.ts";
import type { PlannedAttention, PlannedEdit } from "../engine/planned.ts";
import { statementAt } from "../engine/syntax/nodes-at.ts";
import type { Work } from "../engine/work.ts";
import { disjoint, withMore } from "../engine/writing/text-with-edits.ts";
import { keyOf } from "./baseline.ts";
import type { Found } from "./prove.ts";

/** What is checked of some edits in the end. */
export interface Checked {
  edits: readonly PlannedEdit[];
  /** All errors, and those that the upgrade brings. */
  after: readonly Found[];
  added: readonly Found[];
}

/**
 * Chooses keys by which copies get a field, if that is asked for and brings no error; tells those that it does not choose.
 */
export function withKeys(
  work: Work,
  now: Checked,
  checkWith: (edits: readonly PlannedEdit[]) => Checked,
): Checked & { told: PlannedAttention[] } {
  const keys = disjoint(keysOfCopies(work, now.edits));
  const known = new Set(now.added.map(keyOf));
  let last = now;
  let left = work.isMapping ? keys : [];
  while (left.length > 0 && last === now) {
    const chosen = checkWith(withMore(now.edits, left));
    const news = chosen.added.filter((error) => !known.has(keyOf(error)));
    if (news.length === 0) last = chosen;
    const without = left.filter((key) => !news.some((error) => isInSameStatement(key, error)));
    // What brings errors somewhere else is not known.
    left = without.length < left.length ? without : [];
  }
  return { ...last, told: keys.filter((key) => !last.edits.includes(key)).map(tellKey) };
}

/** Whether an error is in the statement that is edited. */
function isInSameStatement({ file, start }: PlannedEdit, error: Found): boolean {
  return file === error.file && statementAt(file, start) === statementAt(file, error.start);
}
