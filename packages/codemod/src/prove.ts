import { ts } from "ts-morph";
import type { Plan } from "./engine/plan.ts";
import type { PlannedAttention, PlannedEdit } from "./engine/work.ts";
import { type ConsumerProject, problemsOf } from "./project/load-project.ts";
import type { Problem } from "./report.ts";
import { applyTextEdits } from "./text-edit.ts";

/** What type-checking before and after says of a plan. */
export interface Proof {
  edits: PlannedEdit[];
  attention: PlannedAttention[];
  before: number;
  after: number;
  /** The errors that the upgrade brings, in the files as they were. */
  added: Problem[];
}

interface Found {
  file: ts.SourceFile;
  /** Where it is in the file as it was. */
  position: number;
  code: number;
  message: string;
}

/**
 * Type-checks the code under the old types as it was, and under the new ones as it will be. Edits that bring an error
 * are taken back, and every error that is new ends up in what a person must look at.
 */
export function prove(
  project: ConsumerProject,
  oldProgram: ts.Program,
  underNewTypes: () => ts.Program,
  files: readonly ts.SourceFile[],
  plan: Plan,
): Proof {
  const before = files.flatMap((file) =>
    problemsOf(oldProgram, file).map((problem) => foundAt(file, problem, [])),
  );
  underNewTypes();
  let edits = plan.edits;
  let after = check(project, files, edits);
  let added = newOnes(before, after);
  const bad = new Set(
    added.flatMap(({ file, position }) =>
      edits.filter((edit) => edit.file === file && isNear(edit, position)),
    ),
  );
  if (bad.size > 0) {
    const fewer = edits.filter((edit) => !bad.has(edit));
    const without = check(project, files, fewer);
    const left = newOnes(before, without);
    // Taking an edit back is right only if its error goes with it.
    if (left.length < added.length) [edits, after, added] = [fewer, without, left];
  }
  const attention = [...plan.attention];
  for (const problem of added) {
    const isKnown = attention.some(
      ({ file, position }) =>
        file === problem.file && lineOf(file, position) === lineOf(file, problem.position),
    );
    if (isKnown) continue;
    attention.push({
      file: problem.file,
      position: problem.position,
      at: plan.edits[0]?.at ?? plan.attention[0]?.at ?? "",
      reason: "error",
      message: problem.message,
      suggestion: "Look at how this value is used under the new types.",
    });
  }
  return {
    edits,
    attention,
    before: before.length,
    after: after.length,
    added: added.map(({ file, position, code, message }) => ({
      file: file.fileName,
      ...placeOf(file, position),
      code,
      message,
    })),
  };
}

function check(
  project: ConsumerProject,
  files: readonly ts.SourceFile[],
  edits: readonly PlannedEdit[],
): Found[] {
  for (const file of files) {
    const own = edits.filter((edit) => edit.file === file);
    project.setText(file.fileName, applyTextEdits(file.text, own));
  }
  const program = project.program();
  return files.flatMap((file) => {
    const current = program.getSourceFile(file.fileName);
    const own = edits.filter((edit) => edit.file === file);
    return current ? problemsOf(program, current).map((problem) => foundAt(file, problem, own)) : [];
  });
}

function foundAt(file: ts.SourceFile, problem: ts.Diagnostic, edits: readonly PlannedEdit[]): Found {
  return {
    file,
    position: originalPosition(problem.start ?? 0, edits),
    code: problem.code,
    message: ts.flattenDiagnosticMessageText(problem.messageText, "\n"),
  };
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

/** Errors that were not there before, by place and kind. */
function newOnes(before: readonly Found[], after: readonly Found[]): Found[] {
  const known = new Map<string, number>();
  const keyOf = ({ file, position, code }: Found) => `${file.fileName} ${position} ${code}`;
  for (const problem of before) known.set(keyOf(problem), (known.get(keyOf(problem)) ?? 0) + 1);
  return after.filter((problem) => {
    const left = known.get(keyOf(problem)) ?? 0;
    known.set(keyOf(problem), left - 1);
    return left <= 0;
  });
}

function isNear({ start, end }: PlannedEdit, position: number): boolean {
  return position >= start && position <= end;
}

function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line;
}

export function placeOf(file: ts.SourceFile, position: number): { line: number; column: number } {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}
