import {
  existsSync,
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { InputError } from "@tenant-api/openapi";
import { readReason } from "@tenant-api/openapi/command-line";
import { describeWriteError } from "@tenant-api/openapi/write-outputs";
import { BEAT, isHeld, type Owner, ownerHere, ownerOf } from "./lock-owner.ts";

export interface LockOptions {
  /** Whether the file is held until somebody stops us, so that it makes no sense to wait for that. */
  isLive: boolean;
  /** Is called once, if another process has to end first. */
  onWait?: (pid: number) => void;
}

const PAUSE = 50;

/**
 * Keeps other commands from writing a file, by a lock file beside it. One that its owner has left behind counts for nothing.
 *
 * @returns A function that gives the file free.
 * @throws {InputError} if a recorder that goes on until it is stopped has the file.
 * @example
 * const unlock = await lockFile("traffic.shapes", { isLive: true });
 */
export async function lockFile(file: string, { isLive, onWait }: LockOptions): Promise<() => void> {
  const lock = `${placeOf(file)}.lock`;
  const own = JSON.stringify(await ownerHere(isLive));
  for (let isFirst = true; !create(lock, own, file); await setTimeout(PAUSE)) {
    const text = readLock(lock);
    if (text === null) continue;
    const owner = ownerOf(text);
    if (!(await isHeld(lock, owner))) removeStale(lock, text);
    else if (owner?.isLive) throw heldBy(owner, file, lock);
    else if (isFirst && owner) {
      isFirst = false;
      onWait?.(owner.pid);
    }
  }
  return keepAlive(lock, own);
}

/** Does some work while no other command writes a file. */
export async function whileLocked<Result>(
  file: string,
  onWait: (pid: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = await lockFile(file, { isLive: false, onWait });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = (signal: NodeJS.Signals) => {
    unlock();
    for (const one of signals) process.off(one, stop);
    // Again, without this listener: it ends as it would have ended.
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, stop);
    unlock();
  }
}

/** Where a file is, whichever links lead to it. */
export function placeOf(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const folder = dirname(resolve(file));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file));
}

/** @returns Whether there was none. */
function create(lock: string, own: string, file: string): boolean {
  try {
    writeFileSync(lock, own, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    const message = `--out ${file}: Expected a folder for ${lock}, received ${describeWriteError(error)}.`;
    throw new InputError(message, { cause: error });
  }
}

function keepAlive(lock: string, own: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(lock, new Date(), new Date());
    } catch {
      // Somebody has removed it, or its folder.
    }
  }, BEAT);
  timer.unref();
  const unlock = () => {
    clearInterval(timer);
    process.off("exit", unlock);
    if (readOrNull(lock) === own) rmSync(lock, { force: true });
  };
  process.once("exit", unlock);
  return unlock;
}

/** Two may find the same lock stale, and the second would remove the new one of the first: it puts that back. */
function removeStale(lock: string, text: string): void {
  const taken = `${lock}.${process.pid}`;
  try {
    renameSync(lock, taken);
    if (readOrNull(taken) !== text) linkSync(taken, lock);
  } catch {
    // Another one was faster.
  }
  rmSync(taken, { force: true });
}

/** Null if it is gone: its owner has ended meanwhile. */
function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    const message = `${lock}: Expected a lock that can be read, received ${readReason(error)}. Remove it if no recorder runs.`;
    throw new InputError(message, { cause: error });
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function heldBy({ pid, host }: Owner, file: string, lock: string): InputError {
  const where = host === hostname() ? "" : ` on ${host}`;
  return new InputError(
    `--out ${file}: Expected a file that no other recorder writes, received one that process ${pid}${where} records into (${lock}). Stop it, or record into another file; \`tenant-drift merge\` joins them.`,
  );
}
