import type { Exchange } from "../exchange/exchange.ts";
import { renderLine } from "../shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { takeWithheld } from "../shape/withheld.ts";

type Listen = (event: string, listener: () => void) => void;

/** Milliseconds after which shapes are handed on, at most. */
const INTERVAL = 1000;

/** Hands lines on. Resolves to whether they arrived; if not, they come again with the next batch. */
export type Deliver = (lines: string[]) => Promise<boolean>;

/** Shapes that are collected for a second, and then handed on together. */
export interface ShapeBatches {
  record(exchange: Exchange, options: RecordOptions): void;
  /** Hands on at once what there is. */
  flush(): Promise<void>;
}

/** Collects shapes, so that a page does not send a message for each of its requests. */
export function createBatches(deliver: Deliver, onError?: (error: unknown) => void): ShapeBatches {
  let shapes = new ShapeSet();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = shapes.lines();
    const batch = lines.filter(({ exchanges }) => exchanges > 0);
    if (batch.length === 0) return;
    shapes = new ShapeSet();
    // Texts may be frequent tomorrow, but a new day has lines of its own.
    const today = lines
      .map(({ day }) => day)
      .sort()
      .at(-1);
    for (const line of lines.filter(({ day }) => day === today)) {
      const withheld = takeWithheld(line);
      if (withheld !== null) shapes.add(withheld);
    }
    try {
      // Up to here nothing is waited for: a page that is left has no time.
      const hasArrived = await deliver(batch.map(renderLine));
      if (hasArrived) return;
      for (const line of batch) shapes.add(line);
      timer ??= setTimeout(flush, INTERVAL);
      // It is sent again while the program runs, and does not keep it running.
      (timer as { unref?: () => void }).unref?.();
    } catch (error) {
      onError?.(error);
    }
  };
  // A page that is left runs no timers any more.
  (globalThis as { addEventListener?: Listen }).addEventListener?.("pagehide", flush);
  return {
    record(exchange, options) {
      shapes.record(exchange, options);
      timer ??= setTimeout(flush, INTERVAL);
    },
    flush,
  };
}
