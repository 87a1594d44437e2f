/** A type error in a file, by offsets in its text as it was checked. */
export interface TypeProblem {
  path: string;
  start: number;
  end: number;
  code: number;
  message: string;
}

/** Whether an error says that a source would not be compiled with a project: it is only read here. */
export function isOutside(code: number): boolean {
  return code === 6059 || code === 6307;
}

/** Checks the types of a project in which some files have other texts than on disk. */
export interface TypeCheck {
  /** The errors in some files. */
  problems(texts: ReadonlyMap<string, string>, paths: readonly string[]): TypeProblem[];
}
