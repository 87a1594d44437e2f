import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A call of the command. */
export interface Asked {
  /** `dist/cli.js` of the package, beside which its `command/command-line.js` stands. */
  cli: string;
  folder: string;
  flags: readonly string[];
  env?: Record<string, string>;
}

export interface Answer {
  stdout: string;
  stderr: string;
  exitCode: number;
}

let started: { child: ChildProcess; preload: URL | undefined } | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command, one call after the other in a process that stays. A call loads `command/command-line.js` anew, without `cli.js`
 * and what that does first. The modules that it imports stay loaded, with their state. To test the start of a command, or one
 * without any state, run `node dist/cli.js`.
 *
 * @param preload A module that this process loads before all others, the same in all calls.
 */
export function runCommand(asked: Asked, preload?: URL): Promise<Answer> {
  const answer = last.then(() => ask(asked, preload));
  last = answer.catch(() => {});
  return answer;
}

async function ask(asked: Asked, preload?: URL): Promise<Answer> {
  started ??= { child: start(preload), preload };
  const [loaded, wanted] = [started.preload, preload].map((module) => module?.href ?? "none");
  if (loaded !== wanted)
    throw new Error(
      `The process of commands runs with another preload. Expected ${loaded}; received ${wanted}.`,
    );
  const { child } = started;
  child.ref();
  child.channel?.ref();
  child.send(asked);
  const over = new AbortController();
  const [answer] = await Promise.race(["message", "exit"].map((name) => once(child, name, over)));
  over.abort();
  // Tests end without waiting for the process.
  child.unref();
  child.channel?.unref();
  if (typeof answer === "object" && answer !== null) return answer;
  started = undefined;
  throw new Error(`The process of the command ended, with ${answer}.`);
}

function start(preload?: URL): ChildProcess {
  return fork(join(import.meta.dirname, "command-process.ts"), {
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    execArgv: preload ? ["--import", preload.href] : [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
