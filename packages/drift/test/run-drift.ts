import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { runCommand } from "../../../scripts/testing/run-command.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");

/** A run of the built `tenant-drift`. */
export interface DriftRun {
  pid: number;
  /** What it has written to standard error so far. */
  errors(): string;
  /** Waits for a line that says where it listens. */
  url(what: string): Promise<string>;
  ended: Promise<{ code: number | null; output: string; errors: string }>;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; output: string; errors: string }>;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  input?: string;
}

/** Starts the built `tenant-drift`. */
export function startDrift(args: readonly string[], { cwd, env, input = "" }: RunOptions = {}): DriftRun {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...process.env, ...env } });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((done) => child.once("close", done)).then((code) => ({
    code,
    output,
    errors,
  }));
  return {
    pid: child.pid ?? 0,
    errors: () => errors,
    ended,
    async url(what) {
      const pattern = new RegExp(`Listening on (\\S+) for ${what}`);
      for (;;) {
        const [, url] = pattern.exec(errors) ?? [];
        if (url !== undefined) return url;
        await Promise.race([new Promise((done) => child.stderr.once("data", done)), ended.then(failWith)]);
      }
    },
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the built `tenant-drift` to its end: in a process that stays, if it has no input. */
export async function runDrift(
  flags: readonly string[],
  options: Omit<RunOptions, "env"> = {},
): DriftRun["ended"] {
  const { cwd: folder = process.cwd(), input } = options;
  if (input !== undefined) return startDrift(flags, options).ended;
  const { exitCode: code, stdout: output, stderr: errors } = await runCommand({ cli: CLI, folder, flags });
  return { code, output, errors };
}

function failWith({ code, errors }: { code: number | null; errors: string }): never {
  throw new Error(`tenant-drift ended with ${code}: ${errors}`);
}
