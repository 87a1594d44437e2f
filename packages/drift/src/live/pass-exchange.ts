import type { IncomingMessage, ServerResponse } from "node:http";
import { isReadType } from "../record/read-copy.ts";
import type { BodyCopy } from "./body-copy.ts";
import type { CapturedExchange } from "./captured-exchange.ts";
import { failExchange } from "./fail-exchange.ts";
import { passAnswer } from "./pass-answer.ts";
import { namesOf } from "./pass-headers.ts";
import { hasBody, joinPaths, type Outgoing } from "./pass-request.ts";
import { sendRequest } from "./send-request.ts";

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
  const sent = copyBody(request);
  const fail = (message: string, problem: string) => {
    sent.take(false);
    // Whoever left needs no answer.
    if (!response.destroyed) onProblem(problem);
    failExchange(response, 502, message);
    onEnd();
  };
  sendRequest(request, response, way, {
    onFailure({ code = "", message }) {
      const reason = message || code;
      fail(
        `tenant-drift got no answer from ${target.origin}: ${reason}`,
        `the API gave no answer (${code || reason})`,
      );
    },
    onAnswer(answer, outgoing) {
      const isRead = isReadType(answer.headers["content-type"] ?? null);
      const received = copyBody(answer);
      answer.on("error", () => {});
      let endAnswer = () => {};
      const answerEnd = new Promise<void>((done) => {
        endAnswer = done;
      });
      try {
        passAnswer(answer, response, (error) => {
          // Nobody needs the rest of the request, but its sender may have to come to an end of it.
          request.unpipe(outgoing).resume();
          if (!outgoing.writableFinished) outgoing.destroy();
          if (error && isRead) onProblem(describeBreak(error));
          endAnswer();
        });
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException;
        outgoing.destroy();
        received.take(false);
        return fail(
          `tenant-drift cannot pass on the answer of ${target.origin}: ${message}`,
          `an answer could not be passed on (${code ?? message})`,
        );
      }
      answer.on("data", received.push);
      // A stream of events may never end.
      if (!isRead) endAnswer();
      Promise.all([endOf(request), answerEnd]).then(() => {
        const [requestBody, responseBody] = [sent.take(request.complete), received.take(answer.complete)];
        onExchange({
          time,
          method: (request.method ?? "GET").toLowerCase(),
          url: target.origin + joinPaths(target.pathname, path),
          status: answer.statusCode ?? 0,
          requestHeaders: namesOf(request),
          responseHeaders: namesOf(answer),
          ...(requestBody && { requestBody }),
          ...(responseBody && { responseBody }),
        });
        onEnd();
      });
    },
  });
  if (hasBody(request)) request.on("data", sent.push);
}

/** A request that was answered before its end has none of its own when its connection is closed. */
function endOf(request: IncomingMessage): Promise<void> {
  if (request.closed || request.socket.destroyed) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      request.off("close", end);
      request.socket.off("close", end);
      done();
    };
    request.once("close", end);
    request.socket.once("close", end);
  });
}

function describeBreak(error: NodeJS.ErrnoException): string {
  return error.code === "ERR_STREAM_PREMATURE_CLOSE"
    ? "a client left before the answer had ended"
    : `an answer broke off (${error.code})`;
}
