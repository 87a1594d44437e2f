import type { Exchange } from "../exchange/exchange.ts";
import { createBatchId } from "../shape/batches.ts";
import { renderLine } from "../shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { takeWithheld } from "../shape/withheld.ts";

type Listen = (event: string, listener: () => void) => void;

/** Milliseconds after which shapes are handed on, at most. */
const INTERVAL = 1000;

/** Lines that are handed on together. */
export interface Batch {
  /** The same each time that they are sent: whoever receives them twice counts them once. */
  id: string;
  lines: string[];
}

/** Hands a batch on. Resolves to what has to be sent again, since nobody knows whether it arrived. */
export type Deliver = (batch: Batch) => Promise<Batch[]>;

/** Shapes that are collected for a second, and then handed on together. */
export interface ShapeBatches {
  record(exchange: Exchange, options: RecordOptions): void;
  /** Hands on what there is, after what is on its way. What collected behind a batch that does not arrive waits on. */
  flush(): Promise<void>;
}

/**
 * Collects shapes, so that a page does not send a message for each of its requests.
 *
 * @param onError Receives what `deliver` throws. It must not throw itself.
 */
export function createBatches(deliver: Deliver, onError: (error: unknown) => void = () => {}): ShapeBatches {
  let shapes = new ShapeSet();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What may not have arrived. It stays as it was sent, so that its id stands for the same exchanges. */
  const unsent: Batch[] = [];
  let sending = Promise.resolve();
  /** What is sent after that. */
  let next: Promise<void> | undefined;

  const send = async (batchesToSend: () => Batch[]): Promise<void> => {
    try {
      const left = await Promise.all(batchesToSend().map(deliver));
      unsent.push(...left.flat());
    } catch (error) {
      onError(error);
    }
    if (unsent.length === 0) return;
    timer ??= setTimeout(flush, INTERVAL);
    // It is sent again while the program runs, and does not keep it running.
    (timer as { unref?: () => void }).unref?.();
  };
  const sendAll = async (): Promise<void> => {
    await send(() => unsent.splice(0));
    // Of a receiver that is away, one batch waits; what comes meanwhile is collected, and takes no more memory.
    if (unsent.length === 0) await send(take);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    next ??= sending.then(() => {
      next = undefined;
      // What comes later is sent whatever happens to this.
      sending = sendAll().catch(onError);
      return sending;
    });
    return next;
  };
  /** What was collected, as a batch; none if that is nothing. */
  const take = (): Batch[] => {
    const lines = shapes.lines();
    const counted = lines.filter(({ exchanges }) => exchanges > 0);
    if (counted.length === 0) return [];
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
    return [{ id: createBatchId(), lines: counted.map(renderLine) }];
  };
  // A page that is left runs no timers any more, and has no time to wait for an answer.
  const sendAtOnce = () => void send(() => [...unsent.splice(0), ...take()]);
  (globalThis as { addEventListener?: Listen }).addEventListener?.("pagehide", sendAtOnce);
  return {
    record(exchange, options) {
      shapes.record(exchange, options);
      timer ??= setTimeout(flush, INTERVAL);
    },
    flush,
  };
}
