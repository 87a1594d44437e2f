import { forwardAbort } from "../guard/forward-abort.ts";
import { LONGEST_TIMEOUT } from "../retry/longest-timeout.ts";

/** A body that is read as text, and can be closed while someone waits for more. */
export interface Pieces extends AsyncIterable<string> {
  close(): void;
}

/**
 * The text of a body as it arrives, without a byte order mark.
 *
 * @param idleTimeout Milliseconds without a byte after which reading fails; never without it.
 * @param signals End it as its end does, even where the body does not heed them.
 */
export function readPieces(
  body: ReadableStream<Uint8Array>,
  idleTimeout: number | false = 0,
  signals: readonly (AbortSignal | null | undefined)[] = [],
): Pieces {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const close = (reason?: unknown) => void reader.cancel(reason).catch(() => {});
  async function* pieces(): AsyncGenerator<string> {
    for (;;) {
      let error: DOMException | undefined;
      const giveUp = () => {
        error = new DOMException(`Nothing came for ${idleTimeout} ms`, "TimeoutError");
        close(error);
      };
      const timer =
        idleTimeout && idleTimeout <= LONGEST_TIMEOUT ? setTimeout(giveUp, idleTimeout) : undefined;
      // Only while someone waits: a signal must not hold a stream that nobody reads any more.
      const stopListening = forwardAbort({ abort: close }, ...signals);
      const { done, value } = await reader.read().finally(() => {
        clearTimeout(timer);
        stopListening();
      });
      if (error) throw error;
      yield decoder.decode(value, { stream: !done });
      if (done) return;
    }
  }
  return { close, [Symbol.asyncIterator]: pieces };
}
