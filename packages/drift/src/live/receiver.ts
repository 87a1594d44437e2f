import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { InputError } from "@tenant-api/openapi";
import { refuseForeign } from "@tenant-api/openapi/refuse-foreign";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type Listening, listenOn } from "./listen-on.ts";
import type { PostedShapes } from "./posted-shapes.ts";
import { RefusedError } from "./refused-error.ts";
import { type Pending, RequestLines } from "./request-lines.ts";
import { type ShapeParser, startShapeParser } from "./shape-parser.ts";

export interface ReceiverOptions {
  port: number;
  host: string;
  /** Origins of pages that may send shapes, besides those of this machine: `https://app.example`. */
  origins: readonly string[];
  onShapes(lines: ShapeLine[]): void;
  /** Receives why a request was not taken. */
  onRefused(reason: string): void;
}

/** How long a request may be on its way. In milliseconds. */
const PATIENCE = 30_000;

/** Ids that are remembered, the last ones: a page sends one a second. */
const MOST_REMEMBERED = 10_000;

/**
 * Takes shapes from `recordShapes({ send })`, and nothing else. All lines of a request are taken, or none; and of
 * requests with one id, the first that comes.
 *
 * @throws {InputError} if it cannot listen there.
 */
export async function startReceiver({
  port,
  host,
  origins,
  onShapes,
  onRefused,
}: ReceiverOptions): Promise<Listening> {
  const limits = { requestTimeout: PATIENCE, connectionsCheckingInterval: PATIENCE / 10 };
  const pending: Pending = { bytes: 0 };
  const known = new Set<string>();
  let parser: ShapeParser | undefined;
  const server = createServer(limits, async (request, response) => {
    try {
      const { origin } = request.headers;
      expectOwnPage(request.headers, origins);
      if (origin !== undefined) response.setHeaders(corsHeaders(origin));
      if (request.method === "OPTIONS") return void response.writeHead(204).end();
      if (request.method !== "POST") throw new RefusedError(405, "Expected shapes, sent with POST.");
      parser ??= startShapeParser();
      const { ids, lines } = await readShapes(request, pending, parser);
      if (!wereTaken(known, ids)) onShapes(lines);
      // Only now: what could not be kept may be sent again.
      for (const id of ids) known.add(id);
      for (const id of known) {
        if (known.size <= MOST_REMEMBERED) break;
        known.delete(id);
      }
      response.writeHead(204).end();
    } catch (error) {
      const { status, message } = refusalOf(error);
      onRefused(message);
      // Node.js reads the rest of the request, and keeps none of it: a client that still sends would not see the answer.
      request.resume();
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${message}\n`);
    }
  });
  const { url, close } = await listenOn(server, port, host);
  parser ??= startShapeParser();
  return {
    url,
    async close() {
      await close();
      await parser?.close();
    },
  };
}

/** @throws {RefusedError} if only some of them were: nobody can tell their shapes from those of the others. */
function wereTaken(known: ReadonlySet<string>, ids: readonly string[]): boolean {
  const before = ids.filter((id) => known.has(id));
  if (before.length > 0 && before.length < ids.length)
    throw new RefusedError(
      400,
      `Expected a request of whose recordings all or none were received before, received ${before.length} of ${ids.length}, such as ${before[0]}. Send each recording by itself.`,
    );
  return before.length > 0;
}

function refusalOf(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  return error instanceof InputError
    ? new RefusedError(400, error.message)
    : new RefusedError(500, String(error));
}

/** Any page that is open in a browser of this machine can send requests here. Programs may, by whatever name. */
function expectOwnPage(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  const refusal = headers.origin === undefined ? null : refuseForeign(headers, { origins });
  if (refusal !== null) throw new RefusedError(403, refusal);
}

function corsHeaders(origin: string): Map<string, string> {
  return new Map([
    ["access-control-allow-origin", origin],
    ["access-control-allow-methods", "POST"],
    ["access-control-allow-headers", "content-type"],
    ["vary", "origin"],
  ]);
}

/** @throws {RefusedError} if it is too large, breaks off, or has a line that is no shape. */
async function readShapes(
  request: IncomingMessage,
  pending: Pending,
  parser: ShapeParser,
): Promise<PostedShapes> {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding !== "identity") throw new RefusedError(415, `Expected no Content-Encoding, received ${coding}.`);
  const lines = new RequestLines(pending);
  try {
    await receive(request, lines);
    return await parser.parse(lines.bytes());
  } finally {
    // Until here, what it takes counts for the requests that come meanwhile.
    lines.close();
  }
}

/** By events: an iterator takes many times as long for a request of many small parts. */
async function receive(request: IncomingMessage, lines: RequestLines): Promise<void> {
  await new Promise<void>((done, fail) => {
    request.on("data", (part: Buffer) => {
      try {
        lines.push(part);
      } catch (error) {
        request.removeAllListeners("data");
        fail(error);
      }
    });
    request.on("end", done);
    request.on("error", () => fail(new RefusedError(400, "Expected a whole request, received a part.")));
  });
}
