import type { Migration } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";
import { type DataPlace, findData, type ReadText } from "./engine/by-data.ts";
import { tellLosses } from "./engine/by-flow.ts";
import { planEdits } from "./engine/plan.ts";
import { renamedBy, withDerived } from "./engine/renames.ts";
import { tellTwins } from "./engine/twins.ts";
import { InputError } from "./input-error.ts";
import { isGenerated } from "./project/is-generated.ts";
import { ConsumerProject } from "./project/load-project.ts";
import { chooseCheck, type Engine } from "./proof/choose-check.ts";
import { type Proof, type ProofInput, placeOf, prove } from "./proof/prove.ts";
import type { TypeCheck } from "./proof/type-check.ts";
import type { Attention, Edit, Verification } from "./report.ts";
import type { TextEdit } from "./text-edit.ts";
import { oldAndNewAliases, oldAndNewTypes, type TypesPair } from "./types/old-and-new-types.ts";
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
  /** What answers for types. */
  engine: Engine;
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
  /** What should be known of how it was checked. */
  note: string | null;
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
  const oldTypes = new Map(types.map(({ path, oldText }) => [path, oldText]));
  const newTypes = new Map(types.map(({ path, newText }) => [path, newText]));
  project.setTexts(oldTypes);
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
    project.setTexts(newTypes);
    newProgram = project.program();
    return newProgram;
  };
  const files = oldProgram
    .getSourceFiles()
    .filter((file) => options.isOwn(file.fileName) && !types.some(({ path }) => path === file.fileName));
  const isEditable = (file: ts.SourceFile) => !isGenerated(file.fileName, file.text);
  let plan = planEdits(oldProgram, files.filter(isEditable), {
    declarations,
    renames: withDerived([...declarations.values()]),
    newChecker: () => underNewTypes().getTypeChecker(),
    propagate: options.propagate,
    guardUnions: options.guardUnions,
  });
  const planned = performance.now();

  const { check, note } = options.verify ? chooseCheck(options.engine, project) : { check: null, note: null };
  // Questions leave traces in a checker, which finds errors later that are none: the proof gets one of its own.
  project.setTexts(newTypes);
  let proof: Proof | null = null;
  let isUpgraded = false;
  try {
    if (check) {
      const input = { files, oldTypes, newTypes, isEditable };
      isUpgraded = types.every(({ shape }) => shape === "new") && fitsNew(check, input);
      if (isUpgraded) plan = { ...plan, edits: [], attention: [], twins: { meetings: [], values: [] } };
      else {
        tellLosses(plan.work);
        plan = { ...plan, attention: plan.work.attention };
      }
      proof = prove(check, isUpgraded ? { ...input, oldTypes: newTypes } : input, plan);
    }
  } finally {
    check?.close();
  }
  const edits = proof?.edits ?? plan.edits;
  const done = performance.now();
  return {
    edits: edits.map(({ file, ...edit }) => ({ ...edit, file: file.fileName, ...placeOf(file, edit.start) })),
    attention: [
      ...(proof?.attention ?? [...plan.attention, ...tellTwins(plan.work, plan.twins, null)]).map(
        ({ file, position, ...told }) => ({
          ...told,
          file: file.fileName,
          ...placeOf(file, position),
        }),
      ),
      ...findData(plan.work, options.read).map(dataAttention),
    ],
    verification: proof && { before: proof.before, after: proof.after, new: proof.added },
    texts: new Map(edits.map(({ file }) => [file.fileName, file.text])),
    types,
    isUpgraded,
    note,
    occurrences: plan.occurrences,
    timings: { load: loaded - start, plan: planned - loaded, verify: done - planned },
  };
}

/** Whether code that is as it is has fewer errors under the new types than under the old ones. */
function fitsNew(check: TypeCheck, { files, oldTypes, newTypes }: ProofInput): boolean {
  const paths = files.map(({ fileName }) => fileName);
  const errors = check.problems(oldTypes, paths).length;
  return errors > 0 && check.problems(newTypes, paths).length < errors;
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

/** Whether two files are of one installed package. */
function isBeside(path: string, other: string): boolean {
  const [, root] = path.match(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+\/)/) ?? [];
  return root !== undefined && other !== path && other.startsWith(root);
}

function findTypes(project: ConsumerProject, { types, migration, isOwn }: UpgradeOptions): TypesPair[] {
  const program = project.program();
  const candidates = program
    .getSourceFiles()
    .filter((file) => (types.length > 0 ? types.includes(file.fileName) : TypesFile.isOne(file.text)));
  const pairs = candidates.flatMap((file) => {
    const pair = oldAndNewTypes(file, migration);
    const beside = program
      .getSourceFiles()
      .filter(({ fileName }) => isBeside(file.fileName, fileName) && !isOwn(fileName));
    return pair ? [pair, ...oldAndNewAliases(file, pair, beside, migration)] : [];
  });
  if (types.length > 0 && candidates.length > 0 && pairs.length === 0) {
    throw new InputError(
      `${candidates[0]?.fileName}:1:1  Expected types of an API that the migration speaks of, received ` +
        `a file that has none of its ${migration.changes.length} places.`,
    );
  }
  return pairs;
}
