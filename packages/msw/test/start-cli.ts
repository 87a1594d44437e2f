import { spawn } from "node:child_process";
import { resolve } from "node:path";

export const CLI = resolve(import.meta.dirname, "../dist/cli.js");

export interface RunningCli {
  url: string;
  /** What it has written to standard error so far. */
  errors(): string;
  /** Asks it to end, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built `tenant-mock`, and waits until it says where it listens. */
export async function startCli(...args: string[]): Promise<RunningCli> {
  const child = spawn(process.execPath, [CLI, ...args]);
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const [, address] = /^Listening on (\S+)$/m.exec(text) ?? [];
      if (address !== undefined) done(address);
    });
    ended.then((code) => fail(new Error(`It ended with ${code}: ${errors}`)));
  });
  return {
    url,
    errors: () => errors,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}
