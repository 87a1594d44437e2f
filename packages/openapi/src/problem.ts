import { printable } from "./printable.ts";

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

/**
 * A position as editors and terminals link it.
 *
 * @example
 * renderPosition({ file: "openapi.yaml", line: 31, column: 5 }); // "openapi.yaml:31:5"
 */
export function renderPosition({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`;
}

/**
 * A problem on one line. What a spec could use to begin a line, or to move the cursor, is escaped.
 *
 * @example
 * renderProblem({ file: "openapi.yaml", line: 6, column: 18, message: "Expected …" });
 * // "openapi.yaml:6:18  Expected …"
 */
export function renderProblem(problem: Problem): string {
  return printable(`${renderPosition(problem)}  ${problem.message}`);
}

/** How many places with one message are shown. */
const PLACES_SHOWN = 10;

/**
 * Problems for a terminal that hinder nothing. Those with the same message are one, with the places of the others below it;
 * no more are shown than a person reads.
 *
 * @example
 * for (const line of renderWarnings(spec.warnings)) printError(line);
 * // ▲ openapi.yaml:31:18  Expected `$ref` to lead to something, received "#/components/schemas/Place". …
 * //   the same at openapi.yaml:47:18, openapi.yaml:63:18
 */
export function renderWarnings(warnings: readonly Problem[]): string[] {
  const groups = new Map<string, Problem[]>();
  for (const warning of warnings) {
    const group = groups.get(warning.message);
    if (group === undefined) groups.set(warning.message, [warning]);
    else group.push(warning);
  }
  const lines = [...groups.values()].slice(0, PROBLEMS_SHOWN).flatMap(([first, ...others]) => {
    const heading = `▲ ${renderProblem(first as Problem)}`;
    if (others.length === 0) return [heading];
    const more = others.length - PLACES_SHOWN;
    const places = others.slice(0, PLACES_SHOWN).map(renderPosition);
    return [heading, printable(`  the same at ${places.join(", ")}${more > 0 ? ` and ${more} more places` : ""}`)];
  });
  const left = [...groups.values()].slice(PROBLEMS_SHOWN).flat().length;
  return left > 0 ? [...lines, `… and ${left} more warnings`] : lines;
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
