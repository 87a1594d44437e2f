import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ROOT, temporaryFolder } from "./run-script.ts";

/** What a shell has when a person logs in, and what it takes to reach the registry. */
const INHERITED = /^(HOME|USER|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|.*_proxy)$/i;

/**
 * A clone in an empty folder, of the files that git knows, as they stand here, committed or not.
 *
 * @param after When to remove it.
 */
export function freshClone(...after: Parameters<typeof temporaryFolder>): string {
  const folder = temporaryFolder(...after);
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT });
  const names = files.toString().split("\0");
  for (const file of names.filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "All");
  return folder;
}

/** Runs a command line as a newcomer's shell would: with nothing that this run of this project brought along. */
export function shell(
  command: string,
  folder: string,
): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  const env = { ...Object.fromEntries(inherited), PATH: path.join(delimiter), NO_COLOR: "1" };
  // Not tinyexec, which puts the Node.js that runs this on the path.
  const child = spawn("sh", ["-c", command], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.on("close", (exitCode) => resolve({ exitCode, stdout, stderr })));
}
