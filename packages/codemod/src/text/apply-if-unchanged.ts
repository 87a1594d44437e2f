import { applyEdits } from "./compose-edits.ts";
import type { TextEdit } from "./edit.ts";

/** Edits with the text that they were computed for. */
export interface TextChange {
  before: string;
  edits: readonly TextEdit[];
}

export type Applied =
  | { kind: "edited"; text: string }
  /** Somebody changed the file in the meantime: `at` is the first offset that differs. */
  | { kind: "changed-since"; at: number };

/** Makes edits in the text that a file has now, unless it is another text than the one they were computed for. */
export function applyIfUnchanged(current: string, { before, edits }: TextChange): Applied {
  if (current === before) return { kind: "edited", text: applyEdits(current, edits) };
  let at = 0;
  while (at < current.length && at < before.length && current[at] === before[at]) at++;
  return { kind: "changed-since", at };
}
