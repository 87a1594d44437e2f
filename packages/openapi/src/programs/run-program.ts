import { execFile } from "node:child_process";
import { findProgram } from "./find-program.ts";
import { systemEnvironment } from "./system-environment.ts";

export interface RunOptions {
  cwd?: string | undefined;
  /** Default: that of this process. Of its path, only folders of the system count. */
  env?: NodeJS.ProcessEnv | undefined;
  /** What the program reads from its standard input. */
  input?: string | undefined;
  /** The most bytes that it may write. */
  mostBytes?: number | undefined;
}

/** What became of a program. */
export interface Ran {
  /** Null if a signal ended it. */
  exitCode: number | null;
  stdout: Buffer;
  stderr: string;
}

/** A program did not run to its end. */
export class ProgramError extends Error {
  override name = "ProgramError";
  /** `missing`: there is none of that name; `too-large`: it wrote too much; `failed`: it could not be started. */
  readonly reason: "missing" | "too-large" | "failed";

  constructor(reason: ProgramError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Runs a program of the system, whatever a package put into `node_modules/.bin`, and waits for its end. All packages start
 * programs with this one or `startTool`: `node:child_process` is not imported elsewhere (biome.json).
 *
 * @throws {ProgramError} if there is no such program, if it cannot be started, or writes more than it may.
 * @example
 * const { exitCode, stdout } = await runProgram("git", ["rev-parse", "--show-toplevel"]);
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  { cwd, env = process.env, input = "", mostBytes = Number.POSITIVE_INFINITY }: RunOptions = {},
): Promise<Ran> {
  const path = findProgram(name);
  if (path === null) throw new ProgramError("missing", `there is no \`${name}\` on the PATH`);
  const options = { encoding: "buffer", maxBuffer: mostBytes, env: systemEnvironment(env), cwd } as const;
  return new Promise((resolve, reject) => {
    const running = execFile(path, args, options, (error, stdout, stderr) => {
      const { code = null } = (error ?? { code: 0 }) as { code?: unknown };
      if (error === null || typeof code === "number" || error.signal != null) {
        const exitCode = typeof code === "number" ? code : null;
        return resolve({ exitCode, stdout, stderr: stderr.toString("utf8") });
      }
      const isTooLarge = code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
      reject(new ProgramError(isTooLarge ? "too-large" : "failed", error.message, { cause: error }));
    });
    // It may end without having read all of it.
    running.stdin?.on("error", () => {}).end(input);
  });
}
