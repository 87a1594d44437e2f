import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import type { ReceivedRequest } from "../handlers/operation-handler.ts";

/** A request that the server cannot take, and the status that says why. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The bodies that a mock gets are small; a larger one is a mistake. In bytes. */
const BODY_LIMIT = 10 * 1024 * 1024;

/** How long a body that is too large may go on. In milliseconds. */
const PATIENCE = 5000;

/** A request that was received, and the one of `fetch` that it stands for, which takes longer to make. */
export interface Received extends ReceivedRequest {
  method: string;
  path: string;
  /** @throws {RequestError} if it is none that `fetch` could send. */
  toRequest(): Request;
}

/**
 * Node's request, with what handlers read of one.
 *
 * @param signal Aborted when the client is gone.
 * @throws {RequestError} if it is none that `fetch` could send, or its body is too large.
 */
export async function readRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
  origin: string,
): Promise<Received> {
  const { method = "GET" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const bytes = hasBody ? await readBody(incoming) : null;
  const address = addressOf(incoming, origin);
  return expectSendable(() => {
    const headers = new Headers(
      Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    );
    // Never another host.
    const url = origin + address.pathname + address.search;
    const toRequest = () => expectSendable(() => new Request(url, { method, headers, body: bytes, signal }));
    return {
      method,
      path: address.pathname,
      url,
      headers,
      signal,
      arrayBuffer: async () => bytes?.buffer ?? new ArrayBuffer(0),
      toRequest,
    };
  });
}

/**
 * The address that a request asks for. Its host may be another one, as in "GET http://elsewhere/".
 *
 * @throws {RequestError} if it is none.
 */
export function addressOf({ url: target = "/" }: IncomingMessage, origin: string): URL {
  return expectSendable(() => new URL(target.startsWith("/") ? origin + target : target, origin));
}

function expectSendable<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new RequestError(400, `Expected a request that fetch could send: ${(error as Error).message}.`);
  }
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(incoming.headers["content-length"] ?? 0) > BODY_LIMIT) throw await tooLarge(incoming);
  const chunks: Buffer[] = [];
  let size = 0;
  // Left open at the limit, so that the answer can still be sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > BODY_LIMIT) break;
    chunks.push(chunk);
  }
  // Not within the loop: while it waits for more, nothing else can read on.
  if (size > BODY_LIMIT) throw await tooLarge(incoming);
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}

/** Most clients look for the answer only when they have sent everything: reads on, and forgets what it reads. */
async function tooLarge(incoming: IncomingMessage): Promise<RequestError> {
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
  return new RequestError(413, `Expected a body of at most ${BODY_LIMIT} bytes, received a larger one.`);
}
