import { posix } from "node:path";
import { InputError } from "@tenant-api/openapi";
import type { Leftover } from "./leftovers.ts";
import { parseReport } from "./parse-report.ts";
import { placeReports, rebase } from "./place-reports.ts";
import {
  arrangeReport,
  exitCodeOf,
  type Findings,
  mapFiles,
  type Report,
  type Verification,
} from "./report.ts";
import { sortRuns } from "./run-states.ts";
import { addPassedOver } from "./unsearched-files.ts";
import { versionsOf } from "./versions.ts";

/** A report of one package or repository, as a file has it. */
export interface ReportFile {
  /** The name of the file, for errors. */
  name: string;
  text: string;
  /** The folder that its files are relative to, relative to the folder of the merged report, with `/`; `""` if it is that. */
  folder: string;
}

/** All packages and repositories in one report, and the highest exit code of their runs. */
export interface MergedReport {
  report: Report;
  exitCode: 0 | 1;
}

/**
 * Joins the reports of several packages or repositories, as `tenant-codemod merge` does: paths are rebased, counts are
 * added, and those with most left come first.
 *
 * @throws {InputError} if a file is no report, or if one is of another migration.
 * @example
 * mergeReports([{ name: "web/report.json", folder: "web", text }, { name: "api/report.json", folder: "api", text: other }]);
 */
export function mergeReports(files: readonly ReportFile[]): MergedReport {
  const read = files.map((file) => ({ ...file, report: parseReport(file.text, file.name) }));
  const [first] = read;
  if (!first) throw new InputError("merge  Expected one report or more, received none.");
  const { from, to } = first.report;
  for (const { name, report } of read) {
    if (report.from !== from || report.to !== to)
      throw new InputError(
        `${name}: Expected a report on ${versionsOf(first.report)}, as in ${first.name}, received ${versionsOf(report)}.`,
      );
  }
  const placed = placeReports(read);
  const found = placed.map(({ report, folder }) =>
    mapFiles(findingsOf(report), (file) => rebase(folder, file)),
  );
  const projects = new Set(found.flatMap(({ searched }) => searched.projects));
  const joined = arrangeReport({
    from,
    to,
    pending: found.some(({ pending }) => pending),
    runs: found.flatMap(({ runs = [] }) => runs),
    edits: found.flatMap(({ edits }) => edits),
    attention: found.flatMap(({ attention }) => attention),
    verification: addVerifications(found),
    leftovers: found.flatMap((one) => leftoversOf(one, projects)),
    searched: {
      projects: [...projects],
      files: found.reduce((total, { searched }) => total + searched.files, 0),
      passedOver: addPassedOver(found.map(({ searched }) => searched.passedOver)),
    },
    unsearched: found.flatMap(({ unsearched }) => unsearched),
    timings: addTimings(found),
    notes: placed.flatMap(({ report: one, folder }) => notesOf(one, folder, read.length)),
  });
  return {
    report: sortRuns(joined),
    exitCode: read.some(({ report: one }) => exitCodeOf(one) === 1) ? 1 : 0,
  };
}

/** Of a project that a run left out, the report of the run on that project says more, and may have edited it. */
function leftoversOf({ leftovers, searched }: Findings, projects: ReadonlySet<string>): Leftover[] {
  return leftovers.filter(
    ({ project }) => project === null || searched.projects.includes(project) || !projects.has(project),
  );
}

/** A report with each old name that is left on its own. */
export function findingsOf({ leftovers, ...report }: Report): Findings {
  return {
    ...report,
    leftovers: leftovers.flatMap(({ name, places }) => places.map((place) => ({ ...place, name }))),
  };
}

function addVerifications(found: readonly Findings[]): Verification | null {
  const all = found.flatMap(({ verification }) => verification ?? []);
  if (all.length === 0) return null;
  const sum = (countOf: (verification: Verification) => number) =>
    all.reduce((total, one) => total + countOf(one), 0);
  return {
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    new: all.flatMap((one) => one.new),
    rounds: sum(({ rounds }) => rounds),
  };
}

function addTimings(found: readonly Findings[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const [step, time] of found.flatMap(({ timings }) => Object.entries(timings)))
    total.set(step, (total.get(step) ?? 0) + time);
  return Object.fromEntries(total);
}

const NOT_TYPE_CHECKED = "Nothing was type-checked here.";

/**
 * Notes name files by paths of their package, so that each says which package it is of. Those of the folder itself stay as
 * they are: they may come from a merged report, which is merged again.
 */
function notesOf({ notes, verification }: Report, folder: string, reports: number): string[] {
  const isHere = posix.normalize(folder || ".") === ".";
  const isSaid = verification !== null || notes.some((note) => note.endsWith(NOT_TYPE_CHECKED));
  const all = isSaid || (isHere && reports === 1) ? notes : [...notes, NOT_TYPE_CHECKED];
  return isHere ? all : all.map((note) => `${folder}: ${note}`);
}
