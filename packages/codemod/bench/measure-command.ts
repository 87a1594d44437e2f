import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** What a command took, with all processes that it started. */
export interface Usage {
  /** Seconds of the processor, user and system. */
  cpu: number;
  /** Seconds on the clock. */
  wall: number;
}

export interface Measured extends Usage {
  /** The most memory that all its processes held at the same time, in MiB. */
  peak: number;
  /** What it took from one line `phase NAME` on its standard error to the next. */
  phases: Map<string, Usage>;
  stdout: string;
  exitCode: number | null;
}

/** Linux counts in these. */
const TICKS_PER_SECOND = 100;
const PAGE = 4096;
const INTERVAL = 20;

/**
 * Runs a command, and counts the time and memory of all its processes: a compiler may run in one of its own, and be
 * killed in the end, so that no parent is told what it took.
 *
 * @throws {Error} if this is not Linux, whose /proc says it.
 */
export async function measureCommand(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<Measured> {
  if (process.platform !== "linux") throw new Error(`Expected Linux, received ${process.platform}.`);
  const start = performance.now();
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const known = new Map<number, number>();
  let peak = 0;
  const sample = () => {
    const all = child.pid === undefined ? [] : withDescendants(child.pid);
    let memory = 0;
    for (const pid of all) {
      const now = readProcess(pid);
      if (!now) continue;
      known.set(pid, now.cpu);
      memory += now.memory;
    }
    peak = Math.max(peak, memory);
  };
  const now = (): Usage => {
    sample();
    return {
      cpu: [...known.values()].reduce((sum, one) => sum + one, 0),
      wall: (performance.now() - start) / 1000,
    };
  };

  const phases = new Map<string, Usage>();
  let [phase, since]: [string | null, Usage] = [null, { cpu: 0, wall: 0 }];
  const begin = (name: string | null) => {
    const at = now();
    const before = phase === null ? undefined : (phases.get(phase) ?? { cpu: 0, wall: 0 });
    if (phase !== null && before)
      phases.set(phase, { cpu: before.cpu + at.cpu - since.cpu, wall: before.wall + at.wall - since.wall });
    [phase, since] = [name, at];
  };

  const watch = setInterval(sample, INTERVAL);
  let [stdout, unread] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unread + text).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines) {
      const [, name] = /^phase (\S+)$/.exec(line) ?? [];
      if (name !== undefined) begin(name);
      else process.stderr.write(`${line}\n`);
    }
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(watch);
  begin(null);
  return { ...now(), peak: peak / 2 ** 20, phases, stdout, exitCode };
}

function withDescendants(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(withDescendants)];
  } catch {
    // It ended in the meantime.
    return [];
  }
}

function readProcess(pid: number): { cpu: number; memory: number } | null {
  try {
    // The name of a program may have spaces, and ends with the last parenthesis: "Fields" of proc(5) begin behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const [user, system, resident] = [fields[11], fields[12], fields[21]].map(Number);
    return { cpu: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND, memory: (resident ?? 0) * PAGE };
  } catch {
    return null;
  }
}
