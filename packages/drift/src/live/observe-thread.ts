import { parentPort, workerData } from "node:worker_threads";
import { countUp } from "../shape/enum-values.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import type { CapturedExchange } from "./captured-exchange.ts";
import { observeCapture } from "./observe-capture.ts";
import { type RecordSettings, recordOptionsOf } from "./record-settings.ts";

/** The data of the thread that observes. */
export interface ThreadData {
  settings: RecordSettings;
  /** How many exchanges of the batch are done: whoever ends the thread knows by it which one took too long; -1 before. */
  done: Int32Array;
}

/** What the thread has seen since it said so before. */
export interface Observed {
  /** How many exchanges of the batch that is. */
  exchanges: number;
  lines: ShapeLine[];
  /** Why bodies were not read, and how many; why exchanges were not recorded. */
  unread: Map<string, number>;
  lost: Map<string, number>;
}

/** Milliseconds after which it says what it has seen: if it is ended, no more than this is done once more. */
const INTERVAL = 20;

const { settings, done } = workerData as ThreadData;
const options = recordOptionsOf(settings);

parentPort?.on("message", (batch: CapturedExchange[]) => {
  let start = performance.now();
  let first = 0;
  let shapes = new ShapeSet();
  let [unread, lost] = [new Map<string, number>(), new Map<string, number>()];
  for (const [index, captured] of batch.entries()) {
    Atomics.store(done, 0, index);
    const observed = observeCapture(captured, options);
    for (const line of observed.lines) shapes.add(line);
    for (const reason of observed.unread) countUp(unread, reason);
    if (observed.lost !== undefined) countUp(lost, observed.lost);
    const isLast = index === batch.length - 1;
    if (!isLast && performance.now() - start < INTERVAL) continue;
    parentPort?.postMessage({
      exchanges: index + 1 - first,
      lines: shapes.lines(),
      unread,
      lost,
    } satisfies Observed);
    [start, first, shapes] = [performance.now(), index + 1, new ShapeSet()];
    [unread, lost] = [new Map(), new Map()];
  }
});
