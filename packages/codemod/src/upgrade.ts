import type { Migration, MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { mappingsOfLosses } from "./engine/copies/map-losses.ts";
import { type DataPlace, findData, type ReadText } from "./engine/data/find-data.ts";
import { tellGains } from "./engine/flows/tell-gains.ts";
import { tellLosses } from "./engine/flows/tell-losses.ts";
import { tellTwins } from "./engine/flows/twins.ts";
import { countOccurrences, type Plan, planEdits } from "./engine/plan.ts";
import type { Renamed } from "./engine/renamed.ts";
import { renamedBy, withDerived } from "./engine/renames.ts";
import { unsaidIn } from "./engine/unsaid.ts";
import { withMore } from "./engine/writing/text-with-edits.ts";
import { InputError } from "./input-error.ts";
import type { FoundName } from "./leftovers/find-leftovers.ts";
import { wordsPattern } from "./leftovers/old-names.ts";
import type { Code, View } from "./project/code.ts";
import type { Companion } from "./project/companions.ts";
import { isGenerated } from "./project/is-generated.ts";
import { type LostImport, lostImports } from "./project/lost-imports.ts";
import { type Engine, openCode, whyNot } from "./project/open-code.ts";
import { Sources } from "./project/sources.ts";
import { EditedTexts } from "./proof/edited-texts.ts";
import { findDone, NOTHING_DONE, withoutDone } from "./proof/find-done.ts";
import { followersIn, withoutBlamed } from "./proof/followers.ts";
import { type Proof, placeOf, prove } from "./proof/prove.ts";
import { Reach } from "./reach/reach.ts";
import type { Attention, Edit, Verification } from "./report.ts";
import type { TextEdit } from "./text-edit.ts";
import { type FoundTypes, findTypes } from "./types/find-types.ts";
import { type Misspelled, misspelledIn } from "./types/misspelled.ts";
import { type TypesPair, withOldSchemas } from "./types/old-and-new-types.ts";
import { type Target, takenIn, targetsIn } from "./types/targets.ts";
import { TypesFile } from "./types/type-members.ts";

export interface UpgradeOptions {
  migration: Migration;
  /** Files that openapi-typescript wrote; found by what they look like if none is given. */
  types: readonly string[];
  /** Files to read with the options of the tsconfig instead of its own; of the others, no errors are counted. */
  files?: readonly string[];
  /** Which files of a program are the consumer's own. */
  isOwn: (path: string) => boolean;
  /** Which of them are not to be edited, as git ignores them. */
  isIgnored?: (path: string) => boolean;
  /** Which other files of a program are code that a person must edit, as they stand outside of the repository. */
  isOutside?: (path: string) => boolean;
  propagate: boolean;
  guardUnions: boolean;
  verify: boolean;
  /** What answers for types. */
  engine: Engine;
  /** Reads a file beside the code. */
  read: ReadText;
  /** Told at the beginning of each phase, with what answers for types. */
  onPhase?: (phase: Phase, engine: Code["engine"]) => void;
}

/** What is being done to a project: each may take seconds where there are thousands of files. */
export type Phase = "finding" | "proving" | "mending";

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
  /** Where there are none, files of such types that have none of its places. */
  otherTypes: FoundTypes["others"];
  /** The changes of the migration that none of the types files has a place for, and how a name in one may be misspelled. */
  unplaced: { change: MigrationChange; misspelled: Misspelled | undefined }[];
  /** Whether the code was written for the new types already. */
  isUpgraded: boolean;
  /** What answered for types. */
  engine: Code["engine"];
  /** Why it was not the native compiler. */
  note: string | null;
  /** How many times the old names stand in the code, if none of them is to be edited or told; otherwise zero. */
  occurrences: number;
  /** Where old names that only the API has stand in the code as it was, of which nobody knows whether they are its own there. */
  unsaid: FoundName[];
  /** Imports that lead nowhere, in files where the old names stand. */
  lost: LostImport[];
  /** All files of the project. */
  paths: readonly string[];
  /** Generated files beside the types that break under the new ones, as they are made with them. */
  toMake: readonly string[];
  /** Code that no project has, if this is what was upgraded. */
  companion?: Companion;
  /** Those that nobody edits, as they are outside of the repository. */
  outside: readonly string[];
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
  const { code, note } = openCode(options.engine, tsconfig, options.files);
  try {
    return { ...upgradeCode(code, options, start), engine: code.engine, note };
  } catch (error) {
    // A compiler that crashes, or reads some code in another way, is no reason to stop where another one can go on.
    if (options.engine !== "auto" || code.engine === "ts-morph" || error instanceof InputError) throw error;
    const other = upgradeProject(tsconfig, { ...options, engine: "ts-morph" });
    return { ...other, note: whyNot((error as Error).message) };
  } finally {
    code.close();
  }
}

