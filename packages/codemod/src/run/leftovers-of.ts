import { dirname, relative, sep } from "node:path";
import type { Finding, ReportEdit } from "../report/finding.ts";
import { type Leftover, lowerRisk } from "../report/leftovers.ts";
import { placeKey } from "../report/line-place.ts";
import type { Report } from "../report/report.ts";
import { hasSeveralWords } from "../text/whole-words.ts";
import type { Upgrade } from "../upgrade/upgrade.ts";
import { findLeftovers } from "../workspace/find-leftovers.ts";
import { oldNames } from "../workspace/old-names.ts";
import { otherProjects } from "../workspace/other-projects.ts";
import { isBelow, isOfPackage } from "../workspace/own-files.ts";
import { readByCode } from "../workspace/read-by-code.ts";
import { filesBelow, knownBy } from "../workspace/searched-files.ts";
import type { RunOptions } from "./run-options.ts";

/** The old names that a run left where they are, as no type says whether they are those of the API. */
export interface LeftOut {
  leftovers: Leftover[];
  /** Files that have old names, and in which nobody looked for places. */
  unsearched: string[];
  searched: Report["searched"];
}

/** Finds old names in all files that the projects do not have, and those in projects that nothing ties to the API. */
export function leftoversOf(
  upgrades: readonly Upgrade[],
  { edits, attention }: { edits: readonly ReportEdit[]; attention: readonly Finding[] },
  options: RunOptions,
): LeftOut {
  const { folder, root = folder } = options;
  const names = oldNames(options.migration);
  const paths = upgrades.flatMap((upgrade) => upgrade.paths);
  const isKnown = knownBy(paths);
  // No compiler looks into data, though projects may have it.
  const below = filesBelow(options);
  const looked = new Set(upgrades.flatMap((upgrade) => upgrade.looked.map(placeKey)));
  const components = new Set(upgrades.flatMap((upgrade) => upgrade.components));
  const searched = below.filter((path) => path.endsWith(".json") || !isKnown(path) || components.has(path));
  const surroundings = {
    local: (path: string) => relative(folder, path).split(sep).join("/"),
    isRead: readByCode(paths),
  };
  const beside = findLeftovers(searched, names, surroundings);
  const outside = findLeftovers(new Set(upgrades.flatMap((upgrade) => upgrade.outside)), names, surroundings);
  const kept = new Set(upgrades.flatMap((upgrade) => upgrade.keptNames));
  const generated = upgrades.flatMap((upgrade) => upgrade.generated);
  const folders = [...options.projects.map((path) => dirname(path)), ...(options.only ?? [])];
  const otherProject = options.only
    ? otherProjects([...(options.own ?? below)], options.projects)
    : () => null;
  const projectOf = new Map(
    upgrades.toReversed().flatMap(({ tsconfig, paths: all }) => all.map((path) => [path, tsconfig] as const)),
  );
  const ownProject = (path: string) => projectOf.get(path) ?? null;
  const isAround = (path: string) =>
    !options.only ||
    ownProject(path) !== null ||
    (otherProject(path) === null && folders.some((one) => isBelow(one, path)));
  const reported = new Set([...edits, ...attention].map(placeKey));
  // The place of a string is that of its quote.
  const isReported = (one: Leftover) =>
    reported.has(placeKey(one)) || reported.has(placeKey({ ...one, column: one.column - 1 }));
  const leftovers: Leftover[] = [
    // Another run is about code beside the projects that were named.
    ...beside.found
      .filter((one) => !looked.has(placeKey(one)))
      .map((one) => ({
        ...{ ...one, project: ownProject(one.file) ?? otherProject(one.file) },
        risk: lowerRisk(one.risk, isAround(one.file) ? 0 : 1),
      })),
    ...outside.found.map((one) => ({
      ...{ ...one, project: ownProject(one.file) },
      risk: lowerRisk(one.risk, 1),
    })),
    ...upgrades.flatMap(({ tsconfig, leftovers: all }) => all.map((one) => ({ ...one, project: tsconfig }))),
  ].filter((one) => !isReported(one));
  const unread = new Set([...beside.skipped, ...generated]);
  const own = paths.filter((path) => isBelow(root, path) && !isOfPackage(path));
  return {
    leftovers: leftovers.map((one) => ({ ...one, risk: lowerRisk(one.risk, lessOf(one, kept)) })),
    unsearched: [...beside.skipped.filter(isAround), ...generated],
    searched: {
      projects: upgrades.map(({ tsconfig }) => tsconfig),
      files: new Set([...beside.read, ...own].filter((path) => !unread.has(path))).size,
      passedOver: beside.passedOver,
    },
  };
}

/** A common word is hardly ever meant; a name that another type of the API keeps may be that one. */
function lessOf({ name }: Leftover, kept: ReadonlySet<string>): number {
  return hasSeveralWords(name) ? Number(kept.has(name)) : 2;
}
