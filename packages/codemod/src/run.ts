import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import type { FileChange } from "./apply-files.ts";
import type { Engine } from "./proof/choose-check.ts";
import type { Attention, Report, Verification } from "./report.ts";
import { applyTextEdits } from "./text-edit.ts";
import { type FileEdit, type Upgrade, upgradeProject } from "./upgrade.ts";

export interface RunOptions {
  /** The folder that paths in the report are relative to. */
  folder: string;
  /** The tsconfig files, absolute. */
  projects: readonly string[];
  migration: Migration;
  /** Files that openapi-typescript wrote, absolute; found by what they look like if none is given. */
  types: readonly string[];
  /** The consumer's own files; null if nobody can tell, and all in the folder count. */
  own: ReadonlySet<string> | null;
  propagate: boolean;
  guardUnions: boolean;
  verify: boolean;
  engine: Engine;
  /** Told before each project. */
  onProject?: (tsconfig: string) => void;
}

/** What a run is to do. Nothing is written. */
export interface Run {
  report: Report;
  changes: FileChange[];
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
  const upgrades = projects.map((tsconfig) => {
    options.onProject?.(tsconfig);
    return upgradeProject(tsconfig, {
      ...options,
      isOwn: (path) => isOwn(options, path),
      read: (path) => (existsSync(path) && isOwn(options, path) ? readFileSync(path, "utf8") : null),
    });
  });
  const edits = unique(
    upgrades.flatMap((upgrade) => upgrade.edits),
    ({ file, start, end, text }) => `${file} ${start} ${end} ${text}`,
  );
  const texts = new Map(upgrades.flatMap((upgrade) => [...upgrade.texts]));
  const { kept, clashing } = withoutClashes(edits);
  const changes = [...new Set(kept.map(({ file }) => file))].sort().map((path) => {
    const before = texts.get(path) ?? "";
    return {
      path,
      before,
      after: applyTextEdits(
        before,
        kept.filter(({ file }) => file === path),
      ),
    };
  });
  const local = <Place extends { file: string }>(place: Place): Place => ({
    ...place,
    file: relative(folder, place.file),
  });
  const attention = unique(
    [...upgrades.flatMap((upgrade) => upgrade.attention), ...clashing.map(clashAttention)],
    ({ file, line, column, reason }) => `${file} ${line} ${column} ${reason}`,
  );
  return {
    changes,
    report: {
      version: 1,
      from: migration.from,
      to: migration.to,
      engine: "ts-morph",
      edits: kept
        .map(local)
        .sort(byPlace)
        .map(({ file, line, column, from, to, at }) => ({ file, line, column, from, to, at })),
      attention: attention.map(local).sort(byPlace),
      verification: options.verify ? sum(upgrades, local) : null,
      timings: timingsOf(upgrades),
      notes: notesOf(upgrades, options),
    },
  };
}

function isOwn({ folder, own }: RunOptions, path: string): boolean {
  if (/\/node_modules\//.test(path.slice(folder.length))) return false;
  return own ? own.has(path) : path.startsWith(join(folder, "/"));
}

/** Projects that share a file agree on it, or nobody edits the place. */
function withoutClashes(edits: readonly FileEdit[]): { kept: FileEdit[]; clashing: FileEdit[] } {
  const isClash = (edit: FileEdit) =>
    edits.some(
      (other) =>
        other !== edit && other.file === edit.file && other.start < edit.end && edit.start < other.end,
    );
  return { kept: edits.filter((edit) => !isClash(edit)), clashing: edits.filter(isClash) };
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

/** Why there is nothing to do, if there is not. */
function notesOf(upgrades: readonly Upgrade[], { migration, projects }: RunOptions): string[] {
  const types = new Map(
    upgrades.flatMap((upgrade) => upgrade.types.map((pair) => [pair.path, pair.shape] as const)),
  );
  const notes = [...types].map(
    ([path, shape]) =>
      `The types in ${path} are those of ${shape === "old" ? migration.from : migration.to}.`,
  );
  if (types.size === 0) {
    notes.push(
      `None of ${projects.length} projects has types that the migration speaks of: no file with the interfaces ` +
        "`paths` and `components` of openapi-typescript in which one of its places is. Name it with --types.",
    );
  }
  notes.push(...new Set(upgrades.flatMap(({ note }) => note ?? [])));
  if (upgrades.some(({ isUpgraded }) => isUpgraded))
    notes.push(`The code is written for ${migration.to} already.`);
  const occurrences = upgrades.reduce((total, upgrade) => total + upgrade.occurrences, 0);
  if (types.size > 0 && upgrades.every(({ edits, attention }) => edits.length + attention.length === 0)) {
    notes.push(
      occurrences === 0
        ? "The old names stand nowhere in the code."
        : `The old names stand in ${occurrences} places of the code, none of which refers to the API.`,
    );
  }
  return notes;
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function byPlace(a: { file: string; line: number; column: number }, b: typeof a): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}
