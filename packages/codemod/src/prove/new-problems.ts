import type { Problem } from "../compiler/compiler.ts";
import type { TextEdit } from "../text/edit.ts";
import { invertEdits } from "../text/invert-edits.ts";
import { mapOffset } from "../text/map-offset.ts";
import { keyOf, type NameKeys } from "./message-key.ts";

/** Composed edits by file, in order. */
export type FileEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** Errors before and after a migration, and what lies between. */
export interface Comparison {
  /** The errors in the texts as they were. */
  before: readonly Problem[];
  /** The errors in the edited texts. */
  after: readonly Problem[];
  edits: FileEdits;
  /** The text of a file before the edits. */
  textOf: (path: string) => string;
  /** Files that are generated anew: their errors have no place in the text before. */
  generated: { has(path: string): boolean };
  names: NameKeys;
}

/**
 * The errors that a migration brings, at their places in the texts as they were. An error that only moved, or whose message
 * only has the new name for the old one, is not new.
 */
export function newProblems({ before, after, edits, textOf, generated, names }: Comparison): Problem[] {
  const placed = (problem: Problem, map: (offset: number) => number): Problem => {
    if (generated.has(problem.path)) return { ...problem, start: 0, end: 0 };
    const start = map(problem.start);
    return { ...problem, start, end: Math.max(start, map(problem.end)) };
  };
  const mapsOf = memoize((path: string) => {
    const own = edits.get(path) ?? [];
    const inverse = own.length > 0 ? invertEdits(textOf(path), own) : [];
    const back = (offset: number) => mapOffset(offset, inverse);
    // A text that is written anew has one place, wherever in it an error was before.
    return { back, there: (offset: number) => back(mapOffset(offset, own)) };
  });
  const known = new Map<string, Problem[]>();
  for (const problem of before) {
    const key = keyOf(placed(problem, mapsOf(problem.path).there));
    known.set(key, [...(known.get(key) ?? []), problem]);
  }
  const isKnown = (problem: Problem) =>
    known.get(keyOf(problem))?.some((one) => names.isSame(one, problem)) === true;
  return after
    .map((problem) => placed(problem, mapsOf(problem.path).back))
    .filter((problem) => !isKnown(problem));
}

function memoize<Value>(make: (path: string) => Value): (path: string) => Value {
  const made = new Map<string, Value>();
  return (path) => {
    const known = made.get(path);
    if (known !== undefined) return known;
    const value = make(path);
    made.set(path, value);
    return value;
  };
}
