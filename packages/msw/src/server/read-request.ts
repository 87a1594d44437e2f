import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

/** A request that the server cannot take, and the status that says why. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The bodies that a mock gets are small; a larger one is a mistake. In bytes. */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** How long a body that is too large may go on. In milliseconds. */
const PATIENCE = 5000;

/**
 * Node's request as `fetch` has it.
 *
 * @param signal Aborted when the client is gone.
 * @throws {RequestError} if it is none that `fetch` could send, or its body is too large.
 */
export async function readRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
  origin: string,
): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? await readBody(incoming) : null;
  try {
    // Never another host, even for a request line such as "GET http://elsewhere/".
    const address = new URL(url.startsWith("/") ? origin + url : url, origin);
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Request(origin + address.pathname + address.search, { method, headers, body, signal });
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
  return size === 0 ? null : Buffer.concat(chunks);
}

/** Most clients look for the answer only when they have sent everything: reads on, and forgets what it reads. */
async function tooLarge(incoming: IncomingMessage): Promise<RequestError> {
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
  return new RequestError(413, `Expected a body of at most ${BODY_LIMIT} bytes, received a larger one.`);
}
