import type { ts } from "ts-morph";
import { namesPattern } from "../engine/find-occurrences.ts";
import type { Plan } from "../engine/plan.ts";
import type { PlannedAttention, PlannedEdit } from "../engine/planned.ts";
import { inPattern } from "../in-pattern.ts";
import type { Sources } from "../project/sources.ts";
import type { Problem } from "../report.ts";
import { accountFor } from "./account.ts";
import { Baseline } from "./baseline.ts";
import { EditedTexts } from "./edited-texts.ts";
import { lineText } from "./line-text.ts";
import { type Check, mend, takeBack } from "./mend.ts";
import { RememberedCheck } from "./remembered-check.ts";
import type { Ahead, TypeCheck } from "./type-check.ts";
import { withKeys } from "./with-keys.ts";

/** What type-checking before and after says of a plan. */
export interface Proof {
  edits: PlannedEdit[];
  attention: PlannedAttention[];
  before: number;
  /** Whether what was wrong before says a new name, as if somebody had been here. */
  isBegun: boolean;
  after: number;
  /** The errors that the upgrade brings, in the files as they were. */
  added: Problem[];
}

/** What is checked: the files of the consumer, and the texts that the types had and will have. */
export interface ProofInput {
  sources: Sources;
  /** The files in which something can be different under the new types, or for what was edited: no others are checked. */
  affected: ReadonlySet<string>;
  withImporters: Ahead["withImporters"];
  oldTypes: ReadonlyMap<string, string>;
  newTypes: ReadonlyMap<string, string>;
  isEditable: (path: string) => boolean;
  isOutside: (path: string) => boolean;
  /** Whether errors in a file are counted here, and not where another project has it. */
  isCounted: (path: string) => boolean;
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
/** How many times the code is checked to mend errors at least, and up to twice as often where there are many. */
const CHECKS = 30;
/** How many times at most, if all of them are done in some seconds. It is never measured, so that runs are alike. */
const MOST_CHECKS = 150;
const SECONDS = 10;
/** How many times more once something was taken back, of which other errors can be left. */
const MORE_CHECKS = 10;

/**
 * Type-checks the code under the old types as it was, and under the new ones as it will be. What brings an error is
 * mended where a name explains it, or taken back; every error that is new and stays ends up in what a person must look
 * at.
 */
export function prove(
  types: TypeCheck,
  { sources, affected, withImporters, oldTypes, newTypes, isEditable, isOutside, isCounted }: ProofInput,
  plan: Plan,
  onMending: () => void,
): Proof {
  const touched = new Map(plan.edits.map(({ file }) => [file.fileName, file.text]));
  const before = new Baseline((paths) =>
    problemsIn(types, sources, paths, new Map([...touched, ...oldTypes]), []),
  );
  const texts = new EditedTexts();
  const checkWith = (
    by: Pick<TypeCheck, "problems">,
    edits: readonly PlannedEdit[],
    some: ReadonlySet<string>,
  ) => problemsIn(by, sources, some, new Map([...touched, ...newTypes, ...texts.with(edits)]), edits);
  const checkAll = (edits: readonly PlannedEdit[]) => checkWith(types, edits, affected);
  const remembered = new RememberedCheck(types, withImporters);
  let checks = 0;
  const check: Check = (edits, some) => {
    checks += 1;
    return before.newOnes(checkWith(remembered, edits, some), true);
  };
  let edits: readonly PlannedEdit[] = plan.edits;
  let after = checkAll(edits);
  // An error that is there after all may have been there before; one that vanishes has to do with a new name.
  const named = pathsWithNewNames(plan, sources).filter((path) => affected.has(path));
  before.lookInto([...after.map(({ file }) => file.fileName), ...named]);
  let added: readonly Found[] = before.newOnes(after);
  before.forget(after);

  let allowed = checksFor(types, sources, added.length);
  const isSpent = () => checks >= allowed;
  if (added.length > 0) onMending();
  let checked = edits;
  const tried = new Set<string>();
  for (let round = 0; round < ROUNDS && added.length > 0; round += 1) {
    const now = { edits, left: added };
    let better = mend(plan, now, check, isSpent, isEditable, tried);
    if (!better) {
      better = takeBack(now, check);
      if (better) allowed = Math.max(allowed, checks + MORE_CHECKS);
    }
    if (better) ({ edits, left: added } = better);
    if (better && added.length > 0 && round + 1 < ROUNDS) continue;
    if (edits === checked) break;
    // What was tried looked at some files only; what counts is all of them, where other errors may wait to be mended.
    checked = edits;
    after = checkAll(edits);
    added = before.newOnes(after);
  }
  const last = withKeys(plan.work, { edits, after, added }, (some) => {
    const found = checkAll(some);
    return { edits: some, after: found, added: before.newOnes(found) };
  });
  return {
    edits: [...last.edits],
    attention: [...accountFor(plan, last.edits, last.added, { isEditable, isOutside }), ...last.told],
    before: before.errors.filter(({ file }) => isCounted(file.fileName)).length,
    isBegun: saysNewName(plan, before.errors),
    after: last.after.filter(({ file }) => isCounted(file.fileName)).length,
    added: last.added.map(({ file, start, code, message }) => ({
      file: file.fileName,
      ...placeOf(file, start),
      code,
      message,
    })),
  };
}

function checksFor({ pace }: TypeCheck, { size }: Sources, errors: number): number {
  const inTime = Math.min(MOST_CHECKS, Math.floor((SECONDS * pace) / Math.max(size, 1)));
  return Math.max(inTime, CHECKS + Math.min(errors, CHECKS));
}

function pathsWithNewNames({ work }: Plan, sources: Sources): string[] {
  const names = work.options.renames.flatMap(({ to }) => to ?? []);
  return sources.pathsMatching(namesPattern(names));
}

/** Whether one of some errors is about a field that changes, or in a line that has a new name. */
function saysNewName({ work }: Plan, errors: readonly Found[]): boolean {
  const { renames } = work.options;
  const all = renames.flatMap(({ to }) => (to === null ? [] : inPattern(to)));
  const names = new RegExp(`(?<![\\w$])(?:${all.join("|") || "(?!)"})(?![\\w$])`);
  return errors.some(
    ({ file, start, message }) =>
      renames.some(({ from }) => message.includes(`'${from}'`)) ||
      names.test(message) ||
      names.test(lineText(file, start)),
  );
}

function problemsIn(
  types: Pick<TypeCheck, "problems">,
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

export function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}

export function placeOf(file: ts.SourceFile, position: number): { line: number; column: number } {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}
