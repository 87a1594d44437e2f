/** A place in a file. Lines and columns count from 1. */
export interface Position {
  /** As it is shown to people: a path, `git:REVISION:PATH`, or an address. */
  file: string;
  line: number;
  column: number;
}

/** One thing that is wrong with a spec, and where. */
export interface Problem extends Position {
  message: string;
}

export function renderPosition({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`;
}

export function renderProblem(problem: Problem): string {
  return `${renderPosition(problem)}  ${problem.message}`;
}

/** What the user gave cannot be worked with. The message is for the user: what, where, expected, received. */
export class InputError extends Error {
  override name = "InputError";
}

const PROBLEMS_SHOWN = 50;

/** A spec that cannot be read. The message shows the first 50 problems. */
export class SpecError extends InputError {
  override name = "SpecError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    const shown = problems.slice(0, PROBLEMS_SHOWN).map(renderProblem);
    const more = problems.length - shown.length;
    super([...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"), options);
    this.problems = problems;
  }
}
