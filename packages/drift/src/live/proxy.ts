import {
  createServer,
  Agent as HttpAgent,
  type IncomingMessage,
  ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type AllowedCallers, refuseForeign } from "@tenant-api/openapi/refuse-foreign";
import { isSampled } from "../exchange/sampling.ts";
import { createBodyCopies, NO_COPY } from "./body-copy.ts";
import type { CapturedExchange } from "./captured-exchange.ts";
import { failExchange } from "./fail-exchange.ts";
import { type Listening, listenOn } from "./listen-on.ts";
import { passExchange } from "./pass-exchange.ts";
import { hasBody, MOST_HEADERS } from "./pass-request.ts";
import { passWebSocket } from "./pass-web-socket.ts";
import { leavesBase, requestTarget } from "./request-target.ts";

export interface ProxyOptions {
  /** Where requests go; the path of a request is added to it. */
  target: URL;
  port: number;
  host: string;
  /** Which names and pages may call the proxy. */
  allowed?: AllowedCallers;
  /** Which part of all requests is recorded, from 0 to 1. Default: 1. */
  sample?: number;
  /** Receives each exchange when the response has been passed on. */
  onExchange(exchange: CapturedExchange): void;
  /** Receives why an exchange failed, without what was sent: `the client sent no HTTP (HPE_INVALID_METHOD)`. */
  onProblem(problem: string): void;
}

/** Milliseconds for which a connection is kept that nothing comes over: less than servers keep theirs. */
const IDLE = 4_000;

/** Milliseconds for exchanges that were cut off to be handed on. */
const AT_END = 500;

/** A request may take as long as it likes, but for its headers. In milliseconds. */
const LIMITS = { requestTimeout: 0, headersTimeout: 60_000, maxHeaderSize: MOST_HEADERS };

/**
 * Starts a reverse proxy, which passes requests and responses on as they come, but for `Host`, which names the target.
 * Bodies are not held up; what is recorded is a copy. WebSockets are passed on, and not recorded. Whatever comes, it ends
 * its own exchange at most.
 *
 * @throws {InputError} if it cannot listen there.
 */
export async function startProxy(options: ProxyOptions): Promise<Listening> {
  const { target, port, host, sample = 1, onExchange, onProblem } = options;
  const allowed = { ...options.allowed, hosts: [host, ...(options.allowed?.hosts ?? [])] };
  const Agent = target.protocol === "https:" ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, timeout: IDLE });
  const way = { target, agent, copyBody: createBodyCopies(), onExchange, onProblem };
  const unrecorded = { ...way, copyBody: () => NO_COPY, onExchange() {} };
  const answering = new WeakMap<Duplex, number>();
  /** Exchanges that were not handed on yet, and what to do when they are none any more. */
  let open = 0;
  let onEmpty = () => {};

  /** Passes on what may be passed on, and answers the rest. */
  const receive = (
    request: IncomingMessage,
    response: ServerResponse,
    pass: (path: string, request: IncomingMessage, response: ServerResponse) => void,
  ) => {
    const { socket } = request;
    const count = (by: number) => answering.set(socket, (answering.get(socket) ?? 0) + by);
    count(1);
    response.once("close", () => count(-1));
    for (const stream of [request, response]) stream.on("error", () => {});
    const fail = (status: number, message: string, problem: string) => {
      onProblem(problem);
      failExchange(response, status, message);
    };
    const asked = requestTarget(request);
    if (asked === null)
      return fail(400, "Expected a path as the target of the request.", "a request had no path");
    const foreign = refuseForeign({ ...request.headers, host: asked.host }, allowed);
    if (foreign !== null) return fail(403, foreign, "a request of another site was refused");
    if (target.pathname !== "/" && leavesBase(asked.path)) {
      const message = `Expected a path that does not lead out of ${target.pathname}.`;
      return fail(400, message, `a path led out of ${target.pathname}`);
    }
    try {
      pass(asked.path, request, response);
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      fail(
        502,
        `tenant-drift cannot pass this on: ${message}`,
        `a request could not be passed on (${code ?? message})`,
      );
    }
  };
  const web = (request: IncomingMessage, response: ServerResponse) =>
    receive(request, response, (path) => {
      const isRecorded = isSampled(sample, (name) => request.headers[name]);
      passExchange(request, response, { ...(isRecorded ? way : unrecorded), path }, () => {
        open -= 1;
        if (open === 0) onEmpty();
      });
      open += 1;
    });

  const server = createServer({ ...LIMITS, shouldUpgradeCallback: isWebSocket }, web);
  server.maxHeadersCount = 0;
  // Each of the requests that a client sends ahead waits for the end of their connection.
  server.on("connection", (socket) => socket.setMaxListeners(0));
  // Whether to go on is for the target to say.
  server.on("checkContinue", web).on("checkExpectation", web);
  server.on("upgrade", (request, socket: Socket, head) => {
    const response = responseOn(socket, request);
    receive(request, response, (path) => {
      if (isWebSocket(request)) passWebSocket(request, response, { ...way, path, head });
      else failExchange(response, 501, "tenant-drift upgrades connections to WebSockets only.");
    });
  });
  server.on("connect", (request, socket: Socket) => {
    onProblem("a request asked for a tunnel");
    failExchange(responseOn(socket, request), 501, "tenant-drift is no tunnel.");
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const hasLeft = error.code === "ECONNRESET" || error.code === "EPIPE";
    if (!hasLeft) onProblem(`a client sent no HTTP (${error.code})`);
    // To answer in the middle of another answer would be taken for a part of it.
    if (!socket.writable || (answering.get(socket) ?? 0) > 0) return void socket.destroy();
    const status = STATUS_OF[error.code ?? ""] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      () => socket.destroy(),
    );
  });

  const { url, close } = await listenOn(server, port, host, ({ code }) =>
    onProblem(`a connection was not taken (${code})`),
  );
  return {
    url,
    async close() {
      await close();
      agent.destroy();
      // What was cut off is recorded, too, but the end does not depend on it.
      if (open > 0)
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
          setTimeout(resolve, AT_END).unref();
        });
      if (open > 0) onProblem("an exchange had not ended");
    },
  };
}

/** The codes of Node.js whose status is not 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** An upgrade to anything else may be ignored (RFC 9110, section 7.8), from Node 24.9 on. */
function isWebSocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === "websocket" && !hasBody(request);
}

/** Node.js makes none where a client asks for another protocol. */
function responseOn(socket: Socket, request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  socket.on("error", () => {});
  response.once("finish", () => socket.destroySoon());
  return response;
}
