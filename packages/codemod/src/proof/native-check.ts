import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { API, type Diagnostic, type Program } from "typescript/unstable/sync";
import { isOutside, type TypeCheck, type TypeProblem } from "./type-check.ts";

const { version } = createRequire(import.meta.url)("typescript/package.json") as { version: string };

/** TypeScript's native compiler, which checks many times as fast, but not with every tsconfig. */
export class NativeCheck implements TypeCheck {
  readonly name = `TypeScript ${version}`;
  readonly #api: API;
  readonly #tsconfig: string;
  /** What files have instead of what is on disk. */
  #texts: ReadonlyMap<string, string> = new Map();
  #program: Program | undefined;

  /** @throws {Error} if it does not run here, or does not take the tsconfig; the message says why. */
  constructor(tsconfig: string) {
    this.#tsconfig = tsconfig;
    this.#api = new API({ cwd: dirname(tsconfig), fs: { readFile: (path) => this.#texts.get(path) } });
    try {
      const program = this.#open();
      const problems = [...program.getConfigFileParsingDiagnostics(), ...program.getProgramDiagnostics()];
      const problem = problems.find(({ code }) => !isOutside(code));
      if (problem) throw new Error(problem.text);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  problems(texts: ReadonlyMap<string, string>, paths: readonly string[]): TypeProblem[] {
    const touched = new Set([...this.#texts.keys(), ...texts.keys()]);
    const changed = [...touched].filter((path) => this.#texts.get(path) !== texts.get(path));
    this.#texts = new Map(texts);
    const program = changed.length > 0 || !this.#program ? this.#open(changed) : this.#program;
    const wanted = new Set(paths);
    // All at once is done in parallel; some are asked for one by one.
    const found =
      paths.length > 50
        ? [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
        : paths.flatMap((path) => [
            ...program.getSyntacticDiagnostics(path),
            ...program.getSemanticDiagnostics(path),
          ]);
    return found.flatMap((problem) => {
      const { fileName: path, pos: start, end, code } = problem;
      return path !== undefined && wanted.has(path) && !isOutside(code)
        ? [{ path, start, end, code, message: messageOf(problem) }]
        : [];
    });
  }

  close(): void {
    // Asked to stop, the compiler writes to standard error that it was; it has nothing to save.
    const { client } = this.#api as unknown as { client?: { channel?: { child?: ChildProcess } } };
    client?.channel?.child?.kill("SIGKILL");
    try {
      this.#api.close();
    } catch {
      // It is gone already, which is what was wanted.
    }
  }

  #open(changed: readonly string[] = []): Program {
    const snapshot = this.#api.updateSnapshot(
      this.#program ? { fileChanges: { changed: [...changed] } } : { openProjects: [this.#tsconfig] },
    );
    const project = snapshot.getProject(this.#tsconfig);
    if (!project) throw new Error(`No project for ${this.#tsconfig}.`);
    this.#program = project.program;
    return project.program;
  }
}

/** The message with those that explain it, a level deeper each. */
function messageOf({ text, messageChain = [] }: Diagnostic, depth = 1): string {
  const explained = messageChain.map((inner) => `${"  ".repeat(depth)}${messageOf(inner, depth + 1)}`);
  return [text, ...explained].join("\n");
}
