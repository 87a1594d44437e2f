import type { IncomingMessage, OutgoingMessage } from "node:http";

/** Headers of one connection alone, which the other one has its own of (RFC 9110, section 7.6.1). */
const OF_CONNECTION = new Set([
  ...["connection", "keep-alive", "proxy-connection", "upgrade", "http2-settings"],
  // How a body is cut is decided anew, and whether there are trailers.
  ...["transfer-encoding", "trailer"],
]);

/**
 * Adds the headers of a message to the one that passes it on: as they were written, in their order, those that came
 * several times several times.
 *
 * @param dropped Names in lower case that are left out, beside those of the connection.
 * @throws {Error} if one holds what no header may hold, or the body is encoded for this connection alone.
 */
export function passHeaders(from: IncomingMessage, to: OutgoingMessage, dropped: readonly string[]): void {
  if (from.headers["transfer-encoding"] !== undefined && !isChunked(from))
    throw new Error("a transfer coding other than chunked");
  for (const [name, value] of pairsOf(from.rawHeaders)) {
    const lower = name.toLowerCase();
    if (!OF_CONNECTION.has(lower) && !dropped.includes(lower)) to.appendHeader(name, value);
  }
}

/** Says which trailers come, and adds them when they are known. Only a body in chunks has a place for them. */
export function passTrailers(from: IncomingMessage, to: OutgoingMessage, onError: (error: Error) => void) {
  const { trailer } = from.headers;
  if (trailer !== undefined) to.setHeader("Trailer", trailer);
  // Before a pipe ends the message.
  from.prependListener("end", () => {
    if (from.rawTrailers.length === 0) return;
    try {
      to.addTrailers(pairsOf(from.rawTrailers));
    } catch (error) {
      onError(error as Error);
    }
  });
}

/** Sends the headers at once: the body may take its time. Byte by byte, while `flushHeaders` makes two of one above 0x7f. */
export function sendHeaders(message: OutgoingMessage): void {
  message.write(Buffer.alloc(0));
}

/** Whether a body comes in chunks, and is no further encoded for the way. */
export function isChunked({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"]?.trim().toLowerCase() === "chunked";
}

/** The names of all headers. */
export function namesOf({ rawHeaders }: IncomingMessage): string[] {
  return pairsOf(rawHeaders).map(([name]) => name);
}

/** The beginning of an answer as it is sent: its status, its headers, and an empty line. */
export function headOf(status: number, message: string | undefined, rawHeaders: readonly string[]): Buffer {
  const headers = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}`);
  const lines = [`HTTP/1.1 ${status} ${message ?? ""}`, ...headers, "", ""];
  return Buffer.from(lines.join("\r\n"), "latin1");
}

/** Names and values by turns, as pairs. */
function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    pairs.push([raw[index] as string, raw[index + 1] as string]);
  }
  return pairs;
}
