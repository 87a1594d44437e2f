import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { failExchange } from "./fail-exchange.ts";
import { passAnswer } from "./pass-answer.ts";
import type { Way } from "./pass-exchange.ts";
import { headOf } from "./pass-headers.ts";
import { passRequest } from "./pass-request.ts";

/**
 * Passes a WebSocket on: the request for it, and then what either side sends.
 *
 * @throws {Error} if Node.js does not send such a request; nothing was answered then.
 */
export function passWebSocket(
  request: IncomingMessage,
  response: ServerResponse,
  { head, ...way }: Way & { head: Buffer },
): void {
  const { socket } = request;
  // An agent would take the connection back.
  const outgoing = passRequest(request, { ...way, agent: false });
  outgoing.setHeader("Connection", "Upgrade");
  outgoing.setHeader("Upgrade", "websocket");
  let answered = false;
  const fail = ({ message, code = message }: NodeJS.ErrnoException) => {
    outgoing.destroy();
    if (answered) return;
    answered = true;
    if (!response.destroyed) way.onProblem(`the API gave no answer (${code})`);
    failExchange(response, 502, `tenant-drift got no answer from ${way.target.origin}: ${message || code}`);
  };
  outgoing.on("error", fail);
  outgoing.once("close", () => fail(new Error("the connection was closed")));
  socket.once("close", () => outgoing.destroy());
  outgoing.once("response", (answer) => {
    if (answered) return void answer.destroy();
    answer.on("error", () => {});
    try {
      passAnswer(answer, response, () => {});
      answered = true;
    } catch (error) {
      fail(error as Error);
    }
  });
  outgoing.once("upgrade", (answer, other, rest) => {
    answered = true;
    other.on("error", () => {});
    response.detachSocket(socket);
    socket.write(headOf(101, answer.statusMessage, answer.rawHeaders));
    if (rest.length > 0) socket.write(rest);
    if (head.length > 0) other.write(head);
    for (const one of [socket, other]) one.setNoDelay?.(true);
    pipeline(socket, other, () => {});
    pipeline(other, socket, () => {});
  });
  outgoing.end();
}
