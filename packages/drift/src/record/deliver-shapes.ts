import type { Deliver } from "./shape-batches.ts";

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

/** Browsers let a page that is left send that much. In bytes. */
const KEPT_ALIVE = 60_000;

/**
 * Hands shapes on.
 *
 * @throws {TypeError} if there is nowhere to hand them to, or `send` is no address.
 */
export function createDelivery({ onShapes, send, onError }: Delivery): Deliver {
  if (onShapes !== undefined && send === undefined) {
    return async (lines) => {
      onShapes(lines);
      return true;
    };
  }
  if (send === undefined || onShapes !== undefined || !URL.canParse(send)) {
    throw new TypeError(
      'Expected either the option `onShapes`, a function, or `send`, the address of `tenant-drift record --listen 4999`: recordShapes({ send: "http://localhost:4999" }).',
    );
  }
  // An application may put a `fetch` that records in place of this one.
  const { fetch } = globalThis;
  const deliver: Deliver = async (lines) => {
    const body = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
    try {
      const response = await fetch(send, {
        method: "POST",
        // A browser sends plain text without a preflight.
        headers: { "content-type": "text/plain;charset=UTF-8" },
        body,
        keepalive: body.length <= KEPT_ALIVE,
      });
      if (response.status === TOO_LARGE && lines.length > 1) {
        const half = lines.length >> 1;
        const arrived = [await deliver(lines.slice(0, half)), await deliver(lines.slice(half))];
        // What has arrived would count twice if all came again. `onError` knows of the rest.
        return arrived.some(Boolean);
      }
      if (!response.ok) {
        const message = `${send} answered ${response.status}: ${await response.text()}`;
        throw response.status < 500 ? new RefusedError(message) : new Error(message);
      }
      return true;
    } catch (error) {
      onError?.(error);
      // A receiver that refuses a batch would refuse it again; one that is not there may come.
      return error instanceof RefusedError;
    }
  };
  return deliver;
}

class RefusedError extends Error {
  override name = "RefusedError";
}
