import type { Compiler, Problem } from "../compiler/compiler.ts";
import { Memo } from "../compiler/memo.ts";
import { findNames, type NameNode } from "../program/find-names.ts";
import { keyOf } from "./message-key.ts";
import { isBesideOld, isMemberName, newNamesAt, withoutOld } from "./new-names.ts";
import type { RevertedNames } from "./reverted-names.ts";
import { Units } from "./units.ts";

interface At {
  path: string;
  start: number;
}

/** Finds by errors which new names are to be taken back, and which are not. */
export class NewNameSearch {
  readonly #plain: Compiler;
  readonly #open: (texts: ReadonlyMap<string, string>) => Compiler;
  readonly #files: ReadonlySet<string>;
  readonly #problems: readonly Problem[];
  readonly #ids: ReadonlySet<string>;
  readonly #taken: RevertedNames;
  readonly #units: Units;
  readonly #nodes = new Memo<string, ReadonlyMap<number, NameNode>>();
  /** The names that were taken for each error: if it stays as it was, they have nothing to do with it. */
  readonly #takenFor = new Map<string, At[]>();
  /** The names that each error may be about, whether or not they were taken for it. */
  readonly #foundFor = new Map<string, At[]>();
  #isSilentTaken = false;

  /**
   * @param plain the code as it is.
   * @param files those that have a new name.
   * @param problems the errors in the code as it is.
   */
  constructor(
    plain: Compiler,
    open: (texts: ReadonlyMap<string, string>) => Compiler,
    files: readonly string[],
    problems: readonly Problem[],
    taken: RevertedNames,
  ) {
    this.#plain = plain;
    this.#open = open;
    this.#files = new Set(files);
    this.#problems = problems;
    this.#ids = new Set(problems.map(idOf));
    this.#taken = taken;
    this.#units = new Units((path) => plain.tree(path));
  }

  /** Takes names by the errors with those that are taken, or leaves some of these. Says if there was anything to do. */
  learn(present: readonly Problem[]): boolean {
    const view = this.#open(this.#taken.texts);
    const all = present.map((problem) => ({
      nodes: newNamesAt(view, problem, this.#taken.newNames),
      problem: { ...problem, start: this.#taken.offsetBefore(problem.path, problem.start) },
    }));
    const learned = all.filter(({ problem, nodes }) => this.#learnFrom(problem, nodes));
    if (learned.length > 0 || this.#takeSilent()) return true;
    return all.filter(({ problem }) => this.#leaveBeside(problem)).length > 0;
  }

  /** The errors in the code as it is that are still there without the names that are taken, and that none was taken for in vain. */
  unrelated(present: readonly Problem[]): Problem[] {
    const left = new Set(
      present.map((one) => idOf({ ...one, start: this.#taken.offsetBefore(one.path, one.start) })),
    );
    return this.#problems.filter(
      (problem) =>
        left.has(idOf(problem)) &&
        !this.#foundFor.get(keyOf(problem))?.some((name) => this.#taken.wasTaken(name)),
    );
  }

  #learnFrom(problem: Problem, nodes: readonly NameNode[]): boolean {
    const tried = this.#isNew(problem) ? [problem] : (this.#takenFor.get(keyOf(problem)) ?? []);
    if (tried.filter((name) => this.#taken.tryNext(name)).length > 0) return true;
    const found = nodes.flatMap((node) => this.#originalOf(node) ?? []);
    const known = this.#foundFor.get(keyOf(problem)) ?? [];
    this.#foundFor.set(keyOf(problem), [...known, ...found.map(atOf)]);
    const added = found
      .filter((node) => !isBesideOld(node, this.#taken.oldNamesOf(node.text)))
      .filter((node) => this.#taken.take(node, false));
    this.#takenFor.set(keyOf(problem), [...tried, ...added.map(atOf)]);
    return added.length > 0;
  }

  /** Takes the names that nothing is wrong with, once: where some are wrong, these may have been written with them. */
  #takeSilent(): boolean {
    const { names, newNames } = this.#taken;
    const isSuspected = names.length > 0 || this.#problems.some((problem) => quotes(problem, newNames));
    if (this.#isSilentTaken || !isSuspected) return false;
    this.#isSilentTaken = true;
    const files = [...this.#files];
    const silent = files.flatMap((path) => [...this.#nodesIn(path).values()]).filter(isMemberName);
    if (silent.length === 0) return false;
    const single = withoutOld(this.#open(new Map()), silent, (name) => this.#taken.oldNamesOf(name));
    return single.filter((node) => this.#taken.take(node, true)).length > 0;
  }

  /** Leaves the names beside an error that speaks of old names. */
  #leaveBeside(problem: Problem): boolean {
    if (!this.#isNew(problem) || !quotes(problem, this.#taken.oldNames)) return false;
    const unit = this.#unitOf(problem);
    return this.#taken.leave((name) => this.#unitOf(name) === unit);
  }

  #isNew(problem: Problem): boolean {
    return !this.#ids.has(idOf(problem));
  }

  /** The node in the text as it is. */
  #originalOf(node: NameNode): NameNode | undefined {
    const { fileName: path } = node.getSourceFile();
    const start = this.#taken.offsetBefore(path, node.getStart());
    return this.#files.has(path) ? this.#nodesIn(path).get(start) : undefined;
  }

  /** The new names of a file, by their places. */
  #nodesIn(path: string): ReadonlyMap<number, NameNode> {
    return this.#nodes.of(
      path,
      () =>
        new Map(
          findNames(this.#plain.tree(path), this.#taken.newNames).map((node) => [node.getStart(), node]),
        ),
    );
  }

  #unitOf({ path: file, start }: At): string {
    return this.#units.of({ file, start });
  }
}

/** True if a message names one of some names by itself, rather than in a type that it prints. */
export function quotes({ message }: Pick<Problem, "message">, names: ReadonlySet<string>): boolean {
  return [...message.matchAll(/(['"])([\p{L}\p{N}_$-]+)\1/gu)].some(({ 2: name = "" }) => names.has(name));
}

function atOf(node: NameNode): At {
  return { path: node.getSourceFile().fileName, start: node.getStart() };
}

export function idOf({ path, start, code, message }: Problem): string {
  return JSON.stringify([path, start, code, message]);
}
