import { ts } from "ts-morph";
import type { ApiTypes } from "../api-types/find-api-types.ts";
import { findApiTypes } from "../api-types/find-api-types.ts";
import { targetsIn } from "../api-types/find-targets.ts";
import { isGenerated } from "../api-types/is-generated.ts";
import { expectFreeNames } from "../api-types/name-conflicts.ts";
import type { Target } from "../api-types/target.ts";
import { DependentPackages } from "../compiler/dependent-packages.ts";
import type { Session } from "../compiler/session.ts";
import { SlotTable } from "../graph/slots.ts";
import { type FixedSlot, findMarked, type RuleFound } from "../plan/build-graph.ts";
import { namesPattern } from "../program/find-names.ts";
import { givenNames } from "../program/given-names.ts";
import { markNames } from "../program/mark-names.ts";
import { Marks } from "../program/marks.ts";
import { MovedOperations } from "../program/moved-operations.ts";
import { setInsertions } from "../program/place.ts";
import { Program, type SearchedNames } from "../program/program.ts";
import { AsWritten } from "../prove/as-written.ts";
import { quotes } from "../prove/new-name-search.ts";
import { type Reverted, type RevertInput, revertManualRenames } from "../prove/revert-manual-renames.ts";
import { RULES } from "../rules/all-rules.ts";
import { wordsPattern } from "../text/whole-words.ts";
import { type Exported, exportedBy } from "./exported-by.ts";
import { madeNames } from "./made-name-slots.ts";
import type { UpgradeOptions } from "./upgrade-options.ts";

/** The code of a consumer under the old types, and what the migration renames in them. */
export interface OpenedProgram {
  program: Program;
  api: ApiTypes;
  targets: readonly Target[];
  fixed: readonly FixedSlot[];
  /** The findings of rules while the declarations of the API had marks. */
  marked: readonly RuleFound[];
  oldTypes: ReadonlyMap<string, string>;
  newTypes: ReadonlyMap<string, string>;
  /** What somebody migrated by hand, and what `program` shows as it was before. */
  taken: Reverted;
  /** True if the errors in some more files may be of new names that somebody wrote. If not, the view stays open. */
  takesMore(paths: ReadonlySet<string>): boolean;
  /** The code as somebody wrote it. */
  written: AsWritten;
  /** Files that other tools generated, and that have a searched name. */
  generated: readonly string[];
  /** Exports of packages that no source file is known for. */
  untraced: Exported["untraced"];
}

const NOTHING_LEARNED = { isRefused: () => false, alsoIn: new Set<string>() };

/** @throws {InputError} if a types file that was named has nothing that the migration speaks of, or a new name is taken. */
export function openProgram(
  session: Session,
  tsconfig: string,
  options: UpgradeOptions,
  { isRefused, alsoIn }: Pick<RevertInput, "isRefused" | "alsoIn"> = NOTHING_LEARNED,
): OpenedProgram {
  const { isOwn, isIgnored, migration } = options;
  const api = findApiTypes(session.open(new Map()), options);
  const oldTypes = new Map(api.files.map(({ path, oldText }) => [path, oldText]));
  const newTypes = new Map(api.files.map(({ path, newText }) => [path, newText]));
  const open = (texts: ReadonlyMap<string, string>) => session.open(new Map([...oldTypes, ...texts]));
  const plain = open(new Map());
  const targets = targetsIn(
    api.read.map((path) => plain.tree(path)),
    migration.changes,
    api.files.filter(({ path }) => !api.read.includes(path)).map(({ path }) => plain.tree(path)),
  );
  expectFreeNames(targets);
  const isApi = (path: string) => newTypes.has(path) || api.generated.has(path);
  // A generated file is left to its tool.
  const madeByTool = new Set(
    plain.paths.filter((path) => isOwn(path) && !isApi(path) && isGenerated(path, plain.text(path))),
  );
  const read = {
    own: plain.paths.filter(
      (path) => isOwn(path) && !isApi(path) && !madeByTool.has(path) && !isIgnored?.(path),
    ),
    api: new Set(newTypes.keys()),
  };
  const slots = new SlotTable();
  const likely = madeNames(plain, { files: read, targets, slots });
  const renames = [...targets.filter(isNamed), ...likely];
  const revert = (others: ReadonlySet<string>) =>
    revertManualRenames({
      open,
      renames,
      paths: options.verify ? read.own : [],
      isRefused,
      alsoIn: others,
    });
  const taken = revert(alsoIn);
  const view = open(taken.texts);
  const newNames = new Set(renames.flatMap(({ to }) => to ?? []));
  const takesMore = (paths: ReadonlySet<string>) => {
    if (taken.names.length > 0) return true;
    const { problems } = revert(new Set([...alsoIn, ...paths]));
    const isOfNewName = problems.some((one) => paths.has(one.path) && quotes(one, newNames));
    // Where a name was tried, the view of before is closed.
    return isOfNewName || open(taken.texts) !== view;
  };
  const exported = exportedBy(view, tsconfig, options);
  const dependents = new DependentPackages(newTypes.keys());
  const files = {
    ...read,
    mayUseApi: (path: string) => dependents.has(path),
    isForeign: (path: string) => !isOwn(path) || api.generated.has(path) || madeByTool.has(path),
    isExported: exported.has,
    read: options.read,
  };
  const operations = operationsOf(slots, targets);
  const made = likely.filter(({ isSure }) => isSure);
  const names = new Set([...renames.map(({ from }) => from), ...operations.names]);
  const madeSlots = Map.groupBy(
    made.map(({ slot }) => slot),
    ({ madeName = "" }) => madeName,
  );
  const likelyMade = new Set(likely.map(({ slot }) => slot));
  const searched = { names, newNames: newNamesOf(renames), operations, made: madeSlots, likelyMade };
  const program = new Program(view, files, searched, slots);
  const marked = findByMarks(program, searched, slots);
  const fixed = [
    ...fixedSlots(program, targets),
    ...operations.renames,
    ...likely.map(({ slot, from, to, at }) => ({ slot, rename: { from, to, at } })),
  ];
  const words = wordsPattern(names);
  const generated = [...madeByTool].filter((path) => view.text(path).search(words) !== -1);
  return {
    ...{ program, api, targets, fixed, marked, oldTypes, newTypes, taken, takesMore, generated },
    written: new AsWritten(taken, view),
    untraced: exported.untraced,
  };
}

