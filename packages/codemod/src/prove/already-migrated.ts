import type { Compiler, Problem } from "../compiler/compiler.ts";
import type { Decision } from "../graph/decision.ts";
import type { Place } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import { namesPattern } from "../program/find-names.ts";
import type { Baseline } from "./baseline.ts";
import { keyOf } from "./message-key.ts";
import { Units } from "./units.ts";

/** The code that somebody wrote for the new types already. */
export interface Migrated {
  /** Nothing is left to do. */
  isAll: boolean;
  /** Finds out if a decision is on code that only the new types allow: nothing is edited there. */
  has(decision: Decision): boolean;
}

export interface MigratedInput {
  /** The code as it is, under the old types. */
  old: Pick<Compiler, "text" | "tree">;
  viewOf: (texts: ReadonlyMap<string, string>) => Pick<Compiler, "problems">;
  newTypes: ReadonlyMap<string, string>;
  renames: readonly Rename[];
  /** The consumer's own files that the migration can reach. */
  paths: readonly string[];
  decisions: readonly Decision[];
  /** The new types are installed. A name that is an old one and a new one, as in a swap, counts as new then. */
  isUpgraded: boolean;
}

/**
 * Finds new names where the old ones would be: they are errors under the old types, and none under the new ones. The code is
 * checked under the new types only if there is such an error under the old ones.
 */
export function findMigrated(input: MigratedInput, baseline: Baseline): Migrated {
  const { old, viewOf, newTypes, renames, paths, decisions, isUpgraded } = input;
  const newNames = new Set(renames.flatMap(({ to }) => to ?? []));
  const oldNames = new Set(renames.map(({ from }) => from));
  const isNamed = (names: ReadonlySet<string>, { path, start, end, message }: Problem) =>
    hasWord(`${message} ${old.text(path).slice(start, end)}`, names);
  const pattern = namesPattern(newNames);
  const suspects = baseline
    .in(paths.filter((path) => pattern.test(old.text(path))))
    .filter((problem) => isNamed(newNames, problem));
  if (suspects.length === 0) return { isAll: false, has: () => false };

  const after = viewOf(newTypes).problems(paths);
  const going = without(suspects, after);
  const units = new Units((path) => old.tree(path));
  const unitOf = ({ path: file, start }: Problem) => units.of({ file, start });
  const migrated = new Set(going.map(unitOf));
  const coming = without(after, baseline.in(after.map(({ path }) => path))).filter(
    // An error may only have been hidden by one that is gone: it says nothing of an old name.
    (problem) => !migrated.has(unitOf(problem)) || isNamed(oldNames, problem),
  );
  for (const problem of coming) migrated.delete(unitOf(problem));
  // An old name that is no new one as well is still to be written anew, whatever stands beside it.
  const isOld = (decision: Decision) =>
    decision.kind === "rename" && decision.slot.kind === "key" && !newNames.has(decision.rename.from);
  const has = (decision: Decision) => !isOld(decision) && migrated.has(units.of(placeOf(decision)));
  const isLeft = (decision: Decision) => {
    const renamed = decision.kind === "rename" ? [decision.rename] : decision.renames;
    const isAmbiguous = decision.kind === "attention" || renamed.every(({ from }) => newNames.has(from));
    return !has(decision) && !(isUpgraded && isAmbiguous);
  };
  const isAll = going.length > 0 && coming.length === 0 && !decisions.some(isLeft);
  return { isAll, has: (decision) => isAll || has(decision) };
}

/** The decisions outside of code that is migrated already. */
export function withoutMigrated(decisions: readonly Decision[], migrated: Migrated): Decision[] {
  return decisions.filter((decision) => !migrated.has(decision));
}

function placeOf(decision: Decision): Place {
  return decision.kind === "attention" ? decision.place : decision.slot.place;
}

function without(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const known = new Set(others.map(keyOf));
  return problems.filter((problem) => !known.has(keyOf(problem)));
}

function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text.match(/[\p{L}\p{N}_$-]+/gu)?.some((word) => words.has(word)) === true;
}
