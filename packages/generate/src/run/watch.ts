import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { InputError } from "@tenant-api/openapi";
import type { Generated, GenerateOptions } from "./generate.ts";

/**
 * How often files are looked at, in milliseconds. Looking works on every file system, for files that an editor replaces,
 * and for those that are not there yet; notices of the system do not.
 */
const INTERVAL = 150;

export interface WatchListener {
  generated(result: Generated): void;
  /** The input cannot be used as it is. Watching goes on. */
  failed(error: InputError): void;
}

/**
 * Generates, and generates again whenever a file that the spec is made of changes, until it is aborted.
 *
 * @param generate Generates once, with this `onRead`.
 */
export async function watch(
  generate: (onRead: NonNullable<GenerateOptions["onRead"]>) => Promise<Generated>,
  listener: WatchListener,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    /** The states of the files, from before they were read. */
    const seen = new Map<string, string>();
    const onRead = (file: URL): void => {
      const path = pathOf(file);
      if (path !== null) seen.set(path, stateOf(path));
    };
    try {
      listener.generated(await generate(onRead));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      listener.failed(error);
    }
    await change(seen, signal);
  }
}

/** Waits until a file is no longer as it was seen, and nobody writes any more; or until it is aborted. */
async function change(seen: ReadonlyMap<string, string>, signal: AbortSignal): Promise<void> {
  const now = () => [...seen.keys()].map(stateOf).join("\n");
  let last = [...seen.values()].join("\n");
  for (let isChanged = false; !signal.aborted; ) {
    const current = now();
    if (isChanged && current === last) return;
    isChanged ||= current !== last;
    last = current;
    await wait(INTERVAL, undefined, { signal }).catch(() => {});
  }
}

function pathOf(file: URL): string | null {
  try {
    return fileURLToPath(file);
  } catch {
    // An address of the network, which nobody edits here.
    return null;
  }
}

/** Differs when a file was written, replaced or removed. */
function stateOf(path: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(path, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch {
    return "not there";
  }
}
