import { isError, redactError } from "../auth/redact.ts";
import type { Call } from "../call/call.ts";
import { forwardAbort } from "../guard/forward-abort.ts";
import type { UntypedInit } from "../request/untyped-request.ts";
import { TenantApiError } from "../result/tenant-api-error.ts";
import { wait } from "../retry/wait.ts";
import { type Connection, isEventStream } from "./connect.ts";
import type { Resumption } from "./parse-events.ts";
import { createParser } from "./parse-stream.ts";
import { LONGEST_BACKOFF, pauseOf, USUAL_PAUSE } from "./pause-of.ts";
import { readPieces } from "./read-pieces.ts";

/**
 * The items of a stream, and of those that take it up again.
 *
 * @param connect Makes the connection again.
 */
export function streamItems(
  first: Connection,
  { signal, retry }: UntypedInit,
  idleTimeout: number | false | undefined,
  connect: (signal: AbortSignal, resumption: Resumption) => Promise<Connection>,
): AsyncIterableIterator<unknown> {
  const resumption: Resumption = {};
  let isClosed = false;
  /** The connections made again since the last item. */
  let fruitless = 0;
  /** Ends what is waited for. */
  let stop = (): void => void first.body?.cancel().catch(() => {});
  let stopForwarding = () => {};

  async function* items(): AsyncGenerator<unknown, undefined> {
    try {
      for (let connection = first; connection.body; connection = await resume(connection.call)) {
        try {
          yield* read(connection, connection.body);
          if (!mayResume(connection)) return;
        } catch (error) {
          const problem = explain(error, connection);
          if (isClosed || problem !== undefined) throw problem;
        }
      }
    } catch (error) {
      if (!isClosed) throw error;
    } finally {
      stopForwarding();
    }
  }

  async function* read(connection: Connection, body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
    // A `fetch` of its own may not pass the signals on to the body.
    const pieces = readPieces(body, idleTimeout, [signal, connection.call.guard?.signal]);
    stop = pieces.close;
    const parse = createParser(connection, resumption);
    try {
      throwIfAborted(connection.call);
      for await (const piece of pieces) {
        throwIfAborted(connection.call);
        for (const item of parse(piece)) {
          fruitless = 0;
          yield item;
          throwIfAborted(connection.call);
        }
      }
      if (!isClosed) yield* parse(undefined);
    } finally {
      pieces.close();
    }
  }

  function throwIfAborted({ guard }: Call): void {
    signal?.throwIfAborted();
    guard?.signal?.throwIfAborted();
  }

  /** The server has to say how: without an id or a time to wait, nobody knows what would be missed. */
  function mayResume({ call, mediaType }: Connection): boolean {
    const isSaid = resumption.id !== undefined || resumption.retry !== undefined;
    return isSaid && call.method === "GET" && isEventStream(mediaType) && retry !== false && !isClosed;
  }

  /** The error to tell of; none where the stream broke off, and can be taken up again. */
  function explain(error: unknown, connection: Connection): unknown {
    const { call, response } = connection;
    if (error instanceof TenantApiError) return error;
    // By it, Next.js interrupts a rendering.
    if (isError(error) && "digest" in error) return error;
    throwIfAborted(call);
    if (mayResume(connection)) return undefined;
    const { status } = response;
    const cause = redactError(error, call.tokens);
    return new TenantApiError(`answered ${status}, but broke off`, call, { status, cause });
  }

  async function resume(call: Call): Promise<Connection> {
    const controller = new AbortController();
    stopForwarding();
    stopForwarding = forwardAbort(controller, signal, call.guard?.signal);
    stop = () => controller.abort();
    throwIfAborted(call);
    // What was answered and ended is asked for soon; a server that is down, less and less often.
    for (let most = USUAL_PAUSE; ; most = LONGEST_BACKOFF) {
      controller.signal.throwIfAborted();
      await wait(pauseOf(resumption.retry, fruitless++, most), controller.signal);
      try {
        return await connect(controller.signal, resumption);
      } catch (error) {
        if (!(error instanceof TenantApiError) || error.status) throw error;
      }
    }
  }

  const generator = items();
  return {
    next: () => generator.next(),
    // Not that of the generator alone: while it waits for the next item, its `return()` would wait as well.
    return() {
      isClosed = true;
      stop();
      return generator.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
