import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Timed {
  /** Milliseconds. */
  time: number;
  /** At most, in KB; null if it is not a program of Node. */
  memory: number | null;
  output: string;
}

/** How long a program of Node takes in a folder, in a process of its own, and how much memory. */
export function timed(folder: string, [script = "", ...args]: string[]): Timed {
  const probe = join(folder, "probe.mjs");
  writeFileSync(
    probe,
    `process.on("exit", () => process.stderr.write("\\nmaxRSS " + process.resourceUsage().maxRSS));`,
  );
  const start = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", probe, script, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const time = performance.now() - start;
  const [, memory] = stderr.match(/maxRSS (\d+)$/) ?? [];
  return { time, memory: memory === undefined ? null : Number(memory), output: stdout };
}
