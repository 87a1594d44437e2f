import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import type { FileChange } from "./apply-files.ts";
import { decode, hasMark, MARK } from "./compiler/read-text.ts";
import { InputError } from "./input-error.ts";
import type { FoundName } from "./leftovers/find-leftovers.ts";
import { leftoversOf } from "./leftovers/leftovers-of.ts";
import { upgradeCompanions } from "./leftovers/upgrade-companions.ts";
import { migrationAttention } from "./migration-attention.ts";
import { notesOf, unplacedIn } from "./notes.ts";
import type { Code } from "./project/code.ts";
import type { Engine } from "./project/open-code.ts";
import { isIgnored, isOutside, isOwn, isReadable, type OwnFiles } from "./project/own-files.ts";
import type { Attention, Report, Verification } from "./report.ts";
import { applyTextEdits, type TextEdit } from "./text-edit.ts";
import { hintOf, isSpelledOtherwise } from "./types/misspelled.ts";
import { unique } from "./unique.ts";
import { type FileEdit, type Phase, type Upgrade, type UpgradeOptions, upgradeProject } from "./upgrade.ts";

export interface RunOptions extends OwnFiles {
  /** The folder that paths in the report are relative to. */
  folder: string;
  /** The tsconfig files, absolute. */
  projects: readonly string[];
  migration: Migration;
  /** Files that openapi-typescript wrote, absolute; found by what they look like if none is given. */
  types: readonly string[];
  propagate: boolean;
  guardUnions: boolean;
  verify: boolean;
  /** What checks the types; the native compiler where it can unless told. */
  engine?: Engine;
  /** Whether to look at nothing beside the projects, and what stands around them. */
  onlyProjects?: boolean;
  /** Told before each project, with the files that no project has if they are looked at with its options. */
  onProject?: (tsconfig: string, files?: readonly string[]) => void;
  /** Told at the beginning of each phase of a project, with what answers for types. */
  onPhase?: (phase: Phase, engine: Code["engine"]) => void;
}

/** A change with the edits that it is made of, in their order, by offsets in the text without a byte order mark. */
export interface EditedFile extends FileChange {
  edits: readonly TextEdit[];
}

/** What a run is to do. Nothing is written: the report speaks of the files as they are. */
export interface Run {
  report: Report;
  changes: EditedFile[];
}

/**
 * Plans an upgrade of all projects of a consumer, and proves it.
 *
 * @throws {InputError} if something that was given cannot be worked with.
 * @example
 * const { report, changes } = planRun({ folder, projects: [join(folder, "tsconfig.json")], migration, ... });
 * applyFiles(changes);
 */
