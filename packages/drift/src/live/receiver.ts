import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { InputError } from "@tenant-api/openapi";
import { refuseForeign } from "@tenant-api/openapi/refuse-foreign";
import { dayOf } from "../shape/day.ts";
import { parseLine } from "../shape/parse-line.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type Listening, listenOn } from "./listen-on.ts";
import { RefusedError } from "./refused-error.ts";
import { type Pending, RequestLines } from "./request-lines.ts";

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

const DAY = 86_400_000;

/**
 * Takes shapes from `recordShapes({ send })`, and nothing else. All lines of a request are taken, or none.
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
  const server = createServer(limits, async (request, response) => {
    try {
      const { origin } = request.headers;
      expectOwnPage(request.headers, origins);
      if (origin !== undefined) response.setHeaders(corsHeaders(origin));
      if (request.method === "OPTIONS") return void response.writeHead(204).end();
      if (request.method !== "POST") throw new RefusedError(405, "Expected shapes, sent with POST.");
      onShapes(await readShapes(request, pending));
      response.writeHead(204).end();
    } catch (error) {
      const { status, message } =
        error instanceof RefusedError ? error : new RefusedError(500, String(error));
      onRefused(message);
      // Node.js reads the rest of the request, and keeps none of it: a client that still sends would not see the answer.
      request.resume();
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${message}\n`);
    }
  });
  return listenOn(server, port, host);
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
async function readShapes(request: IncomingMessage, pending: Pending): Promise<ShapeLine[]> {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding !== "identity") throw new RefusedError(415, `Expected no Content-Encoding, received ${coding}.`);
  const lines = new RequestLines(pending);
  try {
    await receive(request, lines);
    const shapes: ShapeLine[] = [];
    for (const [number, text] of lines.end()) {
      shapes.push(readShape(text, `line ${number}`));
      // Other requests go on meanwhile.
      await setImmediate();
    }
    return shapes;
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

/** @throws {RefusedError} if it is none, or of a day that has not come: all others would be taken together as long past. */
function readShape(text: string, where: string): ShapeLine {
  try {
    const shape = parseLine(text, where);
    const tomorrow = dayOf(Date.now() + DAY);
    if (shape.day > tomorrow)
      throw new InputError(`${where}: Expected a day until ${tomorrow}, received ${shape.day}.`);
    return shape;
  } catch (error) {
    throw error instanceof InputError ? new RefusedError(400, error.message) : error;
  }
}
