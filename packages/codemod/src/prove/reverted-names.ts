import type { NameNode } from "../program/find-names.ts";
import { composeFileEdits } from "../rewrite/compose-file-edits.ts";
import { applyEdits } from "../text/compose-edits.ts";
import type { TextEdit } from "../text/edit.ts";
import { invertEdits } from "../text/invert-edits.ts";
import { mapOffset } from "../text/map-offset.ts";
import type { FileEdits } from "./new-problems.ts";

/** A new name that is written as an old one. */
export interface RevertedName {
  path: string;
  /** In the text as it is. */
  start: number;
  end: number;
  from: string;
}

/** A name with the old ones that it may have been; the first one is tried. */
interface Taken {
  node: NameNode;
  choices: readonly RevertedName[];
  /** Nothing was wrong with the new name. */
  isSilent: boolean;
  /** An earlier try took it, and would not have written it. */
  wasTaken: boolean;
}

/** The new names that are written as old ones, and what comes of the texts. */
export class RevertedNames {
  readonly #oldNames: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #isRefused: (name: RevertedName) => boolean;
  readonly newNames: ReadonlySet<string>;
  /** All old names that a new one may have been. */
  readonly oldNames: ReadonlySet<string>;
  readonly #taken = new Map<string, Taken>();
  #inverse = new Map<string, TextEdit[]>();
  edits: FileEdits = new Map();
  texts: ReadonlyMap<string, string> = new Map();

  constructor(
    oldNames: ReadonlyMap<string, ReadonlySet<string>>,
    isRefused: (name: RevertedName) => boolean,
  ) {
    this.#oldNames = oldNames;
    this.newNames = new Set(oldNames.keys());
    this.oldNames = new Set([...oldNames.values()].flatMap((own) => [...own]));
    this.#isRefused = isRefused;
  }

  get names(): RevertedName[] {
    return [...this.#taken.values()].flatMap(({ choices }) => choices.slice(0, 1));
  }

  oldNamesOf(name: string): ReadonlySet<string> {
    return this.#oldNames.get(name) ?? new Set();
  }

  /** The offset in the text as it is of one in the text with old names. */
  offsetBefore(path: string, offset: number): number {
    return mapOffset(offset, this.#inverse.get(path) ?? []);
  }

  /** Takes a name of the text as it is. Each is tried once. */
  take(node: NameNode, isSilent: boolean): boolean {
    const path = node.getSourceFile().fileName;
    const place = { path, start: node.getStart(), end: node.end };
    if (this.#taken.has(idOf(place))) return false;
    const all = [...this.oldNamesOf(node.text)].map((from) => ({ ...place, from }));
    const choices = all.filter((name) => !this.#isRefused(name));
    this.#taken.set(idOf(place), { node, choices, isSilent, wasTaken: choices.length < all.length });
    return choices.length > 0;
  }

  /** True if a name was written as an old one in an earlier try. */
  wasTaken(place: Pick<RevertedName, "path" | "start">): boolean {
    return this.#taken.get(idOf(place))?.wasTaken === true;
  }

  /** Tries another old name for one that is wrong, or leaves it as it is. */
  tryNext(place: Pick<RevertedName, "path" | "start">): boolean {
    const one = this.#taken.get(idOf(place));
    if (!one || one.choices.length === 0) return false;
    this.#taken.set(idOf(place), { ...one, choices: one.choices.slice(1) });
    return true;
  }

  /** Leaves some names as they are: those that nothing was wrong with, or all if there is none of these. */
  leave(isConcerned: (name: RevertedName) => boolean): boolean {
    const all = [...this.#taken].filter(
      ([
        ,
        {
          choices: [name],
        },
      ]) => name && isConcerned(name),
    );
    const silent = all.filter(([, { isSilent }]) => isSilent);
    const left = silent.length > 0 ? silent : all;
    for (const [id, one] of left) this.#taken.set(id, { ...one, choices: [] });
    return left.length > 0;
  }

  /** Writes the old names. */
  write(): void {
    const written = [...this.#taken.values()].flatMap(({ node, choices: [name] }) =>
      name ? [{ node, name }] : [],
    );
    const byFile = Map.groupBy(written, ({ node }) => node.getSourceFile());
    const edits = [...byFile].map(([file, own]) => {
      const rewrites = own.map(({ node, name }) => ({ kind: "rename" as const, name: node, to: name.from }));
      return { file, edits: composeFileEdits(file, rewrites).edits };
    });
    this.edits = new Map(edits.map(({ file, edits: own }) => [file.fileName, own]));
    this.texts = new Map(edits.map(({ file, edits: own }) => [file.fileName, applyEdits(file.text, own)]));
    this.#inverse = new Map(
      edits.map(({ file, edits: own }) => [file.fileName, invertEdits(file.text, own)]),
    );
  }
}

function idOf({ path, start }: Pick<RevertedName, "path" | "start">): string {
  return `${path}:${start}`;
}
