import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { decode, hasMark, MARK } from "../compiler/read-text.ts";
import type { Finding, ReportEdit } from "../report/finding.ts";
import { joinFields } from "../report/join-fields.ts";
import { placeKey } from "../report/line-place.ts";
import { movePlaces } from "../report/move-places.ts";
import { createReport, type Findings, type Report, type Verification } from "../report/report.ts";
import { applyEdits } from "../text/compose-edits.ts";
import type { UpgradeOptions } from "../upgrade/upgrade-options.ts";
import { upgradeProject } from "../upgrade/upgrade-project.ts";
import type { FileChange } from "../workspace/apply-files.ts";
import { isIgnored, isOutside, isOwn, isReadable } from "../workspace/own-files.ts";
import { expectSpelled, expectTypes } from "./expect-types.ts";
import { type LeftOut, leftoversOf } from "./leftovers-of.ts";
import { mergeChanges } from "./merge-changes.ts";
import { migrationAttention } from "./migration-attention.ts";
import { notesOf } from "./notes-of.ts";
import type { RunOptions } from "./run-options.ts";
import { explainUnedited } from "./unedited-files.ts";
import { type ProjectUpgrade, upgradeOrphans } from "./upgrade-orphans.ts";

/** The result of a run. Nothing is written yet. */
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
  const { folder, migration, isWriting } = options;
  const upgrades = migration.changes.length > 0 ? upgradeAll(options) : [];
  const { changes, edits, clashing } = mergeChanges(upgrades);
  const attention = [
    ...joinFields(explainUnedited(attentionOf(upgrades), options), options),
    ...clashing.map(clashFinding),
    ...migrationAttention(upgrades, options),
  ];
  const left = addEarlier(
    upgrades.length > 0
      ? leftoversOf(upgrades, { edits, attention }, options)
      : { leftovers: [], unsearched: [], searched: { projects: [], files: 0, passedOver: {} } },
    options,
  );
  const found: Findings = {
    ...{ from: migration.from, to: migration.to, pending: !isWriting, edits, attention, ...left },
    verification: options.verify ? addVerifications(upgrades) : null,
    timings: addTimings(upgrades),
    notes: notesOf(upgrades, left, options),
  };
  return {
    report: createReport(isWriting ? movePlaces(found, changes) : found, folder),
    changes: [...changes]
      .map(([path, change]) => {
        const mark = hasMark(readFileSync(path)) ? MARK : "";
        return {
          path,
          before: mark + change.before,
          after: mark + applyEdits(change.before, change.edits),
        };
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

function upgradeAll(options: RunOptions): ProjectUpgrade[] {
  const asProject: UpgradeOptions = {
    ...options,
    isOwn: (path) => isOwn(options, path),
    isIgnored: (path) => isIgnored(options, path),
    isOutside: (path) => isOutside(options, path),
    read: (path) => (isReadable(options, path) ? decode(readFileSync(path)) : null),
  };
  const upgrades = options.projects.map((tsconfig) => {
    options.onProject?.(tsconfig);
    return upgradeProject(tsconfig, asProject);
  });
  expectTypes(upgrades, options);
  expectSpelled(upgrades, options);
  return [...upgrades, ...upgradeOrphans(upgrades, options, asProject)];
}

/** The places that are left in one project, and that no other project edits. */
function attentionOf(upgrades: readonly ProjectUpgrade[]): Finding[] {
  const edited = upgrades.map(({ edits }) => new Set(edits.map(placeKey)));
  return upgrades.flatMap(({ attention }, index) =>
    attention.filter(
      (finding) => !edited.some((places, other) => other !== index && places.has(placeKey(finding))),
    ),
  );
}

function clashFinding({ guarded: _, from, to, ...edit }: ReportEdit): Finding {
  return {
    ...edit,
    renames: [{ from, to, at: edit.at }],
    reason: "collision",
    message: "Two projects that have this file need different edits here.",
    suggestion: to,
  };
}

/** What an earlier migration left stands there still: edits move it, too. */
function addEarlier(left: LeftOut, { folder, earlier }: RunOptions): LeftOut {
  const leftovers = (earlier?.leftovers ?? []).flatMap(({ name, places }) =>
    places.map((place) => ({
      ...{ ...place, name, file: resolve(folder, place.file) },
      project: place.project === null ? null : resolve(folder, place.project),
    })),
  );
  const unsearched = (earlier?.unsearched ?? []).map((file) => resolve(folder, file));
  return {
    ...left,
    leftovers: [...leftovers, ...left.leftovers],
    unsearched: [...new Set([...unsearched, ...left.unsearched])],
  };
}

function addVerifications(upgrades: readonly ProjectUpgrade[]): Verification {
  const all = upgrades.flatMap(({ verification }) => verification ?? []);
  const sum = (countOf: (verification: Verification) => number) =>
    all.reduce((total, one) => total + countOf(one), 0);
  return {
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    new: all.flatMap((one) => one.new),
    rounds: all.reduce((most, { rounds }) => Math.max(most, rounds), 0),
  };
}

function addTimings(upgrades: readonly ProjectUpgrade[]): Record<string, number> {
  const total = (key: keyof ProjectUpgrade["timings"]) =>
    Math.round(upgrades.reduce((time, { timings }) => time + timings[key], 0));
  return { load: total("load"), plan: total("plan"), verify: total("verify") };
}
