import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { InputError } from "@tenant-api/openapi";
import { parseLine } from "../shape/parse-line.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type Listening, listenOn } from "./listen-on.ts";

export interface ReceiverOptions {
  port: number;
  host: string;
  /** Origins of pages that may send shapes, besides those of this machine: `https://app.example`. */
  origins: readonly string[];
  onShapes(lines: ShapeLine[]): void;
}

/** One second of a page is far smaller. In bytes. */
const LARGEST = 16 * 2 ** 20;

/** A request that is not taken, and the status that says why. */
class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Takes shapes from `recordShapes({ send })`, and nothing else. All lines of a request are taken, or none.
 *
 * @throws {InputError} if it cannot listen there.
 */
export async function startReceiver({ port, host, origins, onShapes }: ReceiverOptions): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { origin } = request.headers;
    try {
      expectOrigin(request.headers, origins);
      if (origin !== undefined) response.setHeaders(corsHeaders(origin));
      if (request.method === "OPTIONS") return void response.writeHead(204).end();
      if (request.method !== "POST") throw new RefusedError(405, "Expected shapes, sent with POST.");
      onShapes(readShapes(await readText(request)));
      response.writeHead(204).end();
    } catch (error) {
      const { status, message } =
        error instanceof RefusedError ? error : new RefusedError(500, String(error));
      // What was not read of the request must not be taken for the next one.
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
      response.end(`${message}\n`);
    }
  });
  return listenOn(server, port, host);
}

/** Any page that is open in a browser of this machine can send requests here. */
function expectOrigin({ origin }: IncomingHttpHeaders, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin) || isOfThisMachine(origin)) return;
  throw new RefusedError(
    403,
    `Expected a page of this machine, or of an origin that --allow-origin names; received one of ${origin}.`,
  );
}

function isOfThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  return /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(origin).hostname);
}

function corsHeaders(origin: string): Map<string, string> {
  return new Map([
    ["access-control-allow-origin", origin],
    ["access-control-allow-methods", "POST"],
    ["access-control-allow-headers", "content-type"],
    ["vary", "origin"],
  ]);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST) throw new RefusedError(413, `Expected at most ${LARGEST} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** @throws {RefusedError} if a line is no shape. */
function readShapes(text: string): ShapeLine[] {
  try {
    return text
      .split("\n")
      .map((line, index) => [line, `line ${index + 1}`] as const)
      .filter(([line]) => line.trim() !== "")
      .map(([line, where]) => parseLine(line, where));
  } catch (error) {
    throw error instanceof InputError ? new RefusedError(400, error.message) : error;
  }
}
