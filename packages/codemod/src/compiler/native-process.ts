import type { ChildProcess } from "node:child_process";
import { InputError } from "@tenant-api/openapi";
import { API, type Snapshot } from "typescript/unstable/sync";

type Changes = Parameters<API["updateSnapshot"]>[0];

/** The files that are others than on disk. */
export interface OverlaidFiles {
  /** The text of a file; undefined if it is that on disk. */
  readFile(path: string): string | undefined;
  /** True for a file that is on no disk. The compiler asks about each path at which an import may lead to a file. */
  fileExists?(path: string): true | undefined;
}

/** The process that TypeScript 7 runs in. */
export class NativeProcess {
  readonly #api: API;
  #hasAnswered = false;

  /**
   * @param executable The program to run instead of that of the installed package.
   * @throws {InputError} if there is no program for this platform.
   */
  constructor(cwd: string, files: OverlaidFiles, executable?: string) {
    const options = { cwd, fs: files, ...(executable && { tsserverPath: executable }) };
    try {
      this.#api = withSmallHeap(() => new API(options));
    } catch (error) {
      throw cannotRun(error);
    }
    const child = this.#child;
    // A program that does not start says so here, too, and nobody listening would end our own process.
    child?.on("error", () => {});
    // Its number is 0 for the system, by which a signal goes to our own group of processes, with the consumer's shell in it.
    if (child && child.pid === undefined) child.kill = () => false;
  }

  /** @throws {InputError} if the process does not even answer the first question. */
  update(changes: Changes): Snapshot {
    try {
      const snapshot = this.#api.updateSnapshot(changes);
      this.#hasAnswered = true;
      return snapshot;
    } catch (error) {
      throw this.#hasAnswered ? error : cannotRun(error);
    }
  }

  end(): void {
    // Asked to stop, the compiler writes to standard error that it was; it has nothing to save.
    this.#child?.kill("SIGKILL");
    try {
      this.#api.close();
    } catch {
      // It is gone already, which is what was wanted.
    }
  }

  get #child(): ChildProcess | undefined {
    const { client } = this.#api as unknown as { client?: { channel?: { child?: ChildProcess } } };
    return client?.channel?.child;
  }
}

/** Views stand beside each other: the heap of a program in Go that doubles between two collections would be large. */
function withSmallHeap<Result>(start: () => Result): Result {
  const { GOGC: own } = process.env;
  process.env.GOGC = own ?? "50";
  try {
    return start();
  } finally {
    if (own === undefined) delete process.env.GOGC;
  }
}

function cannotRun(error: unknown): InputError {
  const [reason] = (error as Error).message.split("\n");
  return new InputError(
    `Expected TypeScript 7 to run on ${process.platform}-${process.arch}, received: ${reason}. ` +
      "The package typescript has its program as an optional dependency.",
    { cause: error },
  );
}
