import { ts } from "ts-morph";
import { namesPattern } from "../engine/find-occurrences.ts";
import { suggestedMapping } from "../engine/map-places.ts";
import type { Plan } from "../engine/plan.ts";
import { type Attempt, mappingsOfError, namesAt, repairsOf } from "../engine/repairs.ts";
import { type Meeting, tellTwins } from "../engine/twins.ts";
import { type PlannedAttention, type PlannedEdit, type Renamed, withMore } from "../engine/work.ts";
import type { Sources } from "../project/sources.ts";
import type { Problem } from "../report.ts";
import { applyTextEdits, covers, overlap } from "../text-edit.ts";
import { Baseline, keyOf } from "./baseline.ts";
import type { TypeCheck } from "./type-check.ts";

/** What type-checking before and after says of a plan. */
export interface Proof {
  edits: PlannedEdit[];
  attention: PlannedAttention[];
  before: number;
  after: number;
  /** The errors that the upgrade brings, in the files as they were. */
  added: Problem[];
}

/** What is checked: the files of the consumer, and the texts that the types had and will have. */
export interface ProofInput {
  sources: Sources;
  /** The files in which something can be different under the new types, or for what was edited: no others are checked. */
  affected: ReadonlySet<string>;
  oldTypes: ReadonlyMap<string, string>;
  newTypes: ReadonlyMap<string, string>;
  isEditable: (path: string) => boolean;
}

/** A type error, in the files as they were. */
export interface Found {
  file: ts.SourceFile;
  start: number;
  end: number;
  code: number;
  message: string;
}

const ROUNDS = 6;
const TRIES = 4;

/** How many times the code is checked to mend errors: each costs a part of a full check. */
const CHECKS = 30;

/**
 * Type-checks the code under the old types as it was, and under the new ones as it will be. What brings an error is
 * mended where a name explains it, or taken back; every error that is new and stays ends up in what a person must look
 * at.
 */
export function prove(
  types: TypeCheck,
  { sources, affected, oldTypes, newTypes, isEditable }: ProofInput,
  plan: Plan,
  onMending: () => void,
): Proof {
  const touched = new Map(plan.edits.map(({ file }) => [file.fileName, file.text]));
  const before = new Baseline((paths) =>
    problemsIn(types, sources, paths, new Map([...touched, ...oldTypes]), []),
  );
  const checkAll = (edits: readonly PlannedEdit[], some: ReadonlySet<string>) => {
    const byFile = Map.groupBy(edits, ({ file }) => file);
    const edited = [...byFile].map(([file, own]) => [file.fileName, applyTextEdits(file.text, own)] as const);
    return problemsIn(types, sources, some, new Map([...touched, ...newTypes, ...edited]), edits);
  };
  let checks = 0;
  const check: Check = (edits, some) => {
    checks += 1;
    return before.newOnes(checkAll(edits, some));
  };
  const isSpent = () => checks >= CHECKS;
  let edits: readonly PlannedEdit[] = plan.edits;
  let after = checkAll(edits, affected);
  // An error that is there after all may have been there before; one that vanishes has to do with a new name.
  const named = pathsWithNewNames(plan, sources).filter((path) => affected.has(path));
  before.lookInto([...after.map(({ file }) => file.fileName), ...named]);
  let added: readonly Found[] = before.newOnes(after);

  if (added.length > 0) onMending();
  let checked = edits;
  for (let round = 0; round < ROUNDS && added.length > 0; round += 1) {
    const now = { edits, left: added };
    const better = mend(plan, now, check, isSpent, isEditable) ?? takeBack(now, check);
    if (better) ({ edits, left: added } = better);
    if (better && added.length > 0 && round + 1 < ROUNDS) continue;
    if (edits === checked) break;
    // What was tried looked at some files only; what counts is all of them, where other errors may wait to be mended.
    checked = edits;
    after = checkAll(edits, affected);
    added = before.newOnes(after);
  }
  return {
    edits: [...edits],
    attention: accountFor(plan, edits, added),
    before: before.count,
    after: after.length,
    added: added.map(({ file, start, code, message }) => ({
      file: file.fileName,
      ...placeOf(file, start),
      code,
      message,
    })),
  };
}

function pathsWithNewNames({ work }: Plan, sources: Sources): string[] {
  const names = work.options.renames.flatMap(({ to }) => to ?? []);
  return sources.pathsMatching(namesPattern(names));
}

