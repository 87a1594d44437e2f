import type { ChildProcess } from "node:child_process";
import { dirname } from "node:path";
import { API, type Project, type Snapshot } from "typescript/unstable/sync";
import { isOutside } from "../proof/type-check.ts";
import { nativeConfig } from "./native-config.ts";

/**
 * TypeScript's native compiler, in a process of its own, with the code of one tsconfig. Files can have other texts than
 * on disk; what was opened with some texts stays as it was when it is opened with others, unless it was for a moment only.
 */
export class NativeSession {
  readonly #api: API;
  readonly #tsconfig: string;
  readonly #config: string | null;
  #texts: ReadonlyMap<string, string> = new Map();
  #snapshot: Snapshot | undefined;
  #project: Project;
  /** Whether what is open now is of use when something else is. */
  #isKept = true;

  /**
   * @param onStart told the id of its process, before it has done anything.
   * @param files what is read with the options of the tsconfig instead of its own files.
   * @throws {Error} if it does not run here, or does not take the tsconfig; the message says why.
   */
  constructor(tsconfig: string, onStart: (pid: number) => void = () => {}, files?: readonly string[]) {
    this.#tsconfig = tsconfig;
    this.#config = nativeConfig(tsconfig, files);
    const readFile = (path: string) => this.#read(path);
    const fileExists = (path: string) => this.#texts.has(path) || undefined;
    this.#api = new API({ cwd: dirname(tsconfig), fs: { readFile, fileExists } });
    onStart(this.#child?.pid ?? 0);
    try {
      this.#project = this.#update({ openProjects: [tsconfig] });
      const { program } = this.#project;
      const problems = [...program.getConfigFileParsingDiagnostics(), ...program.getProgramDiagnostics()];
      const problem = problems.find(({ code }) => !isOutside(code));
      if (problem) throw new Error(problem.text);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The code with some files having other texts, and all others those on disk. */
  open(texts: ReadonlyMap<string, string>): Project {
    const project = this.openForNow(texts);
    this.keep();
    return project;
  }

  /** Says that what is open will be asked about when something else is, too. */
  keep(): void {
    this.#isKept = true;
  }

  /** The same until it is opened with other texts: what is known of thousands of files takes a gigabyte each time. */
  openForNow(texts: ReadonlyMap<string, string>): Project {
    const touched = new Set([...this.#texts.keys(), ...texts.keys()]);
    const changed = [...touched].filter((path) => this.#texts.get(path) !== texts.get(path));
    this.#texts = new Map(texts);
    if (changed.length > 0) this.#project = this.#update({ fileChanges: { changed } });
    return this.#project;
  }

  close(): void {
    // Asked to stop, the compiler writes to standard error that it was; it has nothing to save.
    this.#child?.kill("SIGKILL");
    try {
      this.#api.close();
    } catch {
      // It is gone already, which is what was wanted.
    }
  }

  /** What stands in a file instead of what is on disk. */
  #read(path: string): string | undefined {
    return path === this.#tsconfig && this.#config !== null ? this.#config : this.#texts.get(path);
  }

  get #child(): ChildProcess | undefined {
    const { client } = this.#api as unknown as { client?: { channel?: { child?: ChildProcess } } };
    return client?.channel?.child;
  }

  #update(changes: Parameters<API["updateSnapshot"]>[0]): Project {
    const snapshot = this.#api.updateSnapshot(changes);
    if (!this.#isKept) this.#snapshot?.dispose();
    [this.#snapshot, this.#isKept] = [snapshot, false];
    const project = snapshot.getProject(this.#tsconfig);
    if (!project) throw new Error(`No project for ${this.#tsconfig}.`);
    return project;
  }
}
