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

/** What will be asked for first, as far as it is known. */
export interface Ahead {
  texts: ReadonlyMap<string, string>;
  paths: readonly string[];
  /** Some files and all that depend on them. */
  withImporters(paths: Iterable<string>): ReadonlySet<string>;
}

/** Checks the types of a project in which some files have other texts than on disk. */
export interface TypeCheck {
  /** About how many characters of a project a second is enough for, once it was checked. */
  readonly pace: number;
  /** Says what will be asked for, so that it can be begun while others go on. */
  begin(ahead: Ahead): void;
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