export function planRun(options: RunOptions): Run {
  const { folder, projects, migration } = options;
  const hasChanges = migration.changes.length > 0;
  const asProject: UpgradeOptions = {
    ...options,
    engine: options.engine ?? "auto",
    isOwn: (path) => isOwn(options, path),
    isIgnored: (path) => isIgnored(options, path),
    isOutside: (path) => isOutside(options, path),
    read: (path) => (isReadable(options, path) ? decode(readFileSync(path)) : null),
  };
  const upgrades = (hasChanges ? projects : []).map((tsconfig) => {
    options.onProject?.(tsconfig);
    return upgradeProject(tsconfig, asProject);
  });
  if (hasChanges) expectTypes(upgrades, options);
  expectSpelled(upgrades, options);
  if (hasChanges) upgrades.push(...upgradeCompanions(upgrades, options, asProject));
  const edits = unique(
    upgrades.flatMap((upgrade) => upgrade.edits),
    ({ file, start, end, text }) => `${file} ${start} ${end} ${text}`,
  );
  const texts = new Map(upgrades.flatMap((upgrade) => [...upgrade.texts]));
  const { kept, clashing } = withoutClashes(edits);
  const changes = [...Map.groupBy(kept, ({ file }) => file)]
    .map(([path, own]) => {
      const before = texts.get(path) ?? "";
      const mark = hasMark(readFileSync(path)) ? MARK : "";
      const edits = own.toSorted((a, b) => a.start - b.start || a.end - b.end);
      return { path, before: mark + before, after: mark + applyTextEdits(before, edits), edits };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const local = <Place extends { file: string }>(place: Place): Place => ({
    ...place,
    file: relative(folder, place.file),
  });
  // What is said of a line twice is said once, where it stands first.
  const attention = unique(
    [...attentionOf(upgrades), ...clashing.map(clashAttention), ...migrationAttention(upgrades, options)]
      .sort(byPlace)
      .reverse(),
    ({ file, line, reason, message, suggestion }) => `${file} ${line} ${reason} ${message} ${suggestion}`,
  );
  const leftOut = leftoversOf(hasChanges ? upgrades : [], { edits: kept, attention }, options);
  const leftover =
    (checked: boolean) =>
    ({ path, line, column, name }: FoundName) => {
      return { file: relative(folder, path), line, column, name, checked };
    };
  return {
    changes,
    report: {
      version: 1,
      from: migration.from,
      to: migration.to,
      engine: upgrades.every(({ engine }) => engine === "native") ? "native" : "ts-morph",
      edits: kept
        .map(local)
        .sort(byPlace)
        .map(({ file, line, column, from, to, at }) => ({ file, line, column, from, to, at })),
      attention: attention
        .map(local)
        .sort(byPlace)
        .map(({ file, line, column, at, reason, message, suggestion }) => {
          return { file, line, column, at, reason, message, suggestion };
        }),
      verification: options.verify ? sum(upgrades, local) : null,
      leftovers: [...leftOut.unchecked.map(leftover(false)), ...leftOut.checked.map(leftover(true))],
      unsearched: leftOut.skipped.map((path) => relative(folder, path)),
      timings: timingsOf(upgrades),
      notes: notesOf(upgrades, leftOut, options),
    },
  };
}

/** What is left in one project, and no other one knows how to edit. */
function attentionOf(upgrades: readonly Upgrade[]): Attention[] {
  const placeOf = ({ file, line, column }: Attention | FileEdit) => `${file} ${line} ${column}`;
  const edited = upgrades.map((upgrade) => new Set(upgrade.edits.map(placeOf)));
  return upgrades.flatMap((upgrade, index) =>
    upgrade.attention.filter(
      (told) => !edited.some((places, other) => other !== index && places.has(placeOf(told))),
    ),
  );
}

function expectTypes(upgrades: readonly Upgrade[], { types, projects, folder, migration }: RunOptions): void {
  if (upgrades.some((upgrade) => upgrade.types.length > 0)) return;
  const [other] = upgrades.flatMap(({ otherTypes }) => otherTypes);
  if (other !== undefined && types.length === 0)
    throw new InputError(
      `${relative(folder, other.path)}  Expected places that the migration speaks of, such as ${migration.changes[0]?.at}, ` +
        `received types that have none of them.${hintOf(other.misspelled)} Correct the migration, or name other types with --types.`,
    );
  const names = types.map((path) => relative(folder, path)).join(", ");
  const some = projects.slice(0, 3).map((path) => relative(folder, path));
  const searched = some.join(", ") + (projects.length > 3 ? ", …" : "");
  throw new InputError(
    types.length > 0
      ? `${names}: expected types that a project uses, received a file that none of ${searched} does.`
      : "Expected types that the migration speaks of, in a file with the interfaces `paths` and `components` of " +
          `openapi-typescript, received none in ${searched}. Name the file with --types.`,
  );
}

/** Types can be made of a part of a spec, but what is only spelled otherwise in them was meant to be there. */
function expectSpelled(upgrades: readonly Upgrade[], { folder }: RunOptions): void {
  for (const { change, misspelled } of unplacedIn(upgrades)) {
    if (!misspelled || !("to" in change) || !isSpelledOtherwise(misspelled)) continue;
    const [path = ""] = upgrades.flatMap(({ types }) => types.map((pair) => pair.path));
    throw new InputError(
      `${relative(folder, path)}  Expected ${change.at}, received types without it.${hintOf(misspelled)} Correct the migration.`,
    );
  }
}

/** Projects that share a file agree on it, or nobody edits the place. */
function withoutClashes(edits: readonly FileEdit[]): { kept: FileEdit[]; clashing: FileEdit[] } {
  const clashing = new Set<FileEdit>();
  for (const own of Map.groupBy(edits, ({ file }) => file).values()) {
    let last: FileEdit | undefined;
    for (const edit of own.sort((a, b) => a.start - b.start || a.end - b.end)) {
      if (last && edit.start < last.end) clashing.add(last).add(edit);
      if (!last || edit.end > last.end) last = edit;
    }
  }
  return { kept: edits.filter((edit) => !clashing.has(edit)), clashing: [...clashing] };
}

function clashAttention({ file, line, column, at, to }: FileEdit): Attention {
  const message = "Two projects that have this file need different edits here.";
  return { file, line, column, at, reason: "collision", message, suggestion: to };
}

function sum(
  upgrades: readonly Upgrade[],
  local: <Place extends { file: string }>(place: Place) => Place,
): Verification {
  const all = upgrades.flatMap(({ verification }) => verification ?? []);
  return {
    before: all.reduce((total, { before }) => total + before, 0),
    after: all.reduce((total, { after }) => total + after, 0),
    new: unique(
      all.flatMap((verification) => verification.new.map(local)),
      ({ file, line, column, code }) => `${file} ${line} ${column} ${code}`,
    ),
  };
}

function timingsOf(upgrades: readonly Upgrade[]): Record<string, number> {
  const total = (key: keyof Upgrade["timings"]) =>
    Math.round(upgrades.reduce((time, { timings }) => time + timings[key], 0));
  return { load: total("load"), plan: total("plan"), verify: total("verify") };
}

function byPlace(a: { file: string; line: number; column: number }, b: typeof a): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}
