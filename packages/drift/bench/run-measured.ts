import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/** A command that ran, to its end or to a limit. */
export interface Measured {
  seconds: number;
  /** Seconds of the processor, which do not depend on what else the machine does. */
  cpu: number;
  /** The most memory it held, in MiB. */
  peak: number;
  /** null if it was stopped. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Beyond these, a command is stopped: others need the machine, too. */
const MOST_SECONDS = 120;
const MOST_MEMORY = 3072;
const INTERVAL = 250;

/** Runs a script with Node, and measures its time and memory. */
export async function runMeasured(script: string, args: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "drift-bench-"));
  const usage = join(folder, "usage");
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", join(import.meta.dirname, "report-usage.mjs"), script, ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      // Redocly sends figures about its use, and looks for newer versions, unless told not to.
      env: {
        ...process.env,
        USAGE_FILE: usage,
        REDOCLY_TELEMETRY: "off",
        REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      },
    },
  );
  const secondsSoFar = () => (performance.now() - start) / 1000;
  let [peak, cpu] = [0, Number.NaN];
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(child.pid));
    if (peak > MOST_MEMORY || secondsSoFar() > MOST_SECONDS) child.kill("SIGKILL");
  }, INTERVAL);
  const [stdout, stderr, exitCode] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((resolve) => child.on("close", resolve)),
  ]);
  clearInterval(watch);
  // One that was stopped wrote nothing.
  if (existsSync(usage)) ({ peak, cpu } = JSON.parse(readFileSync(usage, "utf8")));
  rmSync(folder, { recursive: true });
  return { seconds: secondsSoFar(), cpu, peak, exitCode, stdout, stderr };
}

/** In MiB; 0 if the process has ended. */
function residentMemory(pid: number | undefined): number {
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
