import { readlinkSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { isObject } from "@tenant-api/openapi";
import { startOfProcess } from "./process-start.ts";

/** The lock shows in this many milliseconds that its owner lives; on another computer, nothing else does. */
export const BEAT = 10_000;
const DEAD_AFTER = 6 * BEAT;

/** A lock is written at once: one that nobody can read after this time was never finished. */
const UNFINISHED_AFTER = 2000;

/** Who writes a file. */
export interface Owner {
  pid: number;
  host: string;
  /** The namespace that the number is of, as each container has one; null where the system does not say. */
  space: string | null;
  /** When the process was started, for the number alone may be that of another one by now. */
  started: string | null;
  /** Whether it goes on until it is stopped. */
  isLive: boolean;
}

/** This process, as the owner of a lock. */
export async function ownerHere(isLive: boolean): Promise<Owner> {
  const { pid } = process;
  return { pid, host: hostname(), space: pidSpace(), started: await startOfProcess(pid), isLive };
}

/** The owner that a lock names; null if it names none. */
export function ownerOf(text: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(text);
    return isObject(owner) && Number.isInteger(owner.pid) && Number(owner.pid) > 0
      ? (owner as unknown as Owner)
      : null;
  } catch {
    return null;
  }
}

/** Whether the owner of a lock still has the file, as far as can be known. */
export async function isHeld(lock: string, owner: Owner | null): Promise<boolean> {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (owner === null) return age < UNFINISHED_AFTER;
  if (owner.host !== hostname() || owner.space !== pidSpace()) return age < DEAD_AFTER;
  if (!isRunning(owner.pid)) return false;
  const started = await startOfProcess(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

/** The namespace of the numbers of processes here; null where the system does not say. */
export function pidSpace(): string | null {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is another user's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
