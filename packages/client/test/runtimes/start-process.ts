import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A place where the contract runs. */
export interface Running {
  /** Resolves with `ok`, or with what is wrong. */
  run(name: string): Promise<string>;
  /** Ends it when it has nothing left to do, and says what it complained of. */
  end(): Promise<string>;
}

/** Starts a program that runs the case of each line, `[id, name]`, and prints `[id, result]`. */
export function startProcess(command: string, args: readonly string[], folder: string): Running {
  const child = spawn(command, args, { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
  const waiting = new Map<number, (result: string) => void>();
  let errors = "";
  let count = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [id, result] = JSON.parse(line);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  child.stderr.on("data", (data) => {
    errors += data;
  });
  const exited = once(child, "exit").then(([code]) => {
    for (const resolve of waiting.values()) resolve(`It ended with ${code} before: ${errors}`);
    return code === 0 ? errors : `It ended with ${code}: ${errors}`;
  });
  return {
    run: (name) =>
      new Promise((resolve) => {
        const id = count++;
        waiting.set(id, resolve);
        child.stdin.write(`${JSON.stringify([id, name])}\n`);
      }),
    end() {
      child.stdin.end();
      return exited;
    },
  };
}