/** How many times what follows from mended errors is planned: all of it, then what brings no error. */
const TRIES = 2;

function upgradeCode(code: Code, options: UpgradeOptions, start: number): Omit<Upgrade, "engine" | "note"> {
  const check = options.verify ? code.check() : null;
  const { pairs: types, made, others } = findTypes(code, options);
  const oldTypes = new Map(types.map(({ path, oldText }) => [path, oldText]));
  const newTypes = new Map(types.map(({ path, newText }) => [path, newText]));
  const old = code.with(oldTypes);
  const typesFiles = types.flatMap(({ path }) => old.source(path) ?? []);
  const targets = typesFiles.flatMap((file) =>
    targetsIn(new TypesFile(file), options.migration.changes, "old"),
  );
  expectFreeNames(targets);
  const placed = new Set(targets.map(({ change }) => change));
  const declarations = new Map(targets.map((target) => [target.node as ts.Node, renamedBy(target)]));
  const newNames = targets.flatMap(({ node, to }) =>
    ts.isSourceFile(node.parent) && to !== null ? [to] : [],
  );
  const reach = new Reach(code, old.source, typesFiles, newNames);
  const loaded = performance.now();
  options.onPhase?.("finding", code.engine);

  let changed: View | undefined;
  const isLooked = (path: string) => options.isOwn(path) || (options.isOutside?.(path) && !made.has(path));
  const own = code.paths().filter((path) => isLooked(path) && !types.some((pair) => pair.path === path));
  const sources = new Sources(own, (path) => code.text(path), old.source);
  const editable = sources.only(
    (path, text) => options.isOwn(path) && !options.isIgnored?.(path) && !isGenerated(path, text),
  );
  const reached = [...reach.of(targets.map(changing))].filter((path) => sources.paths.has(path));
  const withImporters = (paths: Iterable<string>) => reach.withImporters(paths);
  check?.begin({ texts: newTypes, paths: reached, withImporters });
  const planWith = (followers: ReadonlyMap<ts.Node, Renamed>) =>
    planEdits(old.checker, editable, {
      declarations,
      followers,
      renames: withDerived([...declarations.values()]),
      reach,
      newChecker: () => {
        changed ??= code.with(new Map(types.map((pair) => [pair.path, withOldSchemas(pair, targets)])));
        return changed.checker;
      },
      codeWith: (edits) => code.with(new Map([...newTypes, ...new EditedTexts().with(edits)])),
      editable: editable.paths,
      propagate: options.propagate,
      guardUnions: options.guardUnions,
    });
  let plan = planWith(new Map());
  const unclear = sources
    .pathsMatching(wordsPattern(plan.work.names))
    .filter((path) => code.imports(path).some((one) => one.path === null));
  const lost = lostImports(
    old.checker,
    unclear.flatMap((path) => old.source(path) ?? []),
  );
  const planned = performance.now();

  let proof: Proof | null = null;
  let isUpgraded = false;
  if (check) {
    options.onPhase?.("proving", code.engine);
    const inputOf = ({ edits }: Plan) => {
      const edited = withImporters(edits.map(({ file }) => file.fileName));
      return {
        sources,
        affected: new Set([...reached, ...[...edited].filter((path) => sources.paths.has(path))]),
        withImporters,
        oldTypes,
        newTypes,
        isEditable: (path: string) => editable.paths.has(path),
        isOutside: (path: string) => !options.isOwn(path),
        isCounted: (path: string) => options.files?.includes(path) ?? true,
      };
    };
    const isNew = types.every(({ shape }) => shape === "new");
    let already = isNew ? findDone(check, plan, inputOf(plan), false) : NOTHING_DONE;
    const proven = (whole: Plan): { plan: Plan; proof: Proof } => {
      const rest = withoutDone(whole, already);
      const input = inputOf(whole);
      const onMending = () => options.onPhase?.("mending", code.engine);
      return {
        plan: rest,
        proof: prove(check, already.isAll ? { ...input, oldTypes: newTypes } : input, rest, onMending),
      };
    };
    const whole = already.isAll ? plan : withLosses(plan);
    let best = proven(whole);
    // Whoever has the old types still may have been here before.
    if (!isNew && best.proof.isBegun && types.every(({ isSure }) => isSure)) {
      already = findDone(check, whole, inputOf(plan), true);
      if (already.isAll || already.statements.size > 0) best = proven(whole);
    }
    // What was mended says what else reads it; a choice between names is written only where that is known.
    let followers =
      options.guardUnions || options.propagate ? followersIn(best.plan, best.proof.edits) : new Map();
    for (let tries = 0; tries < TRIES && followers.size > 0; tries += 1) {
      const next = proven(withLosses(planWith(followers)));
      if (next.proof.added.length <= best.proof.added.length) {
        best = next;
        break;
      }
      followers = withoutBlamed(followers, next.proof, best.proof);
    }
    ({ plan, proof } = best);
    isUpgraded = already.isAll;
  }
  const edits = proof?.edits ?? plan.edits;
  const done = performance.now();
  const told = proof?.attention ?? [...plan.attention, ...tellTwins(plan.work, plan.twins, null)];
  const attention = [
    ...told.map(({ file, position, ...one }) => ({
      ...one,
      file: file.fileName,
      ...placeOf(file, position),
    })),
    ...findData(plan.work, options.read).map(dataAttention),
    ...unreadIn(editable, plan.work.names).map((file) => unreadAttention(file, options.migration)),
  ];
  // What is made anew with the types says nothing about the code.
  const isKept = ({ file }: { file: string }) => !made.has(file);
  const added = proof?.added ?? [];
  return {
    edits: edits.map(({ file, ...edit }) => ({ ...edit, file: file.fileName, ...placeOf(file, edit.start) })),
    attention: attention.filter(isKept),
    verification: proof && {
      before: proof.before,
      after: proof.after - added.filter((one) => !isKept(one)).length,
      new: added.filter(isKept),
    },
    toMake: [...new Set(added.filter((one) => !isKept(one)).map(({ file }) => file))],
    texts: new Map(edits.map(({ file }) => [file.fileName, file.text])),
    types,
    otherTypes: others,
    unplaced: options.migration.changes.flatMap((change) => {
      if (placed.has(change)) return [];
      const found = typesFiles.map((file) => misspelledIn(new TypesFile(file), change, targets));
      return [{ change, misspelled: found.find((one) => one !== null) }];
    }),
    isUpgraded,
    occurrences: edits.length + attention.length === 0 ? countOccurrences(editable, plan.work.names) : 0,
    unsaid: unsaidIn(plan.work, editable, edits, told).map((node) => {
      const file = node.getSourceFile();
      return { path: file.fileName, ...placeOf(file, node.getStart(file)), name: node.text };
    }),
    lost,
    paths: code.paths(),
    outside: own.filter((path) => !options.isOwn(path)),
    timings: { load: loaded - start, plan: planned - loaded, verify: done - planned },
  };
}

