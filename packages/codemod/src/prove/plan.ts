import type { Decision } from "../graph/decision.ts";
import type { FileEdits } from "./new-problems.ts";

/** Decisions, and the edits that write them. */
export interface Plan {
  decisions: readonly Decision[];
  /** Composed edits by file, in order, for the texts as they were. */
  edits: FileEdits;
}
