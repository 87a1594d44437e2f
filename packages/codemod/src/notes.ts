import { relative } from "node:path";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { count } from "./count.ts";
import type { LeftOut } from "./leftovers/leftovers-of.ts";
import type { RunOptions } from "./run.ts";
import { TypesFile } from "./types/type-members.ts";
import { unique } from "./unique.ts";
import type { Upgrade } from "./upgrade.ts";

/** How many places are named of those that no types have. */
const NAMED = 3;

/** What of the migration no types have a place for. */
export function unplacedIn(upgrades: readonly Upgrade[]): Upgrade["unplaced"] {
  const [first, ...others] = upgrades.filter(({ types }) => types.length > 0);
  const isIn = ({ unplaced }: Upgrade, change: MigrationChange) =>
    unplaced.some((one) => one.change === change);
  return first?.unplaced.filter(({ change }) => others.every((one) => isIn(one, change))) ?? [];
}

/** Why there is nothing to do, if there is not. */
export function notesOf(upgrades: readonly Upgrade[], leftOut: LeftOut, options: RunOptions): string[] {
  const { folder, migration } = options;
  if (migration.changes.length === 0) return ["The migration has no changes."];
  const types = new Map(
    upgrades.flatMap((upgrade) =>
      upgrade.types
        .filter(({ path, oldText }) => options.types.includes(path) || TypesFile.isOne(oldText))
        .map((pair) => [pair.path, pair.shape] as const),
    ),
  );
  const notes = [...types].map(
    ([path, shape]) =>
      `The types in ${relative(folder, path)} are those of ${versionName(shape === "old" ? migration.from : migration.to)}.`,
  );
  notes.push(...new Set(upgrades.flatMap(({ note }) => note ?? [])));
  const isUpgraded = upgrades.some((upgrade) => upgrade.isUpgraded);
  // Of code that is edited, only a part was written for the new types.
  if (isUpgraded && upgrades.every(({ edits }) => edits.length === 0)) {
    const errors = upgrades.reduce((sum, { verification }) => sum + (verification?.after ?? 0), 0);
    const still =
      errors > 0 ? `, and has ${count(errors, "type error")} under its types: see what tsc says` : "";
    notes.push(`The code is written for ${versionName(migration.to)} already${still}.`);
  }
  notes.push(
    ...lostNotes(upgrades, folder),
    ...toMakeNotes(upgrades, folder),
    ...companionNotes(upgrades, folder),
    ...skippedNotes(leftOut.skipped, folder),
  );
  const occurrences = upgrades.reduce((total, upgrade) => total + upgrade.occurrences, 0);
  const { unchecked, skipped } = leftOut;
  const isElsewhere = occurrences === 0 && unchecked.length + skipped.length > 0;
  if (
    !isUpgraded &&
    !isElsewhere &&
    upgrades.every(({ edits, attention }) => edits.length + attention.length === 0)
  ) {
    notes.push(
      occurrences === 0
        ? "The old names stand nowhere in the code."
        : `The old names stand in ${count(occurrences, "place")} of the code: no type says that they are those of the API.`,
    );
  }
  return notes;
}

/** What has no version yet is called `next` in a migration. */
function versionName(version: string): string {
  return version === "next" ? "the next version" : version;
}

/** Imports of files that are not there, a client that is still to be generated say. */
function lostNotes(upgrades: readonly Upgrade[], folder: string): string[] {
  const lost = unique(
    upgrades.flatMap((upgrade) => upgrade.lost),
    ({ path, name }) => `${path} ${name}`,
  );
  const [first, ...others] = lost;
  if (!first) return [];
  const more = others.length === 0 ? "" : `, and ${count(others.length, "other import")} like it`;
  return [
    `${relative(folder, first.path)} imports "${first.name}", which leads nowhere${more}: nothing is known of what it brings.`,
  ];
}

/** Code that no project has, and under which tsconfig it was looked at. */
function companionNotes(upgrades: readonly Upgrade[], folder: string): string[] {
  return upgrades.flatMap(({ companion }) => {
    if (!companion) return [];
    const { files, tsconfig } = companion;
    const verb = files.length === 1 ? "belongs to no project: it was" : "belong to no project: they were";
    return `${someOf(files, folder)} ${verb} looked at with the options of ${relative(folder, tsconfig)}.`;
  });
}

function toMakeNotes(upgrades: readonly Upgrade[], folder: string): string[] {
  const paths = [...new Set(upgrades.flatMap(({ toMake }) => toMake))];
  return paths.length === 0 ? [] : [`With the new types, make ${someOf(paths, folder)} anew, too.`];
}

function skippedNotes(skipped: readonly string[], folder: string): string[] {
  if (skipped.length === 0) return [];
  return [
    `No place was looked for in ${someOf(skipped, folder)}: what is large or made by a tool is to be made anew.`,
  ];
}

function someOf(paths: readonly string[], folder: string): string {
  const names = paths.slice(0, NAMED).map((path) => relative(folder, path));
  const more = paths.length > NAMED ? `, and ${count(paths.length - NAMED, "other file")}` : "";
  return names.join(", ") + more;
}
