import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { hasContent } from "../exchange/has-content.ts";
import { headOf, isChunked, passHeaders, passTrailers, sendHeaders } from "./pass-headers.ts";

/**
 * Passes an answer on: its status, its headers and its body, and the trailers that come after.
 *
 * @param onEnd Is called once, when nothing of it comes any more; with the error that broke it off.
 * @throws {Error} if Node.js does not send such an answer: a status of two digits. Nothing was sent then.
 */
export function passAnswer(
  answer: IncomingMessage,
  response: ServerResponse,
  onEnd: (error?: Error | null) => void,
): void {
  const { statusCode: status = 0, statusMessage } = answer;
  const method = response.req.method?.toLowerCase() ?? "get";
  // An answer without a date stays without one.
  response.sendDate = false;
  // A length without a body would let some clients wait for it.
  passHeaders(answer, response, status === 204 ? ["content-length"] : []);
  const isLong = response.req.httpVersionMinor === 1 && hasContent({ method, status });
  if (isChunked(answer) && isLong) {
    response.setHeader("Transfer-Encoding", "chunked");
    passTrailers(answer, response, (error) => response.destroy(error));
  }
  response.writeHead(status, statusMessage);
  sendHeaders(response);
  pipeline(answer, response, onEnd);
}

/** Passes an answer on that comes before the real one, such as 103. It is no loss if there is no room for it. */
export function passInformation(
  {
    statusCode,
    statusMessage,
    rawHeaders,
  }: { statusCode: number; statusMessage: string; rawHeaders: string[] },
  response: ServerResponse,
): void {
  const { socket } = response;
  if (response.headersSent || socket === null || socket.writableNeedDrain) return;
  socket.write(headOf(statusCode, statusMessage, rawHeaders));
}
