import type { Migration } from "@tenant-api/spec-diff";
import type { Report } from "../report/report.ts";
import type { Phase } from "../upgrade/upgrade-options.ts";
import type { OwnFiles } from "../workspace/own-files.ts";

export interface RunOptions extends OwnFiles {
  /** The folder that paths in the report are relative to. */
  folder: string;
  /** The tsconfig files, absolute. */
  projects: readonly string[];
  migration: Migration;
  /** Files with the types of the API, or their folders, absolute; found by what they look like if none is given. */
  types: readonly string[];
  propagate: boolean;
  guardUnions: boolean;
  verify: boolean;
  /** True if the caller makes the changes: the report then gives the places that are left as they are afterwards. */
  isWriting: boolean;
  /** The folders of the tsconfig files that a person named, absolute: all code beside them and their projects is left out. */
  only?: readonly string[] | undefined;
  /** What the migration before this one left. Its files are relative to `folder`. */
  earlier?: Pick<Report, "leftovers" | "unsearched">;
  /** Called before each project; with files, if they belong to no project and are read with its options. */
  onProject?: (tsconfig: string, files?: readonly string[]) => void;
  /** Called at the beginning of each phase of a project. */
  onPhase?: (phase: Phase) => void;
}
