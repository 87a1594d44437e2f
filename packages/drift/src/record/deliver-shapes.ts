import { createBatchId, renderBatches } from "../shape/batches.ts";
import type { Batch, Deliver } from "./shape-batches.ts";

/** Where shapes go: either to a function, or to `tenant-drift record --listen`. */
export interface Delivery {
  /** Receives lines of a shape file: at most once a second, and on `flush()`. */
  onShapes?: ((lines: string[]) => void) | undefined;
  /** The address of `tenant-drift record --listen 4999`: `http://localhost:4999`. */
  send?: string | undefined;
  /** Receives what failed while shapes were recorded or sent. The requests themselves are not affected. */
  onError?: ((error: unknown) => void) | undefined;
}

/** The status of a receiver that takes less at once. */
const TOO_LARGE = 413;

/** Milliseconds for an answer. Then it is sent again. */
const PATIENCE = 30_000;

/** Browsers let a page that is left send that much. In bytes. */
const KEPT_ALIVE = 60_000;

/**
 * Hands shapes on.
 *
 * @throws {TypeError} if there is nowhere to hand them to, or `send` is no address.
 */
export function createDelivery({ onShapes, send, onError }: Delivery): Deliver {
  if (onShapes !== undefined && send === undefined) {
    return async ({ lines }) => {
      onShapes(lines);
      return [];
    };
  }
  if (send === undefined || onShapes !== undefined || !URL.canParse(send)) {
    throw new TypeError(
      'Expected either the option `onShapes`, a function, or `send`, the address of `tenant-drift record --listen 4999`: recordShapes({ send: "http://localhost:4999" }).',
    );
  }
  // An application may put a `fetch` that records in place of this one.
  const { fetch } = globalThis;
  const post = async (body: Uint8Array<ArrayBuffer>) => {
    const response = await fetch(send, {
      method: "POST",
      // A browser sends plain text without a preflight.
      headers: { "content-type": "text/plain;charset=UTF-8" },
      body,
      keepalive: body.length <= KEPT_ALIVE,
    });
    const { status, ok } = response;
    return { status, ok, message: ok ? "" : `${send} answered ${status}: ${await response.text()}` };
  };
  const deliver: Deliver = async (batch) => {
    const { id, lines } = batch;
    const text = renderBatches([id]) + lines.map((line) => `${line}\n`).join("");
    const body = new TextEncoder().encode(text);
    try {
      const { status, ok, message } = await inTime(post(body));
      if (status === TOO_LARGE && lines.length > 1) {
        // It took none of them.
        const [first, second] = halvesOf(lines);
        return [...(await deliver(first)), ...(await deliver(second))];
      }
      if (ok) return [];
      throw status < 500 ? new RefusedError(message) : new Error(message);
    } catch (error) {
      onError?.(error);
      // A receiver that refuses a batch would refuse it again; one that is not there may come, and one whose answer was
      // lost knows the id.
      return error instanceof RefusedError ? [] : [batch];
    }
  };
  return deliver;
}

/**
 * Gives an answer up after a while. Not by an `AbortSignal`: Node.js may collect that of `timeout()` as garbage before it
 * aborts anything (nodejs/node#57736), and its `fetch` refuses that of jsdom.
 */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Expected an answer within ${PATIENCE} ms.`)), PATIENCE);
    // A program that has nothing else to do ends.
    (timer as { unref?: () => void }).unref?.();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function halvesOf(lines: readonly string[]): [Batch, Batch] {
  const half = lines.length >> 1;
  return [
    { id: createBatchId(), lines: lines.slice(0, half) },
    { id: createBatchId(), lines: lines.slice(half) },
  ];
}

class RefusedError extends Error {
  override name = "RefusedError";
}
