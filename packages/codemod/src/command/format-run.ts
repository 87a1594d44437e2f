import { relative, sep } from "node:path";
import type { Formatting } from "../project/find-formatters.ts";
import { formatCommand, formatFiles } from "../project/format-files.ts";
import { moveFormatted } from "../report/move-formatted.ts";
import type { Run } from "../run/run.ts";
import { textOf } from "./report-page.ts";

export interface FormattedRun extends Run {
  /** That files are not formatted, if a formatter failed, or the repository has none. */
  undone: string[];
  /** What is left to type. */
  advice: string[];
}

/** Lets the repository's own formatters run over the edited files, or says the commands that do. */
export async function formatRun(
  run: Run,
  folder: string,
  found: readonly Formatting[],
  isAsked: boolean,
): Promise<FormattedRun> {
  if (!isAsked) {
    const advice = found.map((one) => `Format the edited files: ${formatCommand(one, folder)}`);
    return { ...run, undone: [], advice };
  }
  if (found.length === 0 && run.changes.length > 0)
    return withNotes(run, false, [
      "--format found no configuration of Prettier, Biome or dprint for the edited files.",
    ]);
  // One after the other: each may take all cores.
  const results = [];
  for (const one of found) results.push(await formatFiles(one));
  const changes = run.changes.map((change) => ({ ...change, after: textOf(change.path) ?? change.after }));
  const files = run.changes.map(({ path, after: before }, index) => ({
    file: relative(folder, path).split(sep).join("/"),
    before,
    after: changes[index]?.after ?? before,
  }));
  const report = moveFormatted(run.report, files);
  const isDone = results.every((one) => one.isDone);
  return withNotes(
    { changes, report },
    isDone,
    results.map(({ note }) => note),
  );
}

function withNotes(run: Run, isDone: boolean, notes: readonly string[]): FormattedRun {
  const undone = isDone ? [] : ["edited files are not formatted"];
  return { ...run, report: { ...run.report, notes: [...run.report.notes, ...notes] }, undone, advice: [] };
}
