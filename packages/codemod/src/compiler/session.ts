import { dirname } from "node:path";
import { InputError } from "@tenant-api/openapi";
import type { SourceFile } from "typescript/unstable/ast";
import type { Program, Project, Snapshot } from "typescript/unstable/sync";
import type { Compiler } from "./compiler.ts";
import { MatchedNodes } from "./match-nodes.ts";
import { namedModules } from "./named-modules.ts";
import { NativeCompiler, type ViewParts } from "./native-compiler.ts";
import { nativeConfig } from "./native-config.ts";
import { NativeProcess } from "./native-process.ts";
import { refusal } from "./refusal.ts";
import { SourceFiles, withoutMark } from "./source-files.ts";

/** The code of one tsconfig, for which a process of TypeScript 7 answers. */
export interface Session {
  /** The code with other texts for some files. The view that was open before answers no more. */
  open(texts: ReadonlyMap<string, string>): Compiler;
  close(): void;
}

/**
 * Starts TypeScript 7 with the code of a tsconfig.
 *
 * @example
 * const session = openSession("/app/tsconfig.json");
 * const before = session.open(new Map()).problems();
 * const after = session.open(new Map([["/app/src/api.d.ts", newTypes]])).problems();
 * session.close();
 *
 * @param files The files of the program instead of those of the tsconfig.
 * @param codeAt The text of a file that is on no disk; undefined if there is none at a path. With it, the compiler asks about each
 * path at which an import may lead to a file, in each view. Without it, all files are on disk.
 * @throws {InputError} if TypeScript 7 does not run here, or refuses the tsconfig.
 */
export function openSession(
  tsconfig: string,
  files?: readonly string[],
  codeAt?: (path: string) => string | undefined,
): Session {
  return new NativeSession(tsconfig, files, codeAt);
}

/** A view, and the texts that are others than on disk there. */
interface Opened {
  texts: ReadonlyMap<string, string>;
  compiler: Compiler;
}

class NativeSession implements Session {
  readonly #tsconfig: string;
  readonly #config: string | null;
  /** The texts of files that are on no disk, in all views. */
  readonly #made = new Map<string, string>();
  readonly #files = new SourceFiles();
  /** The nodes of a native tree, which is the same object in all views in which its file has the same text. */
  readonly #nodes = new WeakMap<SourceFile, MatchedNodes>();
  readonly #namedModule: ViewParts["namedModule"];
  readonly #process: NativeProcess;
  /** The files that a text was given for. */
  readonly #given = new Set<string>();
  /** The texts that the process has last. */
  #texts = new Map<string, string>();
  #opened: Opened;
  /** The snapshot of the view that is open. */
  #snapshot: Snapshot;
  /** A snapshot of no more use, but as the base of the next one. */
  #base: Snapshot | undefined;

  constructor(
    tsconfig: string,
    files: readonly string[] | undefined,
    codeAt?: (path: string) => string | undefined,
  ) {
    this.#tsconfig = tsconfig;
    this.#config = nativeConfig(tsconfig, files);
    this.#namedModule = namedModules(tsconfig);
    const readFile = (path: string) =>
      path === tsconfig && this.#config !== null
        ? this.#config
        : (this.#texts.get(path) ?? this.#make(path, codeAt?.(path)));
    const fileExists = (path: string) => (readFile(path) === undefined ? undefined : true);
    this.#process = new NativeProcess(dirname(tsconfig), { readFile, ...(codeAt && { fileExists }) });
    try {
      const { snapshot, project } = this.#update({ openProjects: [tsconfig] });
      const reason = project ? refusal(project.program) : "no project";
      if (!project || reason !== null)
        throw new InputError(
          `${tsconfig}:1:1  Expected a tsconfig that TypeScript 7 takes, received: ${reason}`,
        );
      this.#snapshot = snapshot;
      this.#opened = { texts: this.#texts, compiler: this.#view(project) };
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Keeps a text that the compiler asked for, as all views have it. */
  #make(path: string, text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    this.#made.set(path, text);
    this.#given.add(path);
    this.#texts.set(path, text);
    return text;
  }

  open(texts: ReadonlyMap<string, string>): Compiler {
    for (const path of texts.keys()) this.#given.add(path);
    const next = this.#otherThanOnDisk(texts);
    if (isSame(this.#opened.texts, next)) return this.#opened.compiler;
    const { snapshot, compiler } = this.#change(next);
    this.#snapshot.dispose();
    this.#snapshot = snapshot;
    this.#opened = { texts: next, compiler };
    return compiler;
  }

  close(): void {
    this.#process.end();
  }

  /** Opens other texts. What was open stays so. */
  #change(next: Map<string, string>): { snapshot: Snapshot; compiler: Compiler } {
    const touched = new Set([...this.#texts.keys(), ...next.keys()]);
    const changed = [...touched].filter((path) => this.#texts.get(path) !== next.get(path));
    this.#texts = next;
    const { snapshot, project } = this.#update({ fileChanges: { changed } });
    if (!project) throw new Error(`TypeScript 7 lost the project of ${this.#tsconfig}.`);
    this.#base?.dispose();
    this.#base = undefined;
    return { snapshot, compiler: this.#view(project) };
  }

  #update(changes: Parameters<NativeProcess["update"]>[0]): {
    snapshot: Snapshot;
    project: Project | undefined;
  } {
    const snapshot = this.#process.update(changes);
    return { snapshot, project: snapshot.getProject(this.#tsconfig) };
  }

  #view(project: Project): Compiler {
    const texts = this.#texts;
    const text = (path: string) => texts.get(path) ?? this.#files.text(path);
    const tree = (path: string) => this.#files.tree(path, text(path));
    const nodes = (program: Program, path: string) => {
      const root = program.getSourceFile(path);
      if (!root) throw new Error(`${path} is no file of the program.`);
      const known = this.#nodes.get(root) ?? matchedNodes(tree(path), root);
      this.#nodes.set(root, known);
      return known;
    };
    const beside: ViewParts["beside"] = (others, ask) => {
      const { snapshot, compiler } = this.#change(new Map([...texts, ...others]));
      const answer = ask(compiler);
      this.#base = snapshot;
      this.#files.forget(new Map([...others].filter(([path, own]) => own !== text(path))));
      return answer;
    };
    const isOpened = (path: string) => this.#given.has(path);
    const namedModule = this.#namedModule;
    return new NativeCompiler(project, { text, tree, nodes, namedModule, beside, isOpened });
  }

  /** A file whose text is that on disk needs no exchange. */
  #otherThanOnDisk(texts: ReadonlyMap<string, string>): Map<string, string> {
    const all = [...this.#made, ...texts].map(([path, text]) => [path, withoutMark(text)] as const);
    return new Map(all.filter(([path, text]) => !this.#files.isOnDisk(path, text)));
  }
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}

/** @throws {InputError} if the compilers read texts of different lengths, so that places in one mean nothing in the other. */
function matchedNodes(tree: ReturnType<SourceFiles["tree"]>, root: SourceFile): MatchedNodes {
  if (tree.end !== root.end)
    throw new InputError(
      `${tree.fileName}:1:1  Expected a text that TypeScript 7 reads as it is, received ${root.end} characters of ${tree.end}.`,
    );
  return new MatchedNodes(tree, root);
}
