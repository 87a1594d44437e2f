import type { Worker } from "node:worker_threads";
import type { BEGINS, ParsedMessage } from "./parse-thread.ts";
import type { PostedShapes } from "./posted-shapes.ts";
import { RefusedError } from "./refused-error.ts";
import { startThread } from "./start-thread.ts";

/** Reads posted shapes while the thread that serves goes on. */
export interface ShapeParser {
  /** @throws {RefusedError} if they are none. */
  parse(body: Uint8Array<ArrayBuffer>): Promise<PostedShapes>;
  close(): Promise<void>;
}

interface Waiting {
  done(shapes: PostedShapes): void;
  fail(error: RefusedError): void;
}

/** Milliseconds for one request. Sizes are limited, so that this is for mistakes in the code that reads. */
const PATIENCE = 10_000;

/** Starts a thread that parses. If it takes too long for one request, it is ended, and that one is refused. */
export function startShapeParser(patience = PATIENCE): ShapeParser {
  /** Those that the thread has not answered yet, in their order. */
  let waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = startThread("parse-thread");
    const end = () => {
      if (worker !== started) return;
      clearTimeout(timer);
      worker = undefined;
      const failed = waiting;
      waiting = [];
      for (const { fail } of failed)
        fail(new RefusedError(503, "The shapes were not read. Send them again."));
    };
    const giveUp = () => {
      // Sent again as it is, it would hold up others again.
      waiting.shift()?.fail(new RefusedError(413, `Expected shapes that are read within ${patience} ms.`));
      end();
      started.terminate();
    };
    started.on("message", (message: ParsedMessage | typeof BEGINS) => {
      if (worker !== started) return;
      clearTimeout(timer);
      if (message === "begins") {
        timer = setTimeout(giveUp, patience);
        return;
      }
      const next = waiting.shift();
      if ("refused" in message) next?.fail(new RefusedError(message.refused.status, message.refused.message));
      else next?.done(message);
    });
    started.once("exit", end);
    return started;
  };

  // To load its code takes longer than to read a request.
  worker = start();
  return {
    parse(body) {
      worker ??= start();
      worker.postMessage(body, [body.buffer]);
      return new Promise((done, fail) => waiting.push({ done, fail }));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
