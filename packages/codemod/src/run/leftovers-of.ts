import { dirname } from "node:path";
import { findLeftovers } from "../project/find-leftovers.ts";
import { oldNames } from "../project/old-names.ts";
import { isBelow } from "../project/own-files.ts";
import { filesBelow, knownBy } from "../project/searched-files.ts";
import type { Finding, ReportEdit } from "../report/finding.ts";
import type { Leftover } from "../report/leftovers.ts";
import type { Upgrade } from "../upgrade/upgrade.ts";
import type { RunOptions } from "./run-options.ts";

/** The old names that a run left where they are, as no type says whether they are those of the API. */
export interface LeftOut {
  leftovers: Leftover[];
  /** Files that have old names, and in which nobody looked for places. */
  unsearched: string[];
}

/** Code is compiled, and all of it belongs to some project, even if that is not one of those that were named. */
const CODE = /\.[cm]?[jt]sx?$/;

/** Finds old names in all files that the projects do not have, and those in projects that nothing ties to the API. */
export function leftoversOf(
  upgrades: readonly Upgrade[],
  { edits, attention }: { edits: readonly ReportEdit[]; attention: readonly Finding[] },
  options: RunOptions,
): LeftOut {
  const names = oldNames(options.migration);
  const isKnown = knownBy(upgrades.flatMap(({ paths }) => paths));
  const folders = options.projects.map((path) => dirname(path));
  const isSearched = (path: string) =>
    !options.onlyProjects || (!CODE.test(path) && folders.some((folder) => isBelow(folder, path)));
  // No compiler looks into data, though projects may have it.
  const searched = filesBelow(options).filter(
    (path) => isSearched(path) && (path.endsWith(".json") || !isKnown(path)),
  );
  const beside = findLeftovers(searched, names);
  const outside = findLeftovers(new Set(upgrades.flatMap((upgrade) => upgrade.outside)), names);
  const isUpgraded = upgrades.some((upgrade) => upgrade.isUpgraded);
  const inProjects = isUpgraded ? [] : upgrades.flatMap((upgrade) => upgrade.leftovers);
  const reported = new Set([...edits, ...attention].map(({ file, line }) => `${file} ${line}`));
  // A file with snapshots is written anew all at once, so that one place of it is enough.
  const snapshots = new Set(attention.flatMap(({ file }) => (file.endsWith(".snap") ? [file] : [])));
  const leftovers = [
    ...beside.found,
    ...outside.found.map((leftover) => ({ ...leftover, checked: true })),
    ...inProjects,
  ].filter(({ file, line }) => !reported.has(`${file} ${line}`) && !snapshots.has(file));
  return { leftovers, unsearched: beside.skipped };
}
