/** One thing that is wrong with a spec, and where. Lines and columns count from 1. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

export function renderProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column}  ${message}`;
}

/** What the user gave cannot be worked with. The message is for the user: what, where, expected, received. */
export class InputError extends Error {
  override name = "InputError";
}

/** A spec that nothing can be generated from. */
export class SpecError extends InputError {
  override name = "SpecError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map(renderProblem).join("\n"), options);
    this.problems = problems;
  }
}
