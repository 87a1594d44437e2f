import type { Candidate, Resolve } from "./score-rename.ts";

/** What a diff goes by in telling renames from removals. */
export interface RenameDecisions {
  resolve: Resolve;
  /** From which confidence on a rename is taken for one. */
  accept: number;
  /** Something in the old spec, with what was decided about it. */
  decide: (gone: Candidate) => Candidate;
}
