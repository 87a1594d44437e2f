import { dirname } from "node:path";
import { isBelow } from "../project/own-files.ts";
import type { Attention, Edit } from "../report.ts";
import type { RunOptions } from "../run.ts";
import { unique } from "../unique.ts";
import type { Upgrade } from "../upgrade.ts";
import { type FoundName, findLeftovers } from "./find-leftovers.ts";
import { oldNames } from "./old-names.ts";
import { filesBelow, knownBy } from "./searched-files.ts";

/** What a run leaves out: old names of which no type says whether they are those of the API. */
export interface LeftOut {
  /** Those in files that no project has, and that nobody type-checks. */
  unchecked: FoundName[];
  /** Those in the code of projects. */
  checked: FoundName[];
  /** Files that have old names, and in which nobody looked for places. */
  skipped: string[];
}

/** Code is compiled, and all of it belongs to some project, even if that is not one of those that were named. */
const CODE = /\.[cm]?[jt]sx?$/;

/** Finds old names in all that the projects do not have, and those in them that nothing ties to the API. */
export function leftoversOf(
  upgrades: readonly Upgrade[],
  { edits, attention }: { edits: readonly Edit[]; attention: readonly Attention[] },
  options: RunOptions,
): LeftOut {
  const names = oldNames(options.migration);
  const isKnown = knownBy(upgrades.flatMap(({ paths }) => paths));
  const folders = options.projects.map((path) => dirname(path));
  const isAsked = (path: string) =>
    !options.onlyProjects || (!CODE.test(path) && folders.some((folder) => isBelow(folder, path)));
  // No compiler looks into data, though projects may have it.
  const searched = filesBelow(options).filter(
    (path) => isAsked(path) && (path.endsWith(".json") || !isKnown(path)),
  );
  const { found, skipped } = findLeftovers(searched, names);
  const outside = findLeftovers(new Set(upgrades.flatMap((upgrade) => upgrade.outside)), names);
  const isUpgraded = upgrades.some((upgrade) => upgrade.isUpgraded);
  const unsaid = isUpgraded ? [] : upgrades.flatMap((upgrade) => upgrade.unsaid);
  const told = new Set([...edits, ...attention].map(({ file, line }) => `${file} ${line}`));
  // Of a file with snapshots, which are written anew all at once, one place is told.
  const snapshots = new Set(attention.flatMap(({ file }) => (file.endsWith(".snap") ? [file] : [])));
  const untold = (places: readonly FoundName[]) =>
    unique(
      places.filter(({ path, line }) => !told.has(`${path} ${line}`) && !snapshots.has(path)),
      ({ path, line, column }) => `${path} ${line} ${column}`,
    ).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column));
  return { unchecked: untold(found), checked: untold([...outside.found, ...unsaid]), skipped };
}
