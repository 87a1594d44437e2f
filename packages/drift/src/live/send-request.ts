import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { passInformation } from "./pass-answer.ts";
import { sendHeaders } from "./pass-headers.ts";
import { hasBody, type Outgoing, passRequest } from "./pass-request.ts";

/** What becomes of a request at the target: one of both is called, once. */
export interface Outcome {
  onAnswer(answer: IncomingMessage, outgoing: ClientRequest): void;
  onFailure(error: NodeJS.ErrnoException): void;
}

/** Methods that do the same if they are sent twice (RFC 9110, section 9.2.2). */
const IDEMPOTENT = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "QUERY"]);

/**
 * Sends a request to the target, and its body as it comes. If the target closes a kept connection in the moment when the
 * request is sent, it is sent again on a new one, where that does no harm.
 *
 * @throws {Error} if Node.js does not send such a request.
 */
export function sendRequest(
  request: IncomingMessage,
  response: ServerResponse,
  way: Outgoing,
  { onAnswer, onFailure }: Outcome,
): void {
  const outgoing = passRequest(request, way);
  let isOver = false;
  const fail = (error: NodeJS.ErrnoException) => {
    if (isOver) return;
    isOver = true;
    outgoing.destroy();
    if (!outgoing.reusedSocket || response.destroyed || !mayRepeat(request, error)) return onFailure(error);
    sendRequest(request, response, { ...way, agent: false }, { onAnswer, onFailure });
  };
  outgoing.on("error", fail);
  outgoing.once("close", () => fail(new Error("the connection was closed")));
  // It would be another protocol than anybody asked for.
  outgoing.once("upgrade", (_, socket) => socket.destroy());
  outgoing.on("information", (information) => {
    if (information.statusCode !== 100) passInformation(information, response);
    else if (request.headers.expect !== undefined && !response.headersSent) response.writeContinue();
  });
  outgoing.once("response", (answer) => {
    if (isOver) return void answer.destroy();
    isOver = true;
    onAnswer(answer, outgoing);
  });
  response.once("close", () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  request.once("close", () => {
    if (!request.complete) outgoing.destroy();
  });
  if (hasBody(request)) {
    request.pipe(outgoing);
    sendHeaders(outgoing);
  } else {
    request.resume();
    outgoing.end();
  }
}

function mayRepeat(request: IncomingMessage, { code = "" }: NodeJS.ErrnoException): boolean {
  const isClosed = code === "ECONNRESET" || code === "EPIPE";
  return isClosed && IDEMPOTENT.has(request.method ?? "") && !hasBody(request);
}
