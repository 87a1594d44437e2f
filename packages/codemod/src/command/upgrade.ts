import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { countOf, InputError, printable } from "@tenant-api/openapi";
import { encodingOf } from "../compiler/read-text.ts";
import { explainLine, parseAskedLine } from "../render/explain.ts";
import { renderJson } from "../render/render-json.ts";
import { renderPatch } from "../render/render-patch.ts";
import { renderText } from "../render/render-text.ts";
import { placeKey } from "../report/line-place.ts";
import { createReport, exitCodeOf } from "../report/report.ts";
import type { planRun, Run } from "../run/run.ts";
import type { RunOptions } from "../run/run-options.ts";
import type { Phase } from "../upgrade/upgrade-options.ts";
import { applyFiles, type FileChange } from "../workspace/apply-files.ts";
import { ownFiles, repositoryRoot } from "../workspace/git.ts";
import { oldNames } from "../workspace/old-names.ts";
import { isBelow } from "../workspace/own-files.ts";
import { runName } from "../workspace/run-name.ts";
import { textAt } from "../workspace/text-at.ts";
import { type Choice, chooseMigrations } from "./choose-migrations.ts";
import { expectCommitted, expectTracked } from "./expect-committed.ts";
import { otherProjectsCommand } from "./other-projects-command.ts";
import { expectReportPaths, reportFiles } from "./report-files.ts";
import { TYPES_PACKAGE } from "./types-package.ts";

/** The options of the command line. */
export interface UpgradeFlags {
  migration?: string[];
  types?: string[];
  project?: string[];
  from?: string;
  to?: string;
  dryRun?: boolean;
  check?: boolean;
  explain?: string;
  json?: boolean;
  report?: string;
  sarif?: string;
  verify: boolean;
  propagate?: boolean;
  guardUnions?: boolean;
  format?: boolean;
  force?: boolean;
}

const PHASES: Record<Phase, string> = {
  finding: "finding what refers to the old names",
  proving: "type-checking the result",
};

const BUNDLE = { name: TYPES_PACKAGE, folder: join(import.meta.dirname, "../../migrations") };

/**
 * Upgrades the code in the folder of the process, or prints what there is to do.
 *
 * @param args the flags as they were typed, for commands that a person may type next.
 * @returns the exit code.
 */
export async function upgrade(flags: UpgradeFlags, args: readonly string[]): Promise<number> {
  const folder = realpathSync(process.cwd());
  const root = (await repositoryRoot(folder)) ?? folder;
  const own = await ownFiles(root);
  const asked = flags.explain === undefined ? null : parseAskedLine(flags.explain);
  expectReportPaths(flags);
  const choice = await chooseMigrations(
    { folder, root, own },
    { ...flags, migration: flags.migration ?? [] },
    BUNDLE,
  );
  const isWriting = !flags.dryRun && !flags.check && !asked;
  if (isWriting && !flags.force) await expectCommitted(folder);
  const types = (flags.types ?? []).map((path) => typesFile(folder, path));
  // Errors in the input are reported before this loads the compilers, which takes seconds.
  const [{ configAt, findProjects }, { findFormatters }, { planRun }, { formatRun }] = await Promise.all([
    import("../workspace/find-projects.ts"),
    import("../workspace/find-formatters.ts"),
    import("../run/run.ts"),
    import("./format-run.ts"),
  ]);
  const name = await runName(folder, root);
  const run = planFirst(planRun, choice, name, {
    ...{ folder, root, own, isWriting, types },
    projects: findProjects(folder, flags.project ?? [], own),
    propagate: flags.propagate === true,
    guardUnions: flags.guardUnions === true,
    verify: flags.verify,
    only: flags.project?.map((path) => dirname(configAt(resolve(folder, path)))),
    ...progressOf(folder),
  });
  const { report, changes } = run;
  if (asked) {
    const file = relative(folder, resolve(folder, asked.file)).split(sep).join("/");
    const names = choice.steps.flatMap(({ migration }) => oldNames(migration));
    const text = textAt(resolve(folder, file));
    process.stdout.write(`${explainLine(report, { ...asked, file }, text, names)}\n`);
    return 0;
  }
  if (isWriting && !flags.force) await expectTracked(folder, root, changes);
  // Nothing is written if this fails.
  const paths = isWriting ? changes.map(({ path }) => path) : [];
  const formatters = findFormatters(paths, root);
  // Of a run that formats, reports show the files as they are then.
  const isFormatting = isWriting && flags.format === true;
  const filesOf = (one: Run, undone: string[] = []) => reportFiles(flags, { ...one, folder, root, undone });
  const reports = isFormatting ? [] : filesOf(run);
  uninterrupted(() => applyFiles(isWriting ? [...changes, ...reports] : reports));
  const formatted = isWriting
    ? await formatRun(run, folder, formatters, isFormatting)
    : { ...run, undone: [], advice: [] };
  if (isFormatting) applyFiles(filesOf(formatted, formatted.undone));
  if (flags.dryRun) printPatch(folder, root, changes);
  // A patch is all that a dry run prints, so that it can be applied.
  const output = flags.dryRun ? process.stderr : process.stdout;
  const lines = [
    renderText(formatted.report, formatted.undone),
    ...otherProjectsCommand(report, args).map((line) => `  Work on the other projects: ${printable(line)}`),
    ...formatted.advice.map((line) => `  ${printable(line)}`),
  ];
  output.write(flags.json ? renderJson(formatted.report) : `${lines.join("\n")}\n`);
  if (formatted.undone.length > 0) return 1;
  return exitCodeOf(flags.dryRun ? { ...report, pending: false } : report);
}

