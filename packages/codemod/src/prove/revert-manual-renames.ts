import type { Compiler, Problem } from "../compiler/compiler.ts";
import { namesPattern } from "../program/find-names.ts";
import { mapOffset } from "../text/map-offset.ts";
import { idOf, NewNameSearch, quotes } from "./new-name-search.ts";
import type { FileEdits } from "./new-problems.ts";
import { type RevertedName, RevertedNames } from "./reverted-names.ts";

export interface RevertInput {
  /** Opens the code under the old types, with other texts for some files. */
  open: (texts: ReadonlyMap<string, string>) => Compiler;
  renames: readonly { from: string; to: string | null }[];
  /** The consumer's own files that the migration can reach. */
  paths: readonly string[];
  /** Other files that have errors, and no new name. */
  alsoIn: ReadonlySet<string>;
  /** True if an earlier try showed that the codemod would not write the new name there. */
  isRefused: (name: RevertedName) => boolean;
}

/** The code as it was before somebody wrote new names into it. */
export interface Reverted {
  names: readonly RevertedName[];
  /** Lead from the texts as they are to those before. */
  edits: FileEdits;
  /** The texts before, of the files that differ. */
  texts: ReadonlyMap<string, string>;
  /** The texts of all files that were looked at, as they are. */
  originals: ReadonlyMap<string, string>;
  /** The errors in these files as they are. */
  problems: readonly Problem[];
  /** Those that are about something else, at their places in the texts before. */
  known: readonly Problem[];
}

/** A name may have been one of several old ones, and each error that goes may show another one. */
const MOST_ROUNDS = 8;

/**
 * Takes the new names back that somebody wrote already, so that the rules see code that nobody has touched. They are wrong under
 * the old types. Where there are any, others may be right under both: they are taken back as well, unless the old name is wrong.
 *
 * @example
 * // `[{ id, startAt: x, title: x }]` becomes `[{ id, startsAt: x, title: x }]`, and the rules see what `title` is.
 */
export function revertManualRenames(input: RevertInput): Reverted {
  const { open, paths, alsoIn } = input;
  const oldNames = new Map(
    [...Map.groupBy(input.renames, ({ to }) => to)].flatMap(([to, own]) =>
      to === null ? [] : [[to, new Set(own.map(({ from }) => from))] as const],
    ),
  );
  const plain = open(new Map());
  const pattern = namesPattern(oldNames.keys());
  const files = paths.filter((path) => pattern.test(plain.text(path)));
  const looked = files.length > 0 ? [...new Set([...files, ...alsoIn])] : [];
  const problems = looked.length > 0 ? plain.problems(looked) : [];
  const taken = new RevertedNames(oldNames, input.isRefused);
  const search = new NewNameSearch(plain, open, files, problems, taken);
  let present: readonly Problem[] = problems;
  for (let round = 0; round < MOST_ROUNDS && search.learn(present); round += 1) {
    taken.write();
    present = open(taken.texts).problems(looked);
  }
  const { names, edits, texts } = taken;
  const originals = new Map(looked.map((path) => [path, plain.text(path)]));
  const unrelated = new Set(search.unrelated(present));
  const known = problems
    .filter((problem) => isKnown(problem, taken) || unrelated.has(problem))
    .map((problem) => {
      const own = edits.get(problem.path) ?? [];
      return { ...problem, start: mapOffset(problem.start, own), end: mapOffset(problem.end, own) };
    });
  // A wrong name may have hidden an error that the code had before.
  const ids = new Set(known.map(idOf));
  const hidden = present.filter((problem) => isKnown(problem, taken) && !ids.has(idOf(problem)));
  return { names, edits, texts, originals, problems, known: [...known, ...hidden] };
}

/** True if an error names none of the names that are taken back: the person who wrote them knows it. */
function isKnown(problem: Problem, { names, newNames, oldNames }: RevertedNames): boolean {
  return !quotes(problem, names.length > 0 ? new Set([...newNames, ...oldNames]) : newNames);
}
