import { writeSync } from "node:fs";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";

export interface Progress {
  /** Names the step that begins. */
  step(text: string): void;
  /** Removes the line, if it was shown. */
  stop(): Promise<void>;
}

/** The data of the thread that draws. */
export interface ProgressData {
  /** The terminal. */
  fd: number;
  /** How long to wait before anything is shown, in milliseconds. */
  after: number;
  /** Set to 1 as soon as something was shown. */
  shown: Int32Array;
}

const ERASE_LINE = "\r\u001B[2K";

/**
 * Shows the current step on a terminal, once the work takes longer than a second. A thread of its own draws: a step
 * works without a pause, so that no timer of this thread would fire.
 *
 * @param fd The terminal.
 */
export function startProgress(fd: number, after = 1000): Progress {
  const shown = new Int32Array(new SharedArrayBuffer(4));
  const workerData: ProgressData = { fd, after, shown };
  const thread = new URL(`./progress-thread${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(thread, { workerData });
  // Whatever happens to it is no reason to stop generating, nor to wait for it.
  worker.on("error", () => {}).unref();
  return {
    step: (text) => worker.postMessage(text),
    async stop() {
      await worker.terminate();
      if (Atomics.load(shown, 0) === 1) writeSync(fd, ERASE_LINE);
    },
  };
}
