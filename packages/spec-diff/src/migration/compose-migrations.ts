import { type Pointer, pointerOf, tokensOf } from "@tenant-api/openapi";
import { applyMigration } from "./apply-migration.ts";
import { expectNoConflict } from "./expect-no-conflict.ts";
import { expectKnownPlaces, expectOneMeaning } from "./expect-one-meaning.ts";
import { mapPointers } from "./map-pointer.ts";
import { type Migration, type MigrationChange, subjectOf } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { type Copy, normalizeChanges } from "./normalize-changes.ts";
import { isNumbered, nameAt, oldName, withFrom, withOldName } from "./old-name.ts";
import { placeOf, spellAsIn } from "./path-template.ts";
import type { PointerMap } from "./pointer-map.ts";

/**
 * Makes one migration of several in a row: `a → b` then `b → c` is `a → c`, a rename and then a removal is a
 * removal, and what was renamed back has not changed. Changes are in the order of their places.
 *
 * @param spec The old spec of the first, if it is at hand. Without it, a parameter or an enum value of which `from` does
 * not say its old name stays as a change to the name that it has if it was renamed back, which is harmless, and a path
 * may be called by the new names of its placeholders, which do not matter to find it.
 * @throws {MigrationError} if one does not begin where the one before ends, two things would get one name, or both
 * together cannot be said in one migration.
 */
export function composeMigrations(
  migrations: readonly [Migration, ...Migration[]],
  spec?: object,
): Migration {
  const [first, ...rest] = migrations;
  return rest.reduce((all, next) => composeTwo(all, next, spec), normalize(first, spec));
}

function composeTwo(first: Migration, second: Migration, spec: object | undefined): Migration {
  if (first.to !== second.from) {
    throw new MigrationError(
      `Expected a migration from ${first.to}, where the one before ends, received one from ${second.from}.`,
    );
  }
  expectOneMeaning(first, second);
  if (spec === undefined) expectKnownPlaces(first, second);
  const { forward, backward } = mapPointers(first, spec);
  const { forward: onward } = mapPointers(second, spec && applyMigration(spec, first));
  const subject = (change: MigrationChange, at: Pointer) => subjectOf(change, placeOf(at));
  const later = new Map(second.changes.map((change) => [subject(change, change.at), exact(change, onward)]));
  const changes: MigrationChange[] = [];
  for (const change of first.changes) {
    const target = "to" in change ? forward(change.at) : null;
    const next = target === null ? undefined : later.get(subject(change, target));
    if (next && target !== null) later.delete(subject(change, target));
    const note = next?.note ?? change.note;
    if (next) {
      const both = { ...next, at: change.at, ...(note === undefined ? {} : { note }) };
      changes.push(withFrom(both, isNumbered(change) ? change.from : undefined));
    } else if (change.kind === "operation-moved")
      changes.push({ ...change, to: onward(change.to) ?? change.to });
    else changes.push(change);
  }
  const spell = spellAsIn(spec ?? { paths: pathsOf(first) });
  for (const change of later.values()) {
    const original = backward(change.at);
    // Something that came with the first migration: those who upgrade across both never knew it.
    if (original === null) continue;
    const both = { ...change, at: spell(original) };
    changes.push(isOfCopy(original, first) ? withFrom(both, undefined) : both);
  }
  const laterNotes = (second.notes ?? []).flatMap(({ at, note }) => {
    const original = backward(at);
    return original === null ? [] : [{ at: spell(original), note }];
  });
  const notes = [...(first.notes ?? []), ...laterNotes];
  const both = { from: first.from, to: second.to, changes, ...(notes.length === 0 ? {} : { notes }) };
  return normalize(both, spec);
}

/** Whether a place may be the copy of one that is said of a path, and has a change of its own. */
function isOfCopy(at: Pointer, { changes }: Migration): boolean {
  const [root = "", path = "", , list] = tokensOf(at);
  const ofPath = placeOf(pointerOf([root, path, "parameters", ""]));
  return (
    root === "paths" && list === "parameters" && changes.some((one) => placeOf(one.at).startsWith(ofPath))
  );
}

/** Without changes that change nothing, in the order of their places. */
function normalize({ changes, ...migration }: Migration, spec: object | undefined): Migration {
  const spell = spellAsIn(spec ?? {});
  const { forward } = mapPointers({ changes }, spec);
  const spelled = changes.map((change) => ({ ...exact(change, forward), at: spell(change.at) }));
  const normalized = spec && normalizeChanges(spec, spelled);
  const kept = spelled
    .filter(
      (change) =>
        !changesNothing(change, spelled, normalized?.copies ?? [], spec) && !isGone(change, changes),
    )
    .map((change) => withOldName(change, normalized?.spec))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  expectNoConflict(kept);
  return { ...migration, changes: kept };
}

/** An operation moves to a path with the new names of its placeholders, also where a migration says the old ones. */
function exact(change: MigrationChange, forward: PointerMap["forward"]): MigrationChange {
  return change.kind === "operation-moved" ? { ...change, to: forward(change.at) ?? change.to } : change;
}

/** What is in something that was removed went with it, as its name did. */
function isGone(change: MigrationChange, changes: readonly MigrationChange[]): boolean {
  const place = `${placeOf(change.at)}${change.kind === "operation-renamed" ? "/operationId" : ""}`;
  return changes.some((other) => !("to" in other) && place.startsWith(`${placeOf(other.at)}/`));
}

function changesNothing(
  change: MigrationChange,
  changes: readonly MigrationChange[],
  copies: readonly Copy[],
  spec: object | undefined,
): boolean {
  if (!("to" in change)) return false;
  const { kind, at } = change;
  if (kind === "operation-moved") return placeOf(change.to) === placeOf(at);
  const copy = copies.find(({ to }) => `${at}/`.startsWith(`${to}/`));
  if (!copy) return oldName(change, spec) === change.to;
  // A copy of what is said of the whole path has its name anyway.
  const from = copy.from + at.slice(copy.to.length);
  const original = changes.find((other) => other.at === from);
  return (original && "to" in original ? original.to : nameAt(kind, from, spec)) === change.to;
}

/** The paths that a migration speaks of, as an object with their names. */
function pathsOf({ changes }: Migration): object {
  const names = changes.flatMap(({ at }) => (at.startsWith("#/paths/") ? (tokensOf(at)[1] ?? []) : []));
  return Object.fromEntries(names.map((name) => [name, {}]));
}
