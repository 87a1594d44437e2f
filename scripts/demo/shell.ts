import { delimiter } from "node:path";
import { spawn } from "../start-program.ts";
import { endWithThisProcess } from "./end-with-this-process.ts";

/** What a shell has when a person logs in, and what it takes to reach the registry. */
const INHERITED = /^(HOME|USER|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|.*_proxy)$/i;

export interface Ran {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command line as a newcomer's shell would: with nothing that this run of this project brought along.
 *
 * @param more Variables besides; a `PATH` goes before the usual one.
 */
export function shell(command: string, folder: string, more: Record<string, string> = {}): Promise<Ran> {
  const usual = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  const PATH = [...(more.PATH ? [more.PATH] : []), ...usual].join(delimiter);
  const env = { ...Object.fromEntries(inherited), ...more, PATH, NO_COLOR: "1" };
  // Not tinyexec, which puts the Node.js that runs this on the path.
  const child = spawn("sh", ["-c", command], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  endWithThisProcess(child);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.on("close", (exitCode) => resolve({ exitCode, stdout, stderr })));
}
