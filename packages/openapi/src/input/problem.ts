import { printable } from "./printable.ts";

/** A place in a file. Lines and columns count from 1; line 0 means the file as a whole. */
export interface Position {
  /** As it is shown to people: a path, `git:REVISION:PATH`, or an address. */
  file: string;
  line: number;
  column: number;
}

/** The place of what is wrong with a file as a whole: it is missing, or empty. */
export const WHOLE_FILE = { line: 0, column: 0 } as const;

/** One thing that is wrong with a spec, and where. */
export interface Problem extends Position {
  message: string;
}

/**
 * A position as editors and terminals link it.
 *
 * @example
 * renderPosition({ file: "openapi.yaml", line: 31, column: 5 }); // "openapi.yaml:31:5"
 */
export function renderPosition({ file, line, column }: Position): string {
  return line === WHOLE_FILE.line ? file : `${file}:${line}:${column}`;
}

/** How long a message may be that quotes what a file says. */
const LONGEST = 2000;

/**
 * A problem on one line. What a spec could use to begin a line, or to move the cursor, is escaped.
 *
 * @example
 * renderProblem({ file: "openapi.yaml", line: 6, column: 18, message: "Expected …" });
 * // "openapi.yaml:6:18  Expected …"
 * renderProblem({ file: "gone.yaml", line: 0, column: 0, message: "Expected …" });
 * // "gone.yaml: Expected …"
 */
export function renderProblem(problem: Problem): string {
  const { line, message } = problem;
  const shown = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
  return printable(`${renderPosition(problem)}${line === WHOLE_FILE.line ? ": " : "  "}${shown}`);
}

/** How many places with one message are shown. */
const PLACES_SHOWN = 10;

/**
 * Problems, each on one line. Those with the same message are one, whose line ends with the places of the others.
 *
 * @param most How many of those places are shown.
 * @example
 * renderProblems(spec.warnings);
 * // ["openapi.yaml:31:18  Expected `$ref` to lead to something, … (also openapi.yaml:47:18, openapi.yaml:63:18)"]
 */
export function renderProblems(problems: readonly Problem[], most = PLACES_SHOWN): string[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const group = groups.get(problem.message);
    if (group === undefined) groups.set(problem.message, [problem]);
    else group.push(problem);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const line = renderProblem(first as Problem);
    if (others.length === 0) return line;
    const more = others.length > most ? ` and ${others.length - most} more` : "";
    return printable(`${line} (also ${others.slice(0, most).map(renderPosition).join(", ")}${more})`);
  });
}

/**
 * Problems for a terminal that hinder nothing, those with the same message as one; no more than a person reads.
 *
 * @example
 * for (const line of renderWarnings(spec.warnings)) printError(line);
 */
export function renderWarnings(warnings: readonly Problem[]): string[] {
  const lines = renderProblems(warnings).map((line) => `▲ ${line}`);
  const more = lines.length - PROBLEMS_SHOWN;
  return more > 0 ? [...lines.slice(0, PROBLEMS_SHOWN), `… and ${more} more warnings`] : lines;
}

/**
 * The user's input cannot be used. The message is for the user: what, where, expected, received.
 *
 * @example
 * if (error instanceof InputError) process.exitCode = 2;
 */
export class InputError extends Error {
  override name = "InputError";
}

const PROBLEMS_SHOWN = 50;

/**
 * A spec that cannot be read. The message shows the first 50 problems.
 *
 * @example
 * await loadSpec("openapi.yaml").catch((error) => {
 *   if (error instanceof SpecError) for (const { line, message } of error.problems) console.error(line, message);
 * });
 */
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
