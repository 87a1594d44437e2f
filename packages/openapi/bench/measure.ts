import { spawnSync } from "node:child_process";
import { join } from "node:path";

interface Measurement {
  /** Of the processor, in milliseconds. */
  time: number;
  /** The peak of the process in MB. */
  memory: number;
}

/** What a script of this folder measures in a process of its own. */
export function measure(script: string, ...args: string[]): Measurement {
  const command = [join(import.meta.dirname, script), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The fastest of some rounds, since other programs can only slow it down; and the largest memory. */
export function best(rounds: readonly (Measurement | undefined)[]): Measurement {
  const all = rounds.filter((round) => round !== undefined);
  return {
    time: Math.min(...all.map(({ time }) => time)),
    memory: Math.max(...all.map(({ memory }) => memory)),
  };
}
