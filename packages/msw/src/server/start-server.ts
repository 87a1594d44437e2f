import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isSequence } from "@tenant-api/openapi";
import { refuseForeign } from "@tenant-api/openapi/refuse-foreign";
import { getResponse, type HttpHandler } from "msw";
import { responderOf } from "../handlers/operation-handler.ts";
import { corsHeaders, isPreflight, preflightHeaders, varyOf } from "./cors.ts";
import { addressOf, RequestError, readRequest } from "./read-request.ts";

export interface ServerOptions {
  /** They see requests to the address of the server: give them no other base URL. */
  handlers: HttpHandler[];
  /** Where to listen. 0, the default, picks a free port. */
  port?: number;
  /** By default this machine alone: 127.0.0.1. */
  host?: string;
  /** Names by which `/__mock/…` may be called, besides `localhost` and addresses: `mock` of a container. */
  allowedHosts?: readonly string[];
  /** What `GET /__mock/state` shows and `POST /__mock/reset` calls; without it, there are no such addresses. */
  control?: { state: object; reset(): void };
  /** Is given a line for every request. */
  log?: (line: string) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:4010` */
  url: string;
  /** Ends open connections, too. To call it once more does no harm. */
  close(): Promise<void>;
}

/**
 * Serves handlers of msw over HTTP, for programs in any language.
 *
 * @throws {Error} if it cannot listen there; its `code` says why (`EADDRINUSE`).
 *
 * @example
 * const server = await startServer({ handlers: createHandlers(document), port: 4010 });
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port = 0, host = "127.0.0.1" } = options;
  let url = "";
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, url, options).catch(() => outgoing.destroy());
  });
  server.on("clientError", (_error, socket: Socket) => {
    if (socket.writable)
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  let closed: Promise<void> | undefined;
  return {
    url,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: string,
  options: ServerOptions,
): Promise<void> {
  const start = performance.now();
  const gone = new AbortController();
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) gone.abort();
    const status = outgoing.writableFinished ? outgoing.statusCode : "closed";
    const time = (performance.now() - start).toFixed(0);
    options.log?.(`${incoming.method} ${incoming.url} ${status} ${time} ms`);
  });
  try {
    const isQuestion = isPreflight(incoming.method, incoming.headers);
    const response = isQuestion
      ? answerPreflight(incoming, url, options)
      : await answer(incoming, gone.signal, url, options);
    await send(response, incoming, outgoing);
  } catch (error) {
    if (outgoing.headersSent) return void outgoing.destroy();
    const isTheirs = error instanceof RequestError;
    const status = isTheirs ? error.status : 500;
    const message = error instanceof Error ? error.message : String(error);
    // What was not read of the request must not be taken for the next one.
    outgoing.setHeader("connection", "close");
    await send(problem(status, isTheirs ? "bad-request" : "mock-failed", message), incoming, outgoing);
  }
}

/** Whoever may not read the state is not told that it may ask for it. */
function answerPreflight(incoming: IncomingMessage, url: string, options: ServerOptions): Response {
  const { pathname } = addressOf(incoming, url);
  return (
    refuse(pathname, incoming, options) ??
    new Response(null, { status: 204, headers: preflightHeaders(incoming.headers) })
  );
}

/** The answer to a page of another site that asks for the state of the mock; null for other requests. */
function refuse(
  pathname: string,
  { headers }: IncomingMessage,
  { control, host, allowedHosts = [] }: ServerOptions,
): Response | null {
  if (control === undefined || !pathname.startsWith("/__mock/")) return null;
  const refusal = refuseForeign(headers, {
    hosts: host === undefined ? allowedHosts : [host, ...allowedHosts],
  });
  return refusal === null ? null : problem(403, "foreign-request", refusal);
}

async function answer(
  incoming: IncomingMessage,
  signal: AbortSignal,
  url: string,
  options: ServerOptions,
): Promise<Response> {
  const { handlers, control } = options;
  const request = await readRequest(incoming, signal, url);
  const { path: pathname } = request;
  const refusal = refuse(pathname, incoming, options);
  if (refusal !== null) return refusal;
  if (control !== undefined && pathname === "/__mock/state" && request.method === "GET") {
    return Response.json(control.state);
  }
  if (control !== undefined && pathname === "/__mock/reset" && request.method === "POST") {
    control.reset();
    return new Response(null, { status: 204 });
  }
  const respond = (method: string) => {
    const candidates = handlersFor(method, url + pathname, handlers);
    for (const candidate of candidates) {
      const responder = responderOf(candidate);
      if (responder === undefined) break;
      const response = responder(request);
      if (response !== undefined) return response;
    }
    const sent = request.toRequest();
    return getResponse(candidates, method === sent.method ? sent : new Request(sent, { method }));
  };
  const response = await respond(request.method);
  if (response !== undefined) return response;
  // RFC 9110: as GET, without the body, which Node leaves out.
  const asGet = request.method === "HEAD" ? await respond("GET") : undefined;
  return asGet ?? problem(404, "no-operation", `There is no operation ${request.method} ${pathname}.`);
}

/** Those that may answer: to ask them one after the other, as msw does, takes longer than the answer itself. */
function handlersFor(method: string, address: string, handlers: HttpHandler[]): HttpHandler[] {
  return handlers.filter(({ info }) => {
    if (typeof info.method === "string" && info.method.toUpperCase() !== method) return false;
    return !(info.path instanceof RegExp) || info.path.test(address);
  });
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  // A fault: as if the network had failed.
  if (response.type === "error") return void incoming.socket.destroy();
  const isStream = response.body !== null && isSequence(response.headers.get("content-type") ?? "");
  const body = response.body === null || isStream ? null : Buffer.from(await response.arrayBuffer());
  const own = Object.fromEntries(response.headers);
  const headers: Record<string, string | string[] | number> = {
    ...own,
    ...corsHeaders(incoming.headers, Object.keys(own)),
    vary: varyOf(own.vary),
  };
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  if (body !== null) headers["content-length"] = body.length;
  outgoing.writeHead(response.status, headers);
  if (!isStream || incoming.method === "HEAD") {
    if (isStream) await response.body?.cancel();
    return void outgoing.end(body);
  }
  // By the headers, a client knows that the stream has begun.
  outgoing.flushHeaders();
  await pipeline(Readable.fromWeb(response.body as never), outgoing);
}

function problem(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status });
}
