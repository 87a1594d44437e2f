import type { Compiler, Problem } from "../compiler/compiler.ts";
import { Memo } from "../compiler/memo.ts";
import { findNames, type NameNode, namesPattern } from "../program/find-names.ts";
import { placeOf } from "../program/place.ts";
import { mapOffset } from "../text/map-offset.ts";
import { keyOf } from "./message-key.ts";
import { isMemberName, newNamesAt } from "./new-names.ts";
import type { FileEdits } from "./new-problems.ts";
import { type TakenName, TakenNames } from "./taken-names.ts";
import { Units } from "./units.ts";

export interface TakeBackInput {
  /** Opens the code under the old types, with other texts for some files. */
  open: (texts: ReadonlyMap<string, string>) => Compiler;
  renames: readonly { from: string; to: string | null }[];
  /** The consumer's own files that the migration can reach. */
  paths: readonly string[];
  /** True if an earlier try showed that the codemod would not write the new name there. */
  isRefused: (name: TakenName) => boolean;
}

/** The code as it was before somebody wrote new names into it. */
export interface TakenBack {
  names: readonly TakenName[];
  /** Lead from the texts as they are to those before. */
  edits: FileEdits;
  /** The texts before, of the files that differ. */
  texts: ReadonlyMap<string, string>;
  /** The texts of all files that have a new name, as they are. */
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
export function takeBack({ open, renames, paths, isRefused }: TakeBackInput): TakenBack {
  const oldNames = new Map(
    [...Map.groupBy(renames, ({ to }) => to)].flatMap(([to, own]) =>
      to === null ? [] : [[to, new Set(own.map(({ from }) => from))] as const],
    ),
  );
  const plain = open(new Map());
  const newNames = new Set(oldNames.keys());
  const pattern = namesPattern(newNames);
  const files = paths.filter((path) => pattern.test(plain.text(path)));
  const originals = new Map(files.map((path) => [path, plain.text(path)]));
  const problems = files.length > 0 ? plain.problems(files) : [];
  const known = new Memo<string, NameNode[]>();
  const nodesIn = (path: string) => known.of(path, () => findNames(plain.tree(path), newNames));
  const units = new Units((path) => plain.tree(path));
  const taken = new TakenNames(oldNames, isRefused);

  const originalOf = (node: NameNode) => {
    const { fileName: path } = node.getSourceFile();
    const start = taken.offsetBefore(path, node.getStart());
    return originals.has(path) ? nodesIn(path).find((one) => one.getStart() === start) : undefined;
  };
  /** The names that were taken for each error: if it stays as it was, they have nothing to do with it. */
  const takenFor = new Map<string, { path: string; start: number }[]>();
  /** Takes the names that errors are about, and leaves those that are wrong as old ones. */
  const learn = (present: readonly Problem[]): boolean => {
    const view = open(taken.texts);
    const all = present.map((problem) => ({
      nodes: newNamesAt(view, problem, newNames),
      problem: { ...problem, start: taken.offsetBefore(problem.path, problem.start) },
    }));
    const learned = all.filter(({ problem, nodes }) => {
      const isWrong = !isOneOf(problems, problem);
      const own = isWrong ? [problem] : (takenFor.get(keyOf(problem)) ?? []);
      if (own.filter((name) => taken.tryNext(name)).length > 0) return true;
      const found = nodes.flatMap((node) => originalOf(node) ?? []);
      const added = found.filter((node) => taken.take(node, false)).map(placeOf);
      takenFor.set(keyOf(problem), [...own, ...added.map(({ file: path, start }) => ({ path, start }))]);
      if (added.length > 0) return true;
      const isOld = isWrong && found.length === 0 && hasWord(problem.message, taken.oldNames);
      return isOld && taken.leave((name) => unitOf(name) === unitOf(problem));
    });
    return learned.length > 0;
  };
  const unitOf = ({ path: file, start }: { path: string; start: number }) => units.of({ file, start });

  let present: readonly Problem[] = problems;
  let isSilentLeft = true;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const isChanged = learn(present);
    const isSilent = !isChanged && isSilentLeft && taken.names.length > 0;
    if (isSilent) isSilentLeft = false;
    const silent = isSilent ? files.flatMap(nodesIn).filter(isMemberName) : [];
    if (!isChanged && silent.filter((node) => taken.take(node, true)).length === 0) break;
    taken.write();
    present = open(taken.texts).problems(files);
  }
  const { names, edits, texts } = taken;
  return { names, edits, texts, originals, problems, known: knownIn(problems, edits, newNames) };
}

/** The errors that the person knows who wrote the new names, and that are about something else. */
function knownIn(problems: readonly Problem[], edits: FileEdits, newNames: ReadonlySet<string>): Problem[] {
  if (edits.size === 0) return [...problems];
  return problems
    .filter(({ message }) => !hasWord(message, newNames))
    .map((problem) => {
      const own = edits.get(problem.path) ?? [];
      return { ...problem, start: mapOffset(problem.start, own), end: mapOffset(problem.end, own) };
    });
}

function isOneOf(problems: readonly Problem[], { path, start, code, message }: Problem): boolean {
  return problems.some(
    (one) => one.path === path && one.start === start && one.code === code && one.message === message,
  );
}

function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text.match(/[\p{L}\p{N}_$-]+/gu)?.some((word) => words.has(word)) === true;
}
