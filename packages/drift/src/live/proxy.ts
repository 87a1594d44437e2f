import { createServer, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Socket } from "node:net";
import { Transform } from "node:stream";
import { createProxyServer } from "httpxy";
import type { Exchange } from "../exchange/exchange.ts";
import { isReadType } from "../record/read-copy.ts";
import { headerNames } from "../sources/header-names.ts";
import { type BodyCopy, createBodyCopy } from "./body-copy.ts";
import { type Listening, listenOn } from "./listen-on.ts";

export interface ProxyOptions {
  /** Where requests go; the path of a request is added to it. */
  target: URL;
  port: number;
  host: string;
  /** Receives each exchange when the response has been passed on. */
  onExchange(exchange: Exchange): void;
}

/** Milliseconds for which a connection is kept that nothing comes over: less than servers keep theirs. */
const IDLE = 4_000;

/**
 * Starts a reverse proxy, which passes requests and responses on as they come, but for `Host`, which names the target.
 * Bodies are not held up; what is recorded is a copy. WebSockets are passed on, and not recorded.
 *
 * @throws {InputError} if it cannot listen there.
 */
export async function startProxy({ target, port, host, onExchange }: ProxyOptions): Promise<Listening> {
  const Agent = target.protocol === "https:" ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, timeout: IDLE });
  const options = { target, changeOrigin: true, preserveHeaderKeyCase: true };
  const proxy = createProxyServer();
  const sent = new WeakMap<IncomingMessage, { time: number; copy: BodyCopy }>();

  const server = createServer(SERVER_OPTIONS, (request, response) => {
    dropUpgrade(request);
    const copy = copyOf(request);
    sent.set(request, { time: Date.now(), copy });
    const body = new Transform({
      transform(chunk, _encoding, done) {
        copy.push(chunk);
        done(null, chunk);
      },
    });
    const answered = proxy.web(request, response, { ...options, agent, buffer: request.pipe(body) });
    answered.catch((error) => answerFailure(response, target, error));
  });
  proxy.on("proxyRes", (answer, request) => {
    const { time, copy } = sent.get(request) ?? { time: Date.now(), copy: copyOf(request) };
    const copies = { request: copy, response: copyOf(answer) };
    const end = () => onExchange({ time, ...exchangeOf(request, answer, copies, target) });
    // A stream of events may never end.
    if (!isReadType(answer.headers["content-type"] ?? null)) end();
    else answer.on("data", (chunk) => copies.response.push(chunk)).once("close", end);
  });
  server.on("upgrade", (request, socket: Socket, head) => {
    if (!isWebSocket(request)) return void socket.end(NO_UPGRADE);
    // An agent would take the connection back.
    proxy.ws(request, socket, { ...options, agent: false }, head).catch(() => socket.destroy());
  });

  const { url, close } = await listenOn(server, port, host);
  return {
    url,
    async close() {
      await close();
      agent.destroy();
    },
  };
}

/** A request may take as long as it likes; an upgrade to HTTP/2 may be ignored (RFC 9110, section 7.8). */
const SERVER_OPTIONS = { requestTimeout: 0, shouldUpgradeCallback: isWebSocket };

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/** It is for one connection alone (RFC 9110, section 7.6.1), and the target would answer it on the other one. */
function dropUpgrade({ headers }: IncomingMessage): void {
  if (headers.upgrade === undefined) return;
  delete headers.upgrade;
  delete headers["http2-settings"];
  headers.connection = "keep-alive";
}

/** Before Node 24.9, no upgrade can be ignored. */
const NO_UPGRADE =
  "HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\ntenant-drift upgrades connections to WebSockets only.\n";

function copyOf({ headers }: IncomingMessage): BodyCopy {
  return createBodyCopy(headers["content-type"] ?? null, headers["content-encoding"] ?? "");
}

function exchangeOf(
  request: IncomingMessage,
  answer: IncomingMessage,
  copies: { request: BodyCopy; response: BodyCopy },
  target: URL,
): Omit<Exchange, "time"> {
  const [requestBody, responseBody] = [
    copies.request.body(request.complete),
    copies.response.body(answer.complete),
  ];
  return {
    method: (request.method ?? "GET").toLowerCase(),
    url: addressOf(request, target),
    status: answer.statusCode ?? 0,
    requestHeaders: headerNames(Object.keys(request.headers)),
    responseHeaders: headerNames(Object.keys(answer.headers)),
    ...(requestBody && { requestBody }),
    ...(responseBody && { responseBody }),
  };
}

/** The address at the target, whose path comes first. */
function addressOf({ url = "/" }: IncomingMessage, { origin, pathname }: URL): string {
  return origin + pathname.replace(/\/$/, "") + (url.startsWith("/") ? url : `/${url}`);
}

function answerFailure(
  response: ServerResponse,
  { origin }: URL,
  { code, message }: NodeJS.ErrnoException,
): void {
  if (response.headersSent) return void response.destroy();
  const headers = { "content-type": "text/plain; charset=utf-8", connection: "close" };
  response.writeHead(502, headers).end(`tenant-drift got no answer from ${origin}: ${message || code}\n`);
}
