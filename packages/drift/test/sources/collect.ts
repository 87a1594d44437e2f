import type { Exchange, Skipped } from "../../src/exchange/exchange.ts";
import { readHar } from "../../src/sources/har.ts";
import { openSource } from "../../src/sources/open-source.ts";
import type { SourceItem } from "../../src/sources/source-item.ts";

/** All items of a source, by kind. */
export interface Collected {
  exchanges: Exchange[];
  skipped: Skipped[];
  shapes: number;
}

export async function collect(items: AsyncIterable<SourceItem>): Promise<Collected> {
  const collected: Collected = { exchanges: [], skipped: [], shapes: 0 };
  for await (const item of items) {
    if (item.kind === "exchange") collected.exchanges.push(item.exchange);
    else if (item.kind === "skipped") collected.skipped.push({ reason: item.reason, where: item.where });
    else collected.shapes += 1;
  }
  return collected;
}

export function open(path: string): Promise<Collected> {
  return collect(openSource(path));
}

/** The items of a HAR that arrives in parts. */
export function readParts(parts: readonly Uint8Array[]): Promise<Collected> {
  return collect(
    readHar(
      (async function* () {
        yield* parts;
      })(),
      "x.har",
    ),
  );
}

/** A HAR with these entries. */
export function harOf(entries: readonly unknown[]): string {
  return JSON.stringify({ log: { version: "1.2", entries } });
}

/** An entry of a HAR, of which a test says what matters to it. */
export function entry({ request = {}, response = {}, ...rest }: Readonly<Record<string, unknown>> = {}) {
  return {
    startedDateTime: "2026-11-26T10:00:00.000Z",
    request: { method: "GET", url: "https://api.example.com/events", headers: [], ...Object(request) },
    response: { status: 200, headers: [], content: {}, ...Object(response) },
    ...rest,
  };
}
