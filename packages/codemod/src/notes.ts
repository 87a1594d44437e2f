import { relative } from "node:path";
import { type MigrationChange, tokensOf } from "@tenant-api/spec-diff";
import { count } from "./count.ts";
import { namesPattern } from "./engine/find-occurrences.ts";
import { inPattern } from "./in-pattern.ts";
import { componentsWith, outsideOf } from "./project/outside.ts";
import { isBelow } from "./project/own-files.ts";
import type { RunOptions } from "./run.ts";
import { hintOf } from "./types/misspelled.ts";
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

function unplacedNotes(upgrades: readonly Upgrade[]): string[] {
  const unplaced = unplacedIn(upgrades);
  if (unplaced.length === 0) return [];
  const places = unplaced.slice(0, NAMED).map(({ change }) => change.at);
  const more = unplaced.length > NAMED ? ` and ${unplaced.length - NAMED} more` : "";
  const hints = unplaced.slice(0, NAMED).map(({ misspelled }) => hintOf(misspelled));
  return [`The types have no ${places.join(", ")}${more}: nothing was looked for there.${hints.join("")}`];
}

/** Why there is nothing to do, if there is not. */
export function notesOf(upgrades: readonly Upgrade[], options: RunOptions): string[] {
  const { folder, migration } = options;
  if (migration.changes.length === 0) return ["The migration has no changes."];
  const types = new Map(
    upgrades.flatMap((upgrade) => upgrade.types.map((pair) => [pair.path, pair.shape] as const)),
  );
  const notes = [...types].map(
    ([path, shape]) =>
      `The types in ${relative(folder, path)} are those of ${shape === "old" ? migration.from : migration.to}.`,
  );
  notes.push(...unplacedNotes(upgrades), ...new Set(upgrades.flatMap(({ note }) => note ?? [])));
  const isUpgraded = upgrades.some((upgrade) => upgrade.isUpgraded);
  if (isUpgraded) {
    const errors = upgrades.reduce((sum, { verification }) => sum + (verification?.after ?? 0), 0);
    const still =
      errors > 0 ? `, and has ${count(errors, "type error")} under its types: see what tsc says` : "";
    notes.push(`The code is written for ${migration.to} already${still}.`);
  }
  notes.push(...lostNotes(upgrades, folder), ...outsideNotes(upgrades, options), ...componentNotes(options));
  const occurrences = upgrades.reduce((total, upgrade) => total + upgrade.occurrences, 0);
  if (!isUpgraded && upgrades.every(({ edits, attention }) => edits.length + attention.length === 0)) {
    notes.push(
      occurrences === 0
        ? "The old names stand nowhere in the code."
        : `The old names stand in ${count(occurrences, "place")} of the code: no type says that they are those of the API.`,
    );
  }
  if (!isUpgraded) notes.push(...unsaidNotes(upgrades, folder));
  return notes;
}

/** Names that nothing ties to the API, and that hardly anybody else has. */
function unsaidNotes(upgrades: readonly Upgrade[], folder: string): string[] {
  const unsaid = unique(
    upgrades.flatMap((upgrade) => upgrade.unsaid),
    ({ file, line, name }) => `${file} ${line} ${name}`,
  );
  if (unsaid.length === 0) return [];
  const places = unsaid
    .slice(0, NAMED)
    .map(({ file, line, name }) => `${relative(folder, file)}:${line} (${name})`);
  const more = unsaid.length > NAMED ? `, and ${count(unsaid.length - NAMED, "more place")}` : "";
  return [
    `Nothing says whether old names are those of the API in ${places.join(", ")}${more}: see whether they are.`,
  ];
}

/** Imports of files that are not there, a client that is still to be generated say. */
function lostNotes(upgrades: readonly Upgrade[], folder: string): string[] {
  const lost = unique(
    upgrades.flatMap((upgrade) => upgrade.lost),
    ({ path, name }) => `${path} ${name}`,
  );
  const [first, ...others] = lost;
  if (!first) return [];
  const more = others.length === 0 ? "" : `, and ${others.length} other imports like it`;
  return [
    `${relative(folder, first.path)} imports "${first.name}", which leads nowhere${more}: nothing is known of what it brings.`,
  ];
}

/** Code that imports what may change, and is in no project that is looked at. */
function outsideNotes(upgrades: readonly Upgrade[], options: RunOptions): string[] {
  const { folder } = options;
  const outside = outsideOf(
    ownIn(options),
    new Set(upgrades.flatMap(({ paths }) => paths)),
    new Set(upgrades.flatMap(({ knowing }) => knowing)),
    namesPattern(oldNames(options)),
  );
  const [first, ...others] = outside;
  if (!first) return [];
  const more = others.length === 0 ? "" : `, and ${count(others.length, "other file")} like it`;
  return [
    `${relative(folder, first.path)} imports ${relative(folder, first.imported)}, and belongs to no project${more}: it was not looked at.`,
  ];
}

/** Components that have an old name in them, and are written in a language of their own. */
function componentNotes(options: RunOptions): string[] {
  const words = oldNames(options).map(inPattern).join("|");
  const pattern = new RegExp(`(?<![\\w$])(?:${words})(?![\\w$])`);
  const found = words === "" ? [] : componentsWith(ownIn(options), pattern);
  if (found.length === 0) return [];
  const places = found.slice(0, NAMED).map((path) => relative(options.folder, path));
  const more = found.length > NAMED ? `, and ${count(found.length - NAMED, "more file")}` : "";
  return [
    `Old names stand in ${places.join(", ")}${more}: only TypeScript and JavaScript are looked at, see what else has to follow there.`,
  ];
}

function ownIn({ folder, own }: RunOptions): string[] {
  return [...(own ?? [])].filter((path) => isBelow(folder, path));
}

/** The names of before. What is only counted, or an operation, has none in its place. */
function oldNames({ migration }: RunOptions): string[] {
  return migration.changes.flatMap((change) => {
    if ("from" in change) return change.from ?? [];
    return /^(field|schema)/.test(change.kind) ? (tokensOf(change.at).at(-1) ?? []) : [];
  });
}