type Check = (edits: readonly PlannedEdit[], paths: ReadonlySet<string>) => Found[];

/** Edits that make errors vanish and bring none. */
function mend(
  plan: Plan,
  start: Attempt,
  check: Check,
  isSpent: () => boolean,
  isEditable: (path: string) => boolean,
): Attempt | null {
  let best = start;
  const tried = new Set<string>();
  const now = () => ({ ...best, left: best.left.filter(({ file }) => isEditable(file.fileName)) });
  for (const repairs of repairsOf(plan.work, now)) {
    if (best.left.length === 0 || isSpent()) break;
    // What was found before another one was made may stand in the same place.
    const batch = repairs.filter(
      (repair) =>
        !best.edits.some(
          (edit) => edit.file === repair.file && overlap(edit, repair) && !covers(repair, edit),
        ),
    );
    const key = batch.map(({ file, start, text }) => `${file.fileName} ${start} ${text}`).join("\n");
    if (batch.length > 0 && !tried.has(key))
      best = mendWith(batch, plan, best, check, isSpent, isEditable) ?? best;
    tried.add(key);
  }
  return best === start ? null : best;
}

/** Some edits, or those of them that mend something. */
function mendWith(
  batch: PlannedEdit[],
  { work }: Plan,
  { edits, left: added }: Attempt,
  check: Check,
  isSpent: () => boolean,
  isEditable: (path: string) => boolean,
): Attempt | null {
  const paths = new Set([...added, ...batch].map(({ file }) => file.fileName));
  const errorsWith = (some: readonly PlannedEdit[]) => check(withMore(edits, some), paths);
  let tried = batch;
  for (let tries = 0; tried.length > 0 && tries < TRIES && !isSpent(); tries += 1) {
    let left = errorsWith(tried);
    // A type that says a name again asks those who use it to follow; what mends nothing asks nobody.
    const isBetter = added.some((error) => !isKnown(error, left));
    const brought = left.filter(
      (error) => isBetter && !isKnown(error, added) && isEditable(error.file.fileName),
    );
    const more = brought.length === 0 ? [] : namesAt(work, withMore(edits, tried), brought);
    if (more.length > 0) {
      const both = errorsWith([...tried, ...more]);
      if (both.length < left.length) [tried, left] = [[...tried, ...more], both];
    }
    if (left.length < added.length && left.every((error) => isKnown(error, added)))
      return { edits: withMore(edits, needed(tried, added, left, errorsWith, isSpent)), left };
    const good = tried.filter(
      (edit) => !left.some((error) => error.file === edit.file && touches(error, edit)),
    );
    if (good.length === tried.length) break;
    tried = good;
  }
  return null;
}

/** Of some edits, those that stand on an error that is gone, and those without which there are more. */
function needed(
  edits: readonly PlannedEdit[],
  added: readonly Found[],
  left: readonly Found[],
  errorsWith: (some: readonly PlannedEdit[]) => Found[],
  isSpent: () => boolean,
): PlannedEdit[] {
  let kept = [...edits];
  // An error reaches over more than what it is about; its beginning is what the compiler points at.
  const isPlain = ({ file, start, end }: PlannedEdit) =>
    added.some(
      (error) => error.file === file && start <= error.start && error.start < end && !isKnown(error, left),
    );
  // Most of them can go at once; those that cannot are found by halves.
  const drop = (some: readonly PlannedEdit[]): void => {
    const fewer = kept.filter((edit) => !some.includes(edit));
    if (some.length === 0 || isSpent()) return;
    if (fewer.length > 0 && errorsWith(fewer).every((error) => isKnown(error, left))) {
      kept = fewer;
      return;
    }
    if (some.length === 1) return;
    const half = Math.ceil(some.length / 2);
    drop(some.slice(0, half));
    drop(some.slice(half));
  };
  drop(edits.filter((edit) => !isPlain(edit)));
  return kept;
}

/** Without the edits that stand where an error is, if that makes the error go. */
function takeBack({ edits, left: added }: Attempt, check: Check): Attempt | null {
  const kept = edits.filter(
    (edit) => !added.some((error) => error.file === edit.file && touches(error, edit)),
  );
  if (kept.length === edits.length) return null;
  const left = check(kept, new Set(added.map(({ file }) => file.fileName)));
  return left.length < added.length ? { edits: kept, left } : null;
}

