import { relative } from "node:path";
import { countOf } from "@tenant-api/openapi";
import { isTypesText } from "../api-types/is-generated.ts";
import { someOf } from "../report/some-of.ts";
import { versionName } from "../report/versions.ts";
import type { LeftOut } from "./leftovers-of.ts";
import type { RunOptions } from "./run-options.ts";
import type { ProjectUpgrade } from "./upgrade-orphans.ts";

/** The sentences of a report about the run as a whole: the versions of types, and why there is nothing to do. */
export function notesOf(upgrades: readonly ProjectUpgrade[], left: LeftOut, options: RunOptions): string[] {
  const { folder, migration } = options;
  if (migration.changes.length === 0) return ["The migration has no changes."];
  return [
    ...typesNotes(upgrades, options),
    ...upgradedNotes(upgrades, options),
    ...lostImportNotes(upgrades, folder),
    ...untracedNotes(upgrades, folder),
    ...orphanNotes(upgrades, folder),
    ...unreadNotes(upgrades, folder),
    ...unsearchedNotes(left.unsearched, folder),
    ...nothingNotes(upgrades, left),
  ];
}

function typesNotes(upgrades: readonly ProjectUpgrade[], { folder, migration, types }: RunOptions): string[] {
  const files = upgrades.flatMap((upgrade) =>
    upgrade.types.filter(
      ({ path, by, oldText }) => by !== undefined || types.includes(path) || isTypesText(oldText),
    ),
  );
  // Some tools write a file for each schema.
  const groups = Map.groupBy(files, ({ path, by, shape }) => (by === undefined ? path : `${by} ${shape}`));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const [from, to] = [versionName(migration.from), versionName(migration.to)];
    const tool = first.by ? ` by ${first.by}` : "";
    const names = `${tool} in ${someOf([...new Set(group.map(({ path }) => relative(folder, path)))])}`;
    // A second run would swap the names back.
    if (!first.isSure)
      return `The types${names} fit ${from} and ${to} alike. They are taken for those of ${from}: if your code is written for ${to} already, undo these edits.`;
    return `The types${names} are those of ${first.shape === "old" ? from : to}.`;
  });
}

function upgradedNotes(upgrades: readonly ProjectUpgrade[], { migration }: RunOptions): string[] {
  // If any code is edited, only a part of it was written for the new types.
  const isUpgraded =
    upgrades.some((upgrade) => upgrade.isUpgraded) && upgrades.every(({ edits }) => edits.length === 0);
  if (!isUpgraded) return [];
  const errors = upgrades.reduce((sum, { verification }) => sum + (verification?.after ?? 0), 0);
  const still =
    errors > 0 ? `, and has ${countOf(errors, "type error")} under its types: run tsc to see them` : "";
  return [`The code is written for ${versionName(migration.to)} already${still}.`];
}

/** Imports of files that are not there, such as a client that is still to be generated. */
function lostImportNotes(upgrades: readonly ProjectUpgrade[], folder: string): string[] {
  const lost = new Map(
    upgrades.flatMap(({ lostImports }) =>
      lostImports.map((one) => [`${one.path} ${one.name}`, one] as const),
    ),
  );
  const [first] = lost.values();
  if (!first) return [];
  const more = lost.size === 1 ? "" : `, and ${countOf(lost.size - 1, "other import")} like it`;
  return [
    `${relative(folder, first.path)} imports "${first.name}", which leads nowhere${more}: nothing is known of its exports.`,
  ];
}

function untracedNotes(upgrades: readonly ProjectUpgrade[], folder: string): string[] {
  const entries = Map.groupBy(
    upgrades.flatMap(({ untraced }) => untraced),
    ({ manifest }) => manifest,
  );
  return [...entries].map(([manifest, untraced]) => {
    const [first, ...more] = new Set(untraced.map(({ entry }) => entry));
    const others = more.length === 0 ? "" : `, and ${countOf(more.length, "other file")}`;
    return (
      `${relative(folder, manifest)} exports ${first}${others}, which no source file is known for: ` +
      "--propagate renamed no type that a file of the package exports. Remove the entry from package.json if the package exports nothing."
    );
  });
}

function orphanNotes(upgrades: readonly ProjectUpgrade[], folder: string): string[] {
  return upgrades.flatMap(({ orphan }) => {
    if (!orphan) return [];
    const { files, tsconfig } = orphan;
    const verb = files.length === 1 ? "belongs to no project: it was" : "belong to no project: they were";
    return `${someOf(files.map(local(folder)))} ${verb} read with the options of ${relative(folder, tsconfig)}.`;
  });
}

/** Components that no type was asked about. */
function unreadNotes(upgrades: readonly ProjectUpgrade[], folder: string): string[] {
  const byReason = Map.groupBy(
    upgrades.flatMap(({ unread }) => unread),
    ({ reason }) => reason,
  );
  return [...byReason].map(([reason, unread]) => {
    const paths = [...new Set(unread.flatMap((one) => one.paths))];
    return `${someOf(paths.map(local(folder)))}: only searched as text, ${reason}`;
  });
}

function unsearchedNotes(unsearched: readonly string[], folder: string): string[] {
  if (unsearched.length === 0) return [];
  return [
    `${someOf(unsearched.map(local(folder)))}: not searched, as large and generated files are to be generated anew.`,
  ];
}

function nothingNotes(upgrades: readonly ProjectUpgrade[], { leftovers, unsearched }: LeftOut): string[] {
  const isUpgraded = upgrades.some((upgrade) => upgrade.isUpgraded);
  const isNothing = upgrades.every(({ edits, attention }) => edits.length + attention.length === 0);
  const occurrences = upgrades.reduce((total, upgrade) => total + upgrade.occurrences, 0);
  const isElsewhere = occurrences === 0 && unsearched.length + leftovers.length > 0;
  if (isUpgraded || isElsewhere || !isNothing) return [];
  return [
    occurrences === 0
      ? "The old names stand nowhere in the code."
      : `The old names stand in ${countOf(occurrences, "place")} of the code: no type says that they are those of the API.`,
  ];
}

function local(folder: string): (path: string) => string {
  return (path) => relative(folder, path);
}
