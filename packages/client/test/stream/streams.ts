import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type ApiClientOptions, createApiClient, type Operation } from "../../src/index.ts";
import type { ServerEvent } from "../../src/stream.ts";
import { type Received, startServer } from "../server.ts";

interface Tick {
  n: number;
}

type Answer = Parameters<typeof startServer>[0];

/** What a spec says of an operation that streams. */
interface Streams<Type extends string, Item> {
  parameters: { query?: { room?: string }; path?: never; header?: never; cookie?: never };
  responses: {
    200: { content: { [Name in Type]: Item } };
    404: { content: { "application/json": { missing: string } } };
  };
}

export interface paths {
  "/events": { get: Streams<"text/event-stream", Tick>; post: Streams<"text/event-stream", Tick> };
  "/texts": { get: Streams<"text/event-stream", string> };
  "/lines": { get: Streams<"application/x-ndjson", Tick> };
  "/records": { get: Streams<"application/json-seq", Tick[]> };
  "/either": { get: Streams<"application/json" | "text/event-stream", Tick> };
  "/plain": { get: Streams<"application/json", Tick> };
}

function operation<Id extends string, Method extends string, Path extends string>(
  id: Id,
  method: Method,
  path: Path,
  types: readonly string[],
  eventData?: "json" | "text",
) {
  return {
    ...{ id, method, path, scope: null, idempotent: null, pathParameters: [], mediaTypes: [] },
    queryParameters: ["room"],
    responseTypes: { "200": types, "404": ["application/json"] },
    ...(eventData && { eventData }),
  } satisfies Operation;
}

export const table = {
  watchEvents: operation("watchEvents", "GET", "/events", ["text/event-stream"]),
  askEvents: operation("askEvents", "POST", "/events", ["text/event-stream"], "json"),
  watchTexts: operation("watchTexts", "GET", "/texts", ["text/event-stream"], "text"),
  watchLines: operation("watchLines", "GET", "/lines", ["application/x-ndjson"]),
  watchRecords: operation("watchRecords", "GET", "/records", ["application/json-seq"]),
  watchEither: operation("watchEither", "GET", "/either", ["application/json", "text/event-stream"]),
  getPlain: operation("getPlain", "GET", "/plain", ["application/json"]),
};

/** A client, and a server that gives these answers in turn. */
export async function streaming(answers: Answer[], options: Partial<ApiClientOptions> = {}) {
  const { baseUrl, received } = await startServer(...answers);
  const client = createApiClient<paths, typeof table>(table, { baseUrl, retry: false, ...options });
  return { client, baseUrl, received };
}

/** Answers with a stream: each piece is sent by itself. @param end How it ends; without it, it stays open. */
export function stream(
  pieces: readonly (string | Uint8Array)[],
  end?: "end" | "break",
  type = "text/event-stream",
): Answer {
  return async (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": type });
    response.flushHeaders();
    for (const piece of pieces) await new Promise((resolve) => response.write(piece, resolve));
    if (end === "end") response.end();
    else if (end === "break") response.destroy();
    else await once(response, "close");
  };
}

export const noContent: Answer = (response) => response.writeHead(204).end();

/** All items, and the error that the iteration ended with. */
export async function all<Item>(items: AsyncIterable<Item> | undefined) {
  const got: Item[] = [];
  if (items === undefined) throw new Error("There is no stream.");
  try {
    for await (const item of items) got.push(item);
    return { got, error: undefined };
  } catch (error) {
    return { got, error: error as Error & { status?: number; body?: unknown; cause?: Error } };
  }
}

export const lastIds = (received: readonly Received[]) =>
  received.map(({ headers }) => headers["last-event-id"]);

export type Ticks = ServerEvent<Tick>;