/** A plan that maps what would be lost in silence. */
function withLosses(plan: Plan): Plan {
  tellLosses(plan.work);
  tellGains(plan.work);
  const edits = withMore(plan.edits, mappingsOfLosses(plan.work, plan.edits));
  return { ...plan, edits, attention: plan.work.attention };
}

function expectFreeNames(targets: readonly Target[]): void {
  const [taken] = takenIn(targets);
  if (!taken) return;
  const { fileName } = taken.node.getSourceFile();
  throw new InputError(
    `${fileName}  Expected a free name for ${taken.change.at}, received ${taken.to}, which another field beside it has.`,
  );
}

/** What is written in another way in the new types: of an operation that moves, the paths, as another one gets it. */
function changing({ change, node }: Target): ts.Node {
  const paths = () => ts.findAncestor(node, ({ parent }) => ts.isSourceFile(parent));
  return (change.kind === "operation-moved" ? paths() : undefined) ?? node;
}

/** Files that compilers take for binary, though they have an old name once the zeros of their encoding are left out. */
function unreadIn(sources: Sources, names: ReadonlySet<string>): string[] {
  const words = wordsPattern(names);
  const isUnread = (_: string, text: string) =>
    text.includes("\0") && text.replaceAll("\0", "").search(words) !== -1;
  return [...sources.only(isUnread).paths];
}

function unreadAttention(file: string, { changes }: Migration): Attention {
  return {
    ...{ file, line: 1, column: 1, at: changes[0]?.at ?? "", reason: "error" },
    message: "This file is neither in UTF-8 nor in UTF-16 with a byte order mark: no compiler reads it.",
    suggestion: "Save it in UTF-8, and run the codemod again.",
  };
}

function dataAttention({ path, text, offset, renamed, message, suggestion }: DataPlace): Attention {
  const before = text.slice(0, offset).split("\n");
  const place = { line: before.length, column: (before.at(-1) ?? "").length + 1 };
  return { file: path, ...place, at: renamed.at, reason: "data", message, suggestion };
}
