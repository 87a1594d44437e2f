import { keysOfCopies, tellKey } from "../engine/mending/keys-of-copies.ts";
import type { PlannedAttention, PlannedEdit, Work } from "../engine/work.ts";
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
  const chosen = work.isMapping && keys.length > 0 ? checkWith(withMore(now.edits, keys)) : null;
  const known = new Set(now.added.map(keyOf));
  const isBetter = chosen?.added.every((error) => known.has(keyOf(error)));
  const last = chosen && isBetter ? chosen : now;
  return { ...last, told: keys.filter((key) => !last.edits.includes(key)).map(tellKey) };
}
