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
  return partsOf(report).map(({ run, part }) => ({ name: nameOf(run, report.runs), report: part }));
}

/** The report with the runs, and the places that are left, in an order in which those with most left come first. */
export function sortRuns(report: Report): Report {
  if (report.runs.length < 2) return report;
  const ranked = partsOf(report)
    .map(({ run, part }) => ({ run, left: leftIn(part) }))
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

/** The parts of a report whose files belong to each run. */
function partsOf(report: Report): { run: RunFolder; part: Report }[] {
  const { runs, verification, pending } = report;
  const runOf = runFinder(runs);
  const byRun = <Place extends { file: string }>(places: readonly Place[]) =>
    Map.groupBy(places, ({ file }) => runOf(file));
  const edits = byRun(report.edits);
  const errors = byRun(verification?.new ?? []);
  const unsearched = Map.groupBy(report.unsearched, runOf);
  const attention = splitPlaces(report.attention, runOf);
  const leftovers = splitPlaces(report.leftovers, runOf);
  return runs.map((run) => {
    const own = edits.get(run) ?? [];
    const part: Report = {
      ...{ ...report, runs: [run], pending: pending && own.length > 0, edits: own },
      attention: attention.get(run) ?? [],
      verification: verification && { ...verification, new: errors.get(run) ?? [] },
      leftovers: leftovers.get(run) ?? [],
      unsearched: unsearched.get(run) ?? [],
    };
    return { run, part };
  });
}

/** The entries of each run, with those places alone that are of it. */
function splitPlaces<Place extends { file: string }, Entry extends { places: Place[] }>(
  entries: readonly Entry[],
  runOf: (file: string) => RunFolder,
): Map<RunFolder, Entry[]> {
  const split = new Map<RunFolder, Entry[]>();
  for (const entry of entries)
    for (const [run, places] of Map.groupBy(entry.places, ({ file }) => runOf(file))) {
      const own = split.get(run) ?? [];
      own.push({ ...entry, places });
      split.set(run, own);
    }
  return split;
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
  return paths.reduce((best, path) => {
    const nearer =
      shared(path) - shared(best) ||
      best.parts.length - path.parts.length ||
      compareText(best.run.folder, path.run.folder);
    return nearer > 0 ? path : best;
  }).run;
}
