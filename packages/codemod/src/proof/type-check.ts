/** A type error in a file, by offsets in its text as it was checked. */
export interface TypeProblem {
  path: string;
  start: number;
  end: number;
  code: number;
  message: string;
}

/** Checks the types of a project in which some files have other texts than on disk. */
export interface TypeCheck {
  /** What it is, for the report: `TypeScript 7.0.2`. */
  readonly name: string;
  /** The errors in some files. */
  problems(texts: ReadonlyMap<string, string>, paths: readonly string[]): TypeProblem[];
  close(): void;
}