/** What is told already, and each error that no told place explains. */
function accountFor(plan: Plan, edits: readonly PlannedEdit[], added: readonly Found[]): PlannedAttention[] {
  // What was mended needs nobody any more.
  const isMended = ({ file, position }: PlannedAttention) =>
    edits.some(
      (edit) =>
        edit.file === file && edit.start <= position && position < edit.end && !plan.edits.includes(edit),
    );
  const twins = { ...plan.twins, meetings: plan.twins.meetings.filter((one) => !isMapped(one, edits)) };
  const isBroken = (told: PlannedAttention) => added.some((error) => isBeside(told, error));
  const attention = [...plan.attention, ...tellTwins(plan.work, twins, added)].filter(
    (told) => !isMended(told) && (!plan.work.unsure.has(told) || isBroken(told)),
  );
  for (const error of added) {
    const { file, start, message } = error;
    if (attention.some((told) => isBeside(told, error))) continue;
    const [mapping] = mappingsOfError(plan.work, edits, error);
    attention.push({
      file,
      position: start,
      at: placeIn(plan, message, file, start),
      reason: "error",
      message,
      suggestion: suggestedMapping(mapping) ?? "Look at what this value is under the new types.",
    });
  }
  return attention;
}

/** Whether an edit gives what a value becomes the field that it takes from the API, by the name that it keeps. */
function isMapped({ place, renamed }: Meeting, edits: readonly PlannedEdit[]): boolean {
  const file = place.getSourceFile();
  const whole = ts.isSpreadAssignment(place.parent) ? place.parent : place;
  return edits.some(
    (edit) =>
      edit.file === file &&
      (edit.start === edit.end || edit.text.includes("...")) &&
      whole.getStart() <= edit.start &&
      edit.end <= whole.end &&
      edit.text.includes(renamed.from),
  );
}

/** Whether a told place and an error are in the same line. */
function isBeside({ file, position }: PlannedAttention, error: Found): boolean {
  return file === error.file && lineOf(file, position) === lineOf(file, error.start);
}

/** The rename that an error is about: the one whose names it says last, where compilers come to the point. */
function placeIn({ work }: Plan, message: string, file: ts.SourceFile, position: number): string {
  const line = file.text.split("\n")[lineOf(file, position)] ?? "";
  const { renames } = work.options;
  const said = (text: string, namesOf: (renamed: Renamed) => (string | null)[]) => {
    const words = new Map(
      [...text.matchAll(/[\p{L}\p{N}_$-]+/gu)].map(({ 0: word, index }) => [word, index]),
    );
    const last = (renamed: Renamed) =>
      Math.max(...namesOf(renamed).map((name) => (name === null ? -1 : (words.get(name) ?? -1))));
    const [best] = renames.toSorted((a, b) => last(b) - last(a));
    return best && last(best) >= 0 ? best : undefined;
  };
  // A new name stands nowhere by chance.
  const found =
    said(message, ({ to }) => [to]) ??
    said(message, ({ from }) => [from]) ??
    said(line, ({ from, to }) => [from, to]);
  return (found ?? renames[0])?.at ?? "";
}

function problemsIn(
  types: TypeCheck,
  sources: Sources,
  paths: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
  edits: readonly PlannedEdit[],
): Found[] {
  const byPath = Map.groupBy(edits, ({ file }) => file.fileName);
  return types.problems(texts, [...paths]).flatMap(({ path, start, end, code, message }) => {
    const file = sources.at(path);
    if (!file) return [];
    const own = byPath.get(path) ?? [];
    return [{ file, start: originalPosition(start, own), end: originalPosition(end, own), code, message }];
  });
}

/** Where something in the edited text was before the edits. */
function originalPosition(position: number, edits: readonly PlannedEdit[]): number {
  let shift = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const newStart = start + shift;
    if (position < newStart) break;
    if (position < newStart + text.length) return start;
    shift += text.length - (end - start);
  }
  return position - shift;
}

function isKnown(error: Found, others: readonly Found[]): boolean {
  return others.some((other) => keyOf(other) === keyOf(error));
}

function touches(error: Found, { start, end }: PlannedEdit): boolean {
  return error.start <= end && start <= Math.max(error.end, error.start);
}

function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}

export function placeOf(file: ts.SourceFile, position: number): { line: number; column: number } {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}
