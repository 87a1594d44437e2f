import { extname } from "node:path";
import { Worker } from "node:worker_threads";

/** Megabytes of a thread: what it gets at once, a body of 4 MiB or posted shapes, takes a third of it at most. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/**
 * Starts a thread with limited memory, which does not keep the process running. Its errors say nothing: whoever started it
 * hears of the end.
 *
 * @param name of the file beside this one, without its extension.
 */
export function startThread(name: string, workerData?: unknown): Worker {
  const file = new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url);
  const thread = new Worker(file, { workerData, resourceLimits: MEMORY, execArgv: [] });
  thread.unref();
  thread.on("error", () => {});
  return thread;
}
