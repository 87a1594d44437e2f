import { spawn } from "../start-program.ts";
import { DemoError } from "./demo-error.ts";
import { endWithThisProcess } from "./end-with-this-process.ts";

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a server with this Node.js, and waits until it says where it listens. A signal that ends this process ends it, too.
 *
 * @throws {DemoError} with what it wrote, if it ends before.
 */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, detached: true });
  endWithThisProcess(child);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  let output = "";
  const url = new Promise<string>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, address] = /Listening on (http:\/\/[\w.:]+)/.exec(output) ?? [];
        if (address !== undefined) done(address);
      });
    }
  });
  const failed = ended.then(() => {
    throw new DemoError(`${args.join(" ")} ended before it listened:\n${output}`);
  });
  return {
    url: await Promise.race([url, failed]),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
