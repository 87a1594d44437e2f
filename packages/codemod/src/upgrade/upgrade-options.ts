import type { Migration } from "@tenant-api/spec-diff";

export interface UpgradeOptions {
  migration: Migration;
  /** Files that openapi-typescript wrote; found by what they look like if none is given. */
  types: readonly string[];
  /** Files to read with the options of the tsconfig instead of its own. Errors of other files are not counted. */
  files?: readonly string[];
  isOwn: (path: string) => boolean;
  /** True if nobody edits a file of the consumer's own, as git ignores it. */
  isIgnored?: (path: string) => boolean;
  /** True if a file is code that a person must edit, as it stands outside of the repository. */
  isOutside?: (path: string) => boolean;
  propagate: boolean;
  guardUnions: boolean;
  verify: boolean;
  /** Reads a file beside the code; null if there is none. */
  read: (path: string) => string | null;
  /** Called at the beginning of each phase. */
  onPhase?: (phase: Phase) => void;
}

/** A phase of the work on a project: each may take seconds where there are thousands of files. */
export type Phase = "finding" | "proving";
