import type { Problem } from "../compiler/compiler.ts";
import type { Place } from "../graph/slots.ts";
import { quotes } from "../prove/new-name-search.ts";
import type { Proof } from "../prove/prove.ts";
import type { OpenedProgram } from "./open-program.ts";

/**
 * The files with an error at a name of the migration, before and after, that come without any new name; none if no name is
 * taken back for them, as in code that has such errors of its own.
 */
export function suspectedFiles(
  { after, added }: Proof,
  { program, taken, takesMore }: OpenedProgram,
): string[] {
  if (taken.originals.size === 0) return [];
  const own = new Set(program.files.own.filter((path) => !taken.originals.has(path)));
  const told = new Set(added.map(({ problem }) => `${problem.path} ${problem.message}`));
  const names = new Set([...program.names, ...[...program.newNames.values()].flatMap((all) => [...all])]);
  const left = after.filter(
    (problem) =>
      own.has(problem.path) && quotes(problem, names) && !told.has(`${problem.path} ${problem.message}`),
  );
  const found = new Set(left.map(({ path }) => path));
  return found.size > 0 && takesMore(found) ? [...found] : [];
}

/** True if somebody wrote a new name for the place already: its lack was an error, which the new types mend. */
export function isMigratedAt(
  { file, start, end }: Place,
  problems: readonly Problem[],
  name: string,
): boolean {
  const names = new Set([name]);
  return problems.some(
    (one) => one.path === file && one.start <= end && start <= one.end && quotes(one, names),
  );
}
