import type { Program } from "../program/program.ts";
import type { TextEdit } from "../text/edit.ts";
import type { SpelledNames } from "./spelled-names.ts";
import type { UnionNames } from "./union-names.ts";

/** The plan of a run, from which suggestions are made. */
export interface Planned {
  program: Program;
  spelled: SpelledNames;
  unions: UnionNames;
  /** The edits of the run, by file: a suggestion has those around the name. */
  edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** The notes of the migration, by the place in the old spec. */
  notes: ReadonlyMap<string, string>;
}
