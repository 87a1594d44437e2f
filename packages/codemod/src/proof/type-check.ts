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
  /** The errors in some files, which are asked for one by one. */
  problems(texts: ReadonlyMap<string, string>, paths: Iterable<string>): TypeProblem[];
}

/** What was found in each of some files. */
export function byPath(
  paths: readonly string[],
  problems: readonly TypeProblem[],
): Map<string, TypeProblem[]> {
  const found = new Map<string, TypeProblem[]>(paths.map((path) => [path, []]));
  for (const problem of problems) found.get(problem.path)?.push(problem);
  return found;
}
