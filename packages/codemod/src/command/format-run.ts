import { relative, resolve, sep } from "node:path";
import { countOf } from "@tenant-api/openapi";
import { moveFormatted } from "../report/move-formatted.ts";
import { someOf } from "../report/some-of.ts";
import type { Run } from "../run/run.ts";
import type { Formatting } from "../workspace/find-formatters.ts";
import { type Formatted, formatCommands, formatFiles } from "../workspace/format-files.ts";
import { textAt } from "../workspace/text-at.ts";

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
    const commands = found.flatMap((one) => formatCommands(one, folder));
    return { ...run, undone: [], advice: commands.map((command) => `Format the edited files: ${command}`) };
  }
  // One after the other: each may take all cores.
  const results = [];
  for (const one of found) results.push(await formatFiles(one));
  const changes = run.changes.map((change) => ({ ...change, after: textAt(change.path) ?? change.after }));
  const files = run.changes.map(({ path, after: before }, index) => ({
    file: relative(folder, path).split(sep).join("/"),
    before,
    after: changes[index]?.after ?? before,
  }));
  const report = moveFormatted(run.report, files);
  const configured = new Set(found.flatMap((one) => one.files.map((file) => resolve(one.folder, file))));
  const others = run.changes.map(({ path }) => path).filter((path) => !configured.has(path));
  const notes = [...results.flatMap((one) => one.notes), ...unconfiguredNotes(others, folder)];
  return {
    ...{ changes, report: { ...report, notes: [...report.notes, ...notes] }, advice: [] },
    undone: undoneOf(others.length, results),
  };
}

function unconfiguredNotes(paths: readonly string[], folder: string): string[] {
  if (paths.length === 0) return [];
  const files = someOf(paths.map((path) => relative(folder, path)));
  return [`--format found no configuration of Prettier, Biome or dprint for ${files}.`];
}

function undoneOf(unconfigured: number, results: readonly Formatted[]): string[] {
  // Of a formatter that failed, nobody knows how many it did format.
  if (results.some((one) => !one.isDone)) return ["edited files are not formatted"];
  if (unconfigured === 0) return [];
  return [`${countOf(unconfigured, "edited file")} ${unconfigured === 1 ? "is" : "are"} not formatted`];
}
