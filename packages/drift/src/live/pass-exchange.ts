import type { IncomingMessage, ServerResponse } from "node:http";
import { isReadType } from "../record/read-copy.ts";
import type { BodyCopy } from "./body-copy.ts";
import type { CapturedExchange } from "./captured-exchange.ts";
import { failExchange } from "./fail-exchange.ts";
import { passAnswer, passInformation } from "./pass-answer.ts";
import { namesOf, sendHeaders } from "./pass-headers.ts";
import { hasBody, type Outgoing, passRequest } from "./pass-request.ts";

/** The way of an exchange through the proxy. */
export interface Way extends Outgoing {
  copyBody(message: IncomingMessage): BodyCopy;
  onExchange(exchange: CapturedExchange): void;
  onProblem(problem: string): void;
}

/**
 * Passes a request and its answer on, and hands on a copy of both when they have ended.
 *
 * @param onEnd Is called once, after that, or when the exchange has failed.
 * @throws {Error} if Node.js does not send such a request; nothing was answered then.
 */
export function passExchange(
  request: IncomingMessage,
  response: ServerResponse,
  way: Way,
  onEnd: () => void,
): void {
  const { target, path, copyBody, onExchange, onProblem } = way;
  const time = Date.now();
  const outgoing = passRequest(request, way);
  const sent = copyBody(request);
  const requestEnd = new Promise<void>((done) => request.once("close", done));
  let answered = false;

  const fail = (message: string, problem: string) => {
    outgoing.destroy();
    sent.take(false);
    // Whoever left needs no answer.
    if (!response.destroyed) onProblem(problem);
    failExchange(response, 502, message);
    onEnd();
  };
  const failWithout = ({ code = "", message }: NodeJS.ErrnoException) => {
    if (answered) return;
    answered = true;
    const reason = message || code;
    fail(
      `tenant-drift got no answer from ${target.origin}: ${reason}`,
      `the API gave no answer (${code || reason})`,
    );
  };
  outgoing.on("error", failWithout);
  outgoing.once("close", () => failWithout(new Error("the connection was closed")));
  // It would be another protocol than anybody asked for.
  outgoing.once("upgrade", (_, socket) => socket.destroy());
  outgoing.on("continue", () => {
    if (request.headers.expect !== undefined && !response.headersSent) response.writeContinue();
  });
  outgoing.on("information", (information) => passInformation(information, response));
  outgoing.once("response", (answer) => {
    if (answered) return void answer.destroy();
    answered = true;
    const received = copyBody(answer);
    answer.on("error", () => {});
    const answerEnd = new Promise<void>((done) => {
      try {
        passAnswer(answer, response, (error) => {
          // Nobody needs the rest of the request, but its sender may have to come to an end of it.
          request.unpipe(outgoing).resume();
          if (!outgoing.writableFinished) outgoing.destroy();
          if (error && isReadType(answer.headers["content-type"] ?? null)) onProblem(describeBreak(error));
          done();
        });
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException;
        received.take(false);
        fail(
          `tenant-drift cannot pass on the answer of ${target.origin}: ${message}`,
          `an answer could not be passed on (${code})`,
        );
        return;
      }
      answer.on("data", received.push);
      // A stream of events may never end.
      if (!isReadType(answer.headers["content-type"] ?? null)) done();
    });
    Promise.all([requestEnd, answerEnd]).then(() => {
      const [requestBody, responseBody] = [sent.take(request.complete), received.take(answer.complete)];
      onExchange({
        time,
        method: (request.method ?? "GET").toLowerCase(),
        url: target.origin + target.pathname.replace(/\/$/, "") + path,
        status: answer.statusCode ?? 0,
        requestHeaders: namesOf(request),
        responseHeaders: namesOf(answer),
        ...(requestBody && { requestBody }),
        ...(responseBody && { responseBody }),
      });
      onEnd();
    });
  });
  response.once("close", () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  request.once("close", () => {
    if (!request.complete) outgoing.destroy();
  });
  if (!hasBody(request)) {
    request.resume();
    outgoing.end();
    return;
  }
  request.on("data", sent.push).pipe(outgoing);
  sendHeaders(outgoing);
}

function describeBreak(error: NodeJS.ErrnoException): string {
  return error.code === "ERR_STREAM_PREMATURE_CLOSE"
    ? "a client left before the answer had ended"
    : `an answer broke off (${error.code})`;
}
