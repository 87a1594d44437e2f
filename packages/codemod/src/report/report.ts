import { relative, sep } from "node:path";
import type { Attention, Explained, ReportEdit } from "./finding.ts";
import { type FoundAttention, groupAttention } from "./group-attention.ts";
import { groupLeftovers, type Leftover, type LeftoverName, leftoversOfRisk } from "./leftovers.ts";
import { comparePlaces, type LinePlace, placeKey } from "./line-place.ts";
import type { PassedOver } from "./unsearched-files.ts";

/** A type error that the migration brings. */
export interface NewError extends LinePlace {
  code: number;
  message: string;
}

/** How many type errors there were under the old types, and are under the new ones. */
export interface Verification {
  before: number;
  after: number;
  /** Those that the migration brings. Each stands in a line of `attention[].places`. */
  new: NewError[];
  /** How many times the code was type-checked under the new types. */
  rounds: number;
}

/** What a run looked at. */
export interface Searched {
  /** The tsconfig files that were opened. */
  projects: string[];
  /** How many files were read, by a compiler or as text. */
  files: number;
  /** How many files in the folder were not searched for old names, by what they are. Those in `unsearched` are not among them. */
  passedOver: Partial<Record<PassedOver, number>>;
}

/** A folder that a run started in. */
export interface RunFolder {
  /** The repository, and the folder in it: `acme/web`, `acme/shop/packages/agenda`. An empty text if nobody knows. */
  name: string;
  /** Relative to the report, as its files are; an empty text for the folder of the report itself. */
  folder: string;
}

/** The result of a run, as `--json` prints it. Files are relative, with `/` between folders. */
export interface Report {
  version: 3;
  from: string;
  to: string;
  /** True if edits are still to be made, as the run wrote nothing. */
  pending: boolean;
  /** Where the runs started: one, or as many as were merged. Those with most left stand first. */
  runs: RunFolder[];
  edits: ReportEdit[];
  attention: Attention[];
  /** Null if nothing was verified. */
  verification: Verification | null;
  leftovers: LeftoverName[];
  searched: Searched;
  /** Files with old names that nobody searched: large ones, those that a tool made, and those that cannot be read. */
  unsearched: string[];
  /** In milliseconds, by step. */
  timings: Record<string, number>;
  /** Anything else to know: versions found, changes that matched nothing. */
  notes: string[];
}

/** The parts of a report, with absolute files, in any order, and as often as projects found them. */
export interface Findings extends Omit<Report, "version" | "runs" | "attention" | "leftovers"> {
  /** One that nobody named if there are none. */
  runs?: RunFolder[];
  attention: FoundAttention[];
  leftovers: Leftover[];
}

/**
 * The report on what was found: files relative to a folder, everything in order, and each cause once.
 *
 * @example
 * createReport({ from: "1.4.0", to: "2.0.0", edits, attention, … }, "/app").edits[0].file; // "src/list.ts"
 */
export function createReport(found: Findings, folder: string): Report {
  const local = (path: string) => relative(folder, path).split(sep).join("/");
  return arrangeReport(mapFiles({ runs: [{ name: "", folder }], ...found }, local));
}

/** Puts the parts of a report in order, and joins what is said twice. */
export function arrangeReport(found: Findings): Report {
  const { from, to, pending, runs = [], edits, attention, verification, leftovers, timings, notes } = found;
  return {
    version: 3,
    from,
    to,
    pending: pending && edits.length > 0,
    runs: distinct(runs, ({ name, folder }) => `${folder} ${name}`),
    edits: distinct(edits, (edit) => `${placeKey(edit)} ${edit.from} ${edit.to}`).sort(comparePlaces),
    attention: groupAttention(attention),
    verification: verification && {
      ...verification,
      new: distinct(verification.new, (error) => `${placeKey(error)} ${error.message}`).sort(comparePlaces),
    },
    leftovers: groupLeftovers(leftovers),
    searched: { ...found.searched, projects: [...new Set(found.searched.projects)].sort() },
    unsearched: [...new Set(found.unsearched)].sort(),
    timings,
    notes: [...new Set(notes)],
  };
}

/** The findings with other names for the files. */
export function mapFiles(found: Findings, rename: (file: string) => string): Findings {
  const moved = <Place extends LinePlace>(place: Place): Place => ({ ...place, file: rename(place.file) });
  const { leftovers, runs, ...rest } = mapPlaces(found, moved);
  return {
    ...rest,
    ...(runs && { runs: runs.map((run) => ({ ...run, folder: rename(run.folder) })) }),
    leftovers: leftovers.map((one) => ({
      ...one,
      project: one.project === null ? null : rename(one.project),
    })),
    searched: { ...found.searched, projects: found.searched.projects.map(rename) },
    unsearched: found.unsearched.map(rename),
  };
}

/** The findings at other places. */
export function mapPlaces(found: Findings, move: <Place extends LinePlace>(place: Place) => Place): Findings {
  const explained = <Place extends LinePlace & Explained>(place: Place): Place => ({
    ...move(place),
    because: place.because.map((cause) => move(cause)),
  });
  const { edits, attention, verification, leftovers } = found;
  return {
    ...found,
    edits: edits.map(explained),
    attention: attention.map(({ places, ...finding }) => ({
      ...explained(finding),
      ...(places && { places: places.map((place) => move(place)) }),
    })),
    verification: verification && { ...verification, new: verification.new.map((error) => move(error)) },
    leftovers: leftovers.map((leftover) => move(leftover)),
  };
}

/**
 * The exit code of a run with this report: 1 if places are left to a person, or old names of high risk, or if edits are
 * still to be made. A run that prints a patch takes the edits for made.
 *
 * @example
 * process.exitCode = exitCodeOf(report);
 */
export function exitCodeOf({ attention, leftovers, pending }: Report): 0 | 1 {
  return attention.length > 0 || leftoversOfRisk(leftovers, "high").length > 0 || pending ? 1 : 0;
}

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}