/** Says on the standard error what is being done. */
function progressOf(folder: string): Pick<RunOptions, "onProject" | "onPhase"> {
  let start = 0;
  return {
    onProject(tsconfig, files) {
      start = performance.now();
      const more = files ? `, for ${countOf(files.length, "file")} that no project has` : "";
      say(`◇ ${relative(folder, tsconfig)}${more}`);
    },
    onPhase(phase) {
      // A log needs it only where it takes long.
      if (process.stderr.isTTY || performance.now() - start > 1000) say(`│ ${PHASES[phase]} …`);
    },
  };
}

function say(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

/** The plan for the first of some migrations that leaves something to do. */
function planFirst(
  plan: typeof planRun,
  { steps, from, to, notes }: Choice,
  name: string,
  options: Omit<RunOptions, "migration">,
): Run {
  const searched = { projects: [], files: 0, passedOver: {} };
  const nothing = { edits: [], attention: [], verification: null, leftovers: [], searched, unsearched: [] };
  let run: Run = {
    changes: [],
    report: createReport({ from, to, pending: false, ...nothing, timings: {}, notes: [] }, options.folder),
  };
  for (const [index, { migration, unproven, ifBroken }] of steps.entries()) {
    if (ifBroken && run.report.verification?.after === 0) continue;
    try {
      run = plan({ ...options, migration, earlier: run.report });
    } catch (error) {
      // The types may be those of the next step.
      if (error instanceof InputError && index < steps.length - 1) continue;
      throw error;
    }
    const { edits, attention } = run.report;
    if (unproven !== undefined && edits.length > 0) {
      const some = edits.slice(0, 3).map(placeKey).join(", ");
      throw new InputError(`${unproven} in ${countOf(edits.length, "place")}: ${some}. Name it with --from.`);
    }
    if (edits.length + attention.length > 0) break;
  }
  const runs = [{ name, folder: "" }];
  return { ...run, report: { ...run.report, runs, notes: [...notes, ...run.report.notes] } };
}

function typesFile(folder: string, path: string): string {
  const file = resolve(folder, path);
  if (existsSync(file)) return realpathSync(file);
  throw new InputError(
    `${path}: Expected a file or a folder with the types of the API, received none of that name.`,
  );
}

function printPatch(folder: string, root: string, changes: readonly FileChange[]): void {
  // A patch cannot lead out of the folder that it is applied in.
  const isWithin = changes.every(({ path }) => isBelow(folder, path));
  const base = isWithin ? folder : root;
  const named = changes.map((change) => ({
    ...change,
    file: relative(base, change.path).split(sep).join("/"),
  }));
  const isPatchable = ({ path }: FileChange) => encodingOf(readFileSync(path)) === "utf-8";
  process.stdout.write(renderPatch(named.filter(isPatchable)));
  for (const change of named.filter((one) => !isPatchable(one)))
    say(
      `│ ${relative(folder, change.path)} is in UTF-16, which no patch can change: only a run that writes does.`,
    );
  if (!isWithin) say(`│ The patch has files above this folder: apply it in ${relative(folder, root)}.`);
}

/** An interruption takes effect before or after, but never in the middle of it. */
function uninterrupted(write: () => void): void {
  const wait = () => {};
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, wait);
  try {
    write();
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}
