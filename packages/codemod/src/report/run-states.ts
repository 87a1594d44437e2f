import { compareText } from "../graph/slots.ts";
import { countLeftovers, leftoversOfRisk } from "./leftovers.ts";
import type { Report, RunFolder } from "./report.ts";
import { countPlaces } from "./summary.ts";

/** A run of a merged report, with the part of the report that is in its folder. */
export interface RunState {
  /** The name of the run, or its folder. */
  name: string;
  report: Report;
}

/**
 * What each run of a merged report left, in the order of the report.
 *
 * @example
 * runStates(merged).map(({ name, report }) => `${name}: ${report.attention.length}`); // ["acme/web: 3", "acme/api: 0"]
 */
export function runStates(report: Report): RunState[] {
  return report.runs.map((run) => ({ name: nameOf(run, report.runs), report: partOf(report, run) }));
}

/** The report with the runs, and the places that are left, in an order in which those with most left come first. */
export function sortRuns(report: Report): Report {
  if (report.runs.length < 2) return report;
  const ranked = report.runs
    .map((run) => ({ run, left: leftIn(partOf(report, run)) }))
    .sort(
      (one, other) =>
        compareCounts(one.left, other.left) ||
        compareText(one.run.name, other.run.name) ||
        compareText(one.run.folder, other.run.folder),
    );
  const runs = ranked.map(({ run }) => run);
  const runOf = runFinder(runs);
  const ranks = new Map(runs.map((run, index) => [run, index]));
  const rank = ({ places }: Report["attention"][number]) =>
    places.reduce((least, { file }) => Math.min(least, ranks.get(runOf(file)) ?? 0), runs.length);
  const attention = report.attention.map((entry) => ({ entry, rank: rank(entry) }));
  return {
    ...report,
    runs,
    attention: attention.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry),
  };
}

function nameOf({ name, folder }: RunFolder, runs: readonly RunFolder[]): string {
  if (name === "") return folder || ".";
  const isUnique = runs.filter((run) => run.name === name).length === 1;
  return isUnique ? name : `${name} (${folder || "."})`;
}

/** What hurts most comes first: what does not compile, places for a person, names of high risk, edits to make, names to check. */
function leftIn(report: Report): number[] {
  const { verification, leftovers, edits, pending, unsearched } = report;
  return [
    verification?.new.length ?? 0,
    countPlaces(report),
    countLeftovers(leftoversOfRisk(leftovers, "high")),
    pending ? edits.length : 0,
    countLeftovers(leftoversOfRisk(leftovers, "medium")),
    countLeftovers(leftovers),
    unsearched.length,
  ];
}

function compareCounts(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((count, at) => count !== other[at]);
  return index < 0 ? 0 : (other[index] ?? 0) - (one[index] ?? 0);
}

/** The part of a report whose files belong to a run. */
function partOf(report: Report, run: RunFolder): Report {
  const runOf = runFinder(report.runs);
  const isOf = ({ file }: { file: string }) => runOf(file) === run;
  const { edits, attention, verification, leftovers, unsearched, pending } = report;
  const own = edits.filter(isOf);
  return {
    ...report,
    runs: [run],
    pending: pending && own.length > 0,
    edits: own,
    attention: attention.flatMap((entry) => {
      const places = entry.places.filter(isOf);
      return places.length === 0 ? [] : [{ ...entry, places }];
    }),
    verification: verification && { ...verification, new: verification.new.filter(isOf) },
    leftovers: leftovers.flatMap((name) => {
      const places = name.places.filter(isOf);
      return places.length === 0 ? [] : [{ ...name, places }];
    }),
    unsearched: unsearched.filter((file) => isOf({ file })),
  };
}

/** The run that a file belongs to: the one whose folder shares most folders with it. */
function runFinder(runs: readonly RunFolder[]): (file: string) => RunFolder {
  const known = new Map<string, RunFolder>();
  const paths = runs.map((run) => ({ run, parts: run.folder === "" ? [] : run.folder.split("/") }));
  return (file) => {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    const found = known.get(folder) ?? nearest(folder.split("/"), paths);
    known.set(folder, found);
    return found;
  };
}

interface RunPath {
  run: RunFolder;
  parts: readonly string[];
}

/** Of two that share as much, the one with the shorter path is nearer: it may hold the folder. The order of runs says nothing. */
function nearest(folder: readonly string[], paths: readonly RunPath[]): RunFolder {
  const shared = ({ parts }: RunPath) => {
    const end = parts.findIndex((part, index) => part !== folder[index]);
    return end < 0 ? parts.length : end;
  };
  const [best] = [...paths].sort(
    (one, other) =>
      shared(other) - shared(one) ||
      one.parts.length - other.parts.length ||
      compareText(one.run.folder, other.run.folder),
  );
  return (best as RunPath).run;
}
