import type { Candidate } from "./candidate.ts";

/** What is gone and what came in one place, where one may be the other renamed. */
export interface RenameGroup {
  kind: "field" | "enum-value" | "schema" | "parameter" | "operation";
  removed: Candidate[];
  added: Candidate[];
  /** Whether nobody knows which stands before which. */
  isUnordered?: boolean;
}
