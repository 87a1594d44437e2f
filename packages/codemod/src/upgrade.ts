import type { Migration } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";
import { type DataPlace, findData, type ReadText } from "./engine/by-data.ts";
import { planEdits } from "./engine/plan.ts";
import { renamedBy, withDerived } from "./engine/renames.ts";
import { InputError } from "./input-error.ts";
import { isGenerated } from "./project/is-generated.ts";
import { ConsumerProject, problemsOf } from "./project/load-project.ts";
import { placeOf, prove } from "./prove.ts";
import type { Attention, Edit, Verification } from "./report.ts";
import type { TextEdit } from "./text-edit.ts";
import { oldAndNewTypes, type TypesPair } from "./types/old-and-new-types.ts";
import { targetsIn } from "./types/targets.ts";
import { TypesFile } from "./types/type-members.ts";

export interface UpgradeOptions {
  migration: Migration;
  /** Files that openapi-typescript wrote; found by what they look like if none is given. */
  types: readonly string[];
  /** Which files of a program are the consumer's own. */
  isOwn: (path: string) => boolean;
  propagate: boolean;
  guardUnions: boolean;
  verify: boolean;
  /** Reads a file beside the code. */
  read: ReadText;
}

/** An edit in a file, by offsets in its text without a byte order mark. */
export interface FileEdit extends TextEdit, Edit {}

/** What is to be done to the code of one tsconfig; nothing is written yet. Files are absolute. */
export interface Upgrade {
  edits: FileEdit[];
  attention: Attention[];
  verification: Verification | null;
  /** The files that change, as they were read. */
  texts: Map<string, string>;
  /** The types files that the migration was read against. */
  types: TypesPair[];
  /** Whether the code was written for the new types already. */
  isUpgraded: boolean;
  /** How many times the old names stand in the code. */
  occurrences: number;
  timings: { load: number; plan: number; verify: number };
}

/**
 * Plans what a migration asks of the code of one tsconfig, and proves it: under the old types everything is found,
 * under the new ones everything is checked.
 *
 * @throws {InputError} if there are no types that the migration could speak of.
 */
export function upgradeProject(tsconfig: string, options: UpgradeOptions): Upgrade {
  const start = performance.now();
  const project = new ConsumerProject(tsconfig);
  const types = findTypes(project, options);
  for (const { path, oldText } of types) project.setText(path, oldText);
  const oldProgram = project.program();
  const loaded = performance.now();

  const targets = types.flatMap(({ path }) => {
    const source = oldProgram.getSourceFile(path);
    const found = source ? targetsIn(new TypesFile(source), options.migration.changes, "old") : [];
    // A value whose old name nobody says has no other name in types that were made for the new one.
    return found.filter(
      ({ change, from, to }) => change.kind !== "enum-value-renamed" || (from !== "" && from !== to),
    );
  });
  const declarations = new Map(targets.map((target) => [target.node as ts.Node, renamedBy(target)]));

  let newProgram: ts.Program | undefined;
  const underNewTypes = () => {
    if (newProgram) return newProgram;
    for (const { path, newText } of types) project.setText(path, newText);
    newProgram = project.program();
    return newProgram;
  };
  const files = oldProgram
    .getSourceFiles()
    .filter((file) => options.isOwn(file.fileName) && !types.some(({ path }) => path === file.fileName));
  // Questions leave traces in a checker: asked first, it finds errors later that are none.
  if (options.verify) for (const file of files) problemsOf(oldProgram, file);
  const isEditable = (file: ts.SourceFile) => !isGenerated(file.fileName, file.text);
  let plan = planEdits(oldProgram, files.filter(isEditable), {
    declarations,
    renames: withDerived([...declarations.values()]),
    newChecker: () => underNewTypes().getTypeChecker(),
    propagate: options.propagate,
    guardUnions: options.guardUnions,
  });
  const planned = performance.now();

  underNewTypes();
  const isUpgraded =
    types.every(({ shape }) => shape === "new") && fitsBetter(files, underNewTypes(), oldProgram);
  if (isUpgraded) plan = { ...plan, edits: [], attention: [] };
  const asWritten = isUpgraded ? underNewTypes() : oldProgram;
  const proof = options.verify ? prove(project, asWritten, files, plan, isEditable) : null;
  const edits = proof?.edits ?? plan.edits;
  const done = performance.now();
  return {
    edits: edits.map(({ file, ...edit }) => ({ ...edit, file: file.fileName, ...placeOf(file, edit.start) })),
    attention: [
      ...(proof?.attention ?? plan.attention).map(({ file, position, ...told }) => ({
        ...told,
        file: file.fileName,
        ...placeOf(file, position),
      })),
      ...findData(plan.work, options.read).map(dataAttention),
    ],
    verification: proof && { before: proof.before, after: proof.after, new: proof.added },
    texts: new Map(edits.map(({ file }) => [file.fileName, file.text])),
    types,
    isUpgraded,
    occurrences: plan.occurrences,
    timings: { load: loaded - start, plan: planned - loaded, verify: done - planned },
  };
}

/** Whether code that is as it is has fewer errors under one program's types than under another's. */
function fitsBetter(files: readonly ts.SourceFile[], one: ts.Program, other: ts.Program): boolean {
  const count = (program: ts.Program) =>
    files.reduce((sum, { fileName }) => {
      const file = program.getSourceFile(fileName);
      return sum + (file ? problemsOf(program, file).length : 0);
    }, 0);
  const errors = count(other);
  return errors > 0 && count(one) < errors;
}

function dataAttention({ path, text, offset, renamed }: DataPlace): Attention {
  const before = text.slice(0, offset).split("\n");
  return {
    file: path,
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    at: renamed.at,
    reason: "data",
    message: `This stands for what the API sends, where \`${renamed.from}\` is \`${renamed.to}\` now.`,
    suggestion: JSON.stringify(renamed.to),
  };
}

function findTypes(project: ConsumerProject, { types, migration }: UpgradeOptions): TypesPair[] {
  const program = project.program();
  const candidates = program
    .getSourceFiles()
    .filter((file) => (types.length > 0 ? types.includes(file.fileName) : TypesFile.isOne(file.text)));
  const pairs = candidates.flatMap((file) => oldAndNewTypes(file, migration) ?? []);
  if (types.length > 0 && candidates.length > 0 && pairs.length === 0) {
    throw new InputError(
      `${candidates[0]?.fileName}:1:1  Expected types of an API that the migration speaks of, received ` +
        `a file that has none of its ${migration.changes.length} places.`,
    );
  }
  return pairs;
}
