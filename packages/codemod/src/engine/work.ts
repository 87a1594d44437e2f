import type { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { View } from "../project/code.ts";
import type { Sources } from "../project/sources.ts";
import type { Reach } from "../reach/reach.ts";
import type { Reason } from "../report.ts";
import type { TextEdit } from "../text-edit.ts";
import type { Question } from "./ask.ts";
import { ByFile } from "./by-file.ts";
import { Givers } from "./flows/givers.ts";
import type { Twins } from "./flows/twins.ts";
import type { PlannedAttention, PlannedEdit } from "./planned.ts";
import { ReferenceIndex } from "./reference-index.ts";
import { firstOf, type Renamed } from "./renamed.ts";
import type { Range } from "./syntax/ranges.ts";
import { Tables } from "./texts/tables.ts";
import type { DualPatterns } from "./unions/dual-pattern.ts";
import { textWith } from "./writing/text-with-edits.ts";

/** An occurrence with what was decided about it. */
export interface Answer {
  question: Question;
  /** Set once it is known what it refers to. */
  renamed?: Renamed;
  /** Whether all that is read by it as a key has one other name now, even if a value of an enum is called like it, too. */
  isAgreedKey?: boolean;
  /** What it is a key of wherever it is read by, if it may be something else elsewhere: one of several new names of fields. */
  likely?: Renamed;
}

export interface WorkOptions {
  /** The declarations in the old types that change. */
  declarations: ReadonlyMap<ts.Node, Renamed>;
  /** Declarations of the consumer's own that are known to follow. */
  followers: ReadonlyMap<ts.Node, Renamed>;
  /** Everything that has another name, those made of them (`startsAt` for `starts_at`) among them. */
  renames: readonly Renamed[];
  /** Which files can know of a type. */
  reach: Reach;
  /** The same code under the new types; made when it is asked for. */
  newChecker: () => Checker;
  /** The same with some edits in it. */
  codeWith: (edits: readonly PlannedEdit[]) => View;
  /** The files in which something could be edited. */
  editable: ReadonlySet<string>;
  propagate: boolean;
  guardUnions: boolean;
}

/** What is known, decided and told while a plan is made. */
export class Work {
  readonly checker: Checker;
  readonly sources: Sources;
  readonly options: WorkOptions;
  readonly references: ReferenceIndex;
  readonly tables: Tables;
  readonly givers: Givers;
  readonly answers: Answer[] = [];
  /** The old names. */
  readonly names: ReadonlySet<string>;
  /** What each declaration is called now: those of the API, and those of the consumer that follow them. */
  readonly renamed: Map<ts.Node, Renamed>;
  /** Declarations of the consumer's own that become only what keeps its name. */
  readonly kept = new Set<ts.Node>();
  readonly edits = new ByFile<ts.Node, PlannedEdit>();
  /** Patterns that cannot choose between names, by the place where they are written. */
  readonly patterns = new Map<ts.Node, DualPatterns>();
  /** What is written of reads of several names: last, as other names are in them. */
  readonly later: { node: ts.Node; write: () => void }[] = [];
  /** Types of the consumer's own that mirror those of the API. */
  readonly twins: Twins = { meetings: [], values: [] };
  /** What is told only if an error comes of it: types refuse it, but while nothing was edited yet. */
  readonly unsure = new Set<PlannedAttention>();
  readonly #attention = new ByFile<string, PlannedAttention>();
  readonly #byName = new Map<string, Renamed[]>();
  /** The files in which the API is declared. */
  readonly apiFiles: ReadonlySet<ts.SourceFile>;
  #reached: ReadonlySet<string> | undefined;
  #owners: Map<ts.Node, Answer> | undefined;
  #byNode: Map<ts.Node, Answer> | undefined;

  constructor(checker: Checker, sources: Sources, options: WorkOptions) {
    this.checker = checker;
    this.sources = sources;
    this.options = options;
    this.references = new ReferenceIndex(checker, sources);
    this.tables = new Tables(this);
    this.givers = new Givers(this);
    this.names = new Set(options.renames.map(({ from }) => from));
    this.renamed = new Map([...options.declarations, ...options.followers]);
    this.apiFiles = new Set([...options.declarations.keys()].map((node) => node.getSourceFile()));
    for (const rename of options.renames) {
      const known = this.#byName.get(rename.from) ?? [];
      this.#byName.set(rename.from, [...known, rename]);
    }
  }

  /** The files that can know of what changes. */
  get reached(): ReadonlySet<string> {
    this.#reached ??= this.options.reach.of(this.options.declarations.keys());
    return this.#reached;
  }

  get attention(): PlannedAttention[] {
    return [...this.#attention.values()];
  }

  /** What is told of one file. */
  toldIn(file: ts.SourceFile): PlannedAttention[] {
    return [...this.#attention.in(file).values()];
  }

  /** Whether values are mapped, some of them at least. */
  get isMapping(): boolean {
    return this.options.propagate || this.options.guardUnions;
  }

  renamesOf(name: string): readonly Renamed[] {
    return this.#byName.get(name) ?? [];
  }

  /** Whether a value of an enum has another name now. */
  isValue(text: string): boolean {
    return this.renamesOf(text).some(({ kind }) => kind === "value");
  }

  /** The occurrence that declares a property of the consumer's own. */
  ownerOf(declaration: ts.Node): Answer | undefined {
    this.#owners ??= new Map(
      this.answers.flatMap((answer) => (answer.question.own ? [[answer.question.own, answer] as const] : [])),
    );
    return this.#owners.get(declaration);
  }

  /** What was asked where a name stands. */
  answerAt(name: ts.Node): Answer | undefined {
    this.#byNode ??= new Map(this.answers.map((answer) => [answer.question.occurrence.node, answer]));
    return this.#byNode.get(name);
  }

  /** Whether a declaration is in the types of the API. */
  isOfApi(declaration: ts.Node): boolean {
    return this.apiFiles.has(declaration.getSourceFile());
  }

  /** Whether the consumer wrote something, so that it can follow. */
  isOwn(node: ts.Node): boolean {
    return this.options.editable.has(node.getSourceFile().fileName);
  }

  /** Whether nobody here can give a declaration another name, and the API has not. */
  isSettled(declaration: ts.Node): boolean {
    return !this.isOwn(declaration) && !this.renamed.has(declaration);
  }

  /** What the first of some declarations is called now. */
  renameAmong(declarations: readonly ts.Node[]): Renamed | undefined {
    return firstOf(declarations.map((declaration) => this.renamed.get(declaration)));
  }

  /** The same of what is picked of several types by one name, which it keeps as long as one of the API does. */
  renameOfPicked(declarations: readonly ts.Node[]): Renamed | undefined {
    const isKept = declarations.some((one) => this.isOfApi(one) && !this.renamed.has(one));
    return isKept ? undefined : this.renameAmong(declarations);
  }

  /** What a property is called now, if it is called the same in every part of a type that has it. */
  renameOfAll(declarations: readonly (readonly ts.Node[])[]): Renamed | undefined {
    const hits = declarations.map((own) => this.renameAmong(own));
    const hit = firstOf(hits);
    return hit && hits.every((one) => one?.to === hit.to) ? hit : undefined;
  }

  edit(node: ts.Node, { start, end, text }: TextEdit, renamed: Renamed, to: string): void {
    const { text: name } = node as { text?: string };
    const from = name ?? node.getText();
    this.edits.set(node, { start, end, text, file: node.getSourceFile(), from, to, at: renamed.at });
  }

  /** The text of a node with what was decided about the names in it. */
  textNow(node: ts.Node): string {
    return textWith(node, [...this.edits.in(node.getSourceFile()).values()]);
  }

  /** What was decided about the names in a part of a file. */
  editsIn(file: ts.SourceFile, range: Range): PlannedEdit[] {
    return this.#editsIn(file, range).map(([, edit]) => edit);
  }

  /** The rename for which something was edited in a node. */
  renameIn(node: ts.Node): Renamed | undefined {
    const [edit] = this.editsIn(node.getSourceFile(), { start: node.getStart(), end: node.end });
    return edit && this.options.renames.find(({ at }) => at === edit.at);
  }

  /** Whether a node was written anew as a whole. */
  isRewritten(node: ts.Node): boolean {
    const range = { start: node.getStart(), end: node.end };
    return this.editsIn(node.getSourceFile(), range).some(
      ({ start, end }) => start === range.start && end === range.end,
    );
  }

  /** Whether something is written anew with what is around it, in an edit that is not its own. */
  isCovered(node: ts.Node): boolean {
    const [file, start] = [node.getSourceFile(), node.getStart()];
    return [...this.edits.in(file)].some(
      ([at, edit]) => at !== node && edit.start <= start && node.end <= edit.end,
    );
  }

  isEditedIn(node: ts.Node): boolean {
    return this.#editsIn(node.getSourceFile(), { start: node.getStart(), end: node.end }).length > 0;
  }

  /**
   * Writes a part of a file as a whole, in the place of what was decided about the names in it.
   *
   * @param kept what stands in the text as it did, so that what is told in it still is.
   */
  rewrite(node: ts.Node, range: Range, text: string, renamed: Renamed, to: string, kept?: ts.Node): void {
    const file = node.getSourceFile();
    const left = kept && { start: kept.getStart(file), end: kept.end };
    for (const [inner] of this.#editsIn(file, range)) this.edits.delete(inner);
    for (const [key, { position }] of [...this.#attention.in(file)])
      if (isIn(position, range) && !(left && isIn(position, left))) this.#attention.delete(key);
    this.edit(node, { ...range, text }, renamed, to);
  }

  #editsIn(file: ts.SourceFile, { start, end }: Range): [ts.Node, PlannedEdit][] {
    return [...this.edits.in(file)].filter(([, edit]) => start <= edit.start && edit.end <= end);
  }

  /** Whether something inside of a part of a file is left to a person. */
  isToldIn({ file, start, end }: PlannedEdit): boolean {
    return this.toldIn(file).some(({ position }) => start < position && position < end);
  }

  tell(
    node: ts.Node,
    renamed: Renamed,
    reason: Reason,
    message: string,
    suggestion: string,
  ): PlannedAttention {
    const file = node.getSourceFile();
    return this.tellAt(file, node.getStart(file), renamed, reason, message, suggestion);
  }

  tellAt(
    file: ts.SourceFile,
    position: number,
    renamed: Renamed,
    reason: Reason,
    message: string,
    suggestion: string,
  ): PlannedAttention {
    const key = `${file.fileName} ${position} ${reason}`;
    const told = this.#attention.get(key) ?? { file, position, at: renamed.at, reason, message, suggestion };
    this.#attention.set(key, told);
    return told;
  }
}

function isIn(position: number, { start, end }: Range): boolean {
  return start <= position && position < end;
}