/** Asks the rules about strings, while the declarations of all searched names have marks. */
function findByMarks(plain: Program, searched: SearchedNames, slots: SlotTable): RuleFound[] {
  const { compiler: view, files, operations } = plain;
  // A path whose operations moved is no name by itself.
  const names = new Set([...searched.names].filter((name) => !operations.isPath(name)));
  const paths = [...files.api, ...files.own].filter((path) => namesPattern(names).test(view.text(path)));
  const { texts, insertions, marked } = markNames(
    paths.map((path) => view.tree(path)),
    names,
    givenNames(view, files.api),
  );
  return view.beside(texts, (markedView) => {
    for (const [path, own] of insertions) setInsertions(markedView.tree(path), own);
    return findMarked(new Marks(new Program(markedView, files, searched, slots), marked, plain), RULES);
  });
}

function operationsOf(slots: SlotTable, targets: readonly Target[]): MovedOperations {
  const moved = targets.flatMap(({ kind, name, from, to, change, method }) => {
    if (kind !== "operation") return [];
    if (method) return [{ name, at: change.at, path: { from, to }, method }];
    const path = pathOf(name.parent.parent.parent);
    return path === null
      ? []
      : [{ name, at: change.at, path: { from: path, to: null }, method: { from, to: from } }];
  });
  const names = new Set(moved.map(({ name }) => name));
  const items = new Set(moved.map(({ name }) => name.parent.parent));
  const kept = [...items].flatMap((item) => {
    const { path = { from: "", to: null } } = moved.find(({ name }) => name.parent.parent === item) ?? {};
    return operationsIn(item)
      .filter((name) => !names.has(name))
      .map((name) => ({ name, path, method: { from: name.getText(), to: name.getText() } }));
  });
  return new MovedOperations(slots, moved, kept);
}

/** The path of an operation by what declares it; null if the types have patterns for paths. */
function pathOf(item: ts.Node): string | null {
  return ts.isPropertySignature(item) && ts.isStringLiteralLike(item.name) ? item.name.text : null;
}

/** The names of the methods that a path has an operation for. */
function operationsIn(item: ts.Node): ts.Node[] {
  if (!ts.isTypeLiteralNode(item)) return [];
  return item.members.filter(ts.isPropertySignature).flatMap(({ name, type }) => {
    const isThere = type && type.kind !== ts.SyntaxKind.NeverKeyword && name.getText() !== "parameters";
    return isThere ? [name] : [];
  });
}

function isNamed({ kind }: Target): boolean {
  return kind !== "operation";
}

function newNamesOf(targets: readonly { from: string; to: string | null }[]): Map<string, Set<string>> {
  const byName = Map.groupBy(targets, ({ from }) => from);
  return new Map(
    [...byName].map(([from, own]) => [from, new Set(own.flatMap(({ to }) => to ?? []))] as const),
  );
}

/** A constant or a validator has values as strings, not as types. */
function valueKind({ parent }: ts.Node): "text" | "text-type" {
  return ts.isLiteralTypeNode(parent) || ts.isEnumMember(parent) ? "text-type" : "text";
}

function fixedSlots(program: Program, targets: readonly Target[]): FixedSlot[] {
  return targets.filter(isNamed).map(({ name, from, to, change, kind }) => ({
    slot: program.slotAt(kind === "value" ? valueKind(name) : "member", name),
    rename: { from, to, at: change.at },
  }));
}
