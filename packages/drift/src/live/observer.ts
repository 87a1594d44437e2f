import type { Worker } from "node:worker_threads";
import type { ShapeLine } from "../shape/shape-line.ts";
import { bodiesOf, type CapturedExchange, sizeOf, withoutBodies } from "./captured-exchange.ts";
import { observeCapture } from "./observe-capture.ts";
import type { Observed, ThreadData } from "./observe-thread.ts";
import { type RecordSettings, recordOptionsOf } from "./record-settings.ts";
import { startThread } from "./start-thread.ts";

/** Reads what exchanges hold while the thread that serves goes on. */
export interface Observer {
  add(exchange: CapturedExchange): void;
  /** Waits for what is left to read, but not long. */
  close(): Promise<void>;
}

export interface ObserverOptions {
  settings: RecordSettings;
  onShapes(lines: ShapeLine[]): void;
  /** Receives why bodies were not read, and how many. Their exchanges are recorded without them. */
  onUnread(reason: string, bodies: number): void;
  /** Receives why exchanges were not recorded, and how many. */
  onLost(reason: string, exchanges: number): void;
  limits?: ObserverLimits;
}

export interface ObserverLimits {
  /** Milliseconds for one exchange. Sizes are limited, so that this is for mistakes in the code that reads. */
  time: number;
  /** Milliseconds to read what is left at the end, and then for the small ones of what is left still. */
  end: number;
  rest: number;
  /** How many exchanges may wait, and with how many bytes. */
  waiting: number;
  bytes: number;
}

const LIMITS: ObserverLimits = { time: 10_000, end: 1_000, rest: 500, waiting: 10_000, bytes: 64 * 2 ** 20 };

/** How many small exchanges the thread gets at once; it gets a large one when none is left. In bytes, how large a small one is. */
const BATCH = { exchanges: 64, small: 64 * 1024 };

/** Milliseconds for which exchanges are gathered: a message for each takes as long as to read a small one. */
const GATHER = 10;

/** The thread still loads its code, which takes as long as the machine is slow. */
const NOT_BEGUN = -1;

const GAVE_UP = "to read the body took too long or too much memory";

/**
 * Starts a thread that decodes, parses and observes exchanges. If it takes too long for one, or too much memory, it is
 * ended and started anew, and that exchange is recorded without its bodies.
 */
export function startObserver(options: ObserverOptions): Observer {
  const { settings, onShapes, onUnread, onLost, limits = LIMITS } = options;
  const done = new Int32Array(new SharedArrayBuffer(4));
  const waiting = { small: [] as CapturedExchange[], large: [] as CapturedExchange[] };
  /** What the thread has and has not answered yet. */
  let sent: CapturedExchange[] = [];
  /** How many of the batch were answered: `sent` begins after them. */
  let answered = 0;
  let bytes = 0;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let onIdle: (() => void) | undefined;
  /** No thread is given anything any more. */
  let isClosed = false;
  /** The thread has ended: what it still says was read here. */
  let isOver = false;

  const start = () => {
    const started = startThread("observe-thread", { settings, done } satisfies ThreadData);
    started.on("message", receive);
    started.once("exit", () => {
      if (worker !== started) return;
      worker = undefined;
      giveUp();
    });
    return started;
  };

  const sendNext = () => {
    clearTimeout(gathering);
    gathering = undefined;
    if (isClosed || sent.length > 0) return;
    sent = waiting.small.splice(0, BATCH.exchanges);
    if (sent.length === 0) sent = waiting.large.splice(0, 1);
    if (sent.length === 0) return onIdle?.();
    Atomics.store(done, 0, NOT_BEGUN);
    answered = 0;
    worker ??= start();
    worker.postMessage(sent);
    watch();
  };

  /** Which of `sent` the thread reads. */
  const nextIndex = () => Math.max(0, Atomics.load(done, 0) - answered);

  /** Reads exchanges here, but not for long. Returns how many it has not read. */
  const readSmall = (exchanges: CapturedExchange[]): number => {
    if (exchanges.length === 0) return 0;
    const options = recordOptionsOf(settings);
    const end = performance.now() + limits.rest;
    const small = exchanges.filter((exchange) => sizeOf(exchange) <= BATCH.small);
    let read = 0;
    for (const exchange of small) {
      if (performance.now() > end) break;
      const { lines, unread, lost } = observeCapture(exchange, options);
      onShapes(lines);
      for (const reason of unread) onUnread(reason, 1);
      if (lost !== undefined) onLost(lost, 1);
      read += 1;
    }
    return exchanges.length - read;
  };

  const watch = () => {
    clearTimeout(timer);
    const before = Atomics.load(done, 0);
    timer = setTimeout(() => {
      if (before === NOT_BEGUN || Atomics.load(done, 0) !== before) return watch();
      worker?.terminate();
    }, limits.time);
  };

  const receive = ({ exchanges, lines, unread, lost }: Observed) => {
    if (isOver) return;
    for (const exchange of sent.splice(0, exchanges)) bytes -= sizeOf(exchange);
    answered += exchanges;
    onShapes(lines);
    for (const [reason, bodies] of unread) onUnread(reason, bodies);
    for (const [reason, times] of lost) onLost(reason, times);
    if (isClosed) return;
    if (sent.length > 0) return watch();
    clearTimeout(timer);
    sendNext();
  };

  /** The thread has ended while it read an exchange. */
  const giveUp = () => {
    clearTimeout(timer);
    const [culprit] = sent.splice(nextIndex(), 1);
    const rest = sent.splice(0);
    if (culprit !== undefined) {
      bytes -= sizeOf(culprit);
      if (bodiesOf(culprit) > 0) {
        const kept = withoutBodies(culprit, GAVE_UP);
        rest.push(kept);
        bytes += sizeOf(kept);
      } else onLost("to read one took too long or too much memory", 1);
    }
    waiting.small.unshift(...rest);
    sendNext();
  };

  worker = start();
  return {
    add(exchange) {
      if (isClosed) return onLost("the recording had ended", 1);
      if (waiting.small.length + waiting.large.length >= limits.waiting)
        return onLost("more came than could be read", 1);
      const fits = bytes + sizeOf(exchange) <= limits.bytes;
      const kept = fits ? exchange : withoutBodies(exchange, "more bodies came than could be read");
      const size = sizeOf(kept);
      // Addresses and names of headers take memory, too.
      if (bytes + size > 2 * limits.bytes) return onLost("more came than could be read", 1);
      (size > BATCH.small ? waiting.large : waiting.small).push(kept);
      bytes += size;
      gathering ??= setTimeout(sendNext, GATHER);
    },
    async close() {
      sendNext();
      if (sent.length > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
          setTimeout(resolve, limits.end).unref();
        });
      }
      isClosed = true;
      clearTimeout(timer);
      const last = worker;
      worker = undefined;
      await last?.terminate();
      isOver = true;
      // Nobody waits to be served any more: the small ones are read here. The thread may not even have begun.
      // That which it was reading may be what takes long.
      if (Atomics.load(done, 0) !== NOT_BEGUN) waiting.large.push(...sent.splice(nextIndex(), 1));
      const unread = readSmall([...sent, ...waiting.small]) + waiting.large.length;
      if (unread > 0) onLost("the recording ended before they were read", unread);
    },
  };
}
