import type { Exchange } from "../exchange/exchange.ts";
import { UnfitError } from "../shape/line-limits.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import type { RecordOptions } from "../shape/shape-set.ts";
import type { Listening } from "./listen-on.ts";
import { startProxy } from "./proxy.ts";
import { startReceiver } from "./receiver.ts";
import { countRefusals, type Refusals } from "./refusals.ts";
import type { ShapeWriter } from "./shape-writer.ts";

/** Which traffic is recorded. */
export interface LiveSources {
  /** The API that requests are passed on to. */
  target?: URL;
  /** Where requests for it come in. */
  port: number;
  /** Where pages send shapes to. */
  listen?: number;
  host: string;
  /** Origins of pages that may send shapes, besides those of this machine. */
  allowOrigin?: readonly string[];
}

/** A recording that goes on until it is closed. */
export interface LiveRecording {
  /** Where requests to the target come in, and where shapes do. */
  proxy?: string;
  receiver?: string;
  /** How many exchanges were recorded, and how many bodies of them were not read. */
  exchanges: number;
  unread: number;
  /** Exchanges that no shape can stand for, and requests with shapes that were not taken. */
  refusals: Refusals;
  close(): Promise<void>;
}

/**
 * Records traffic while it happens.
 *
 * @param onError Receives what could not be recorded; the traffic itself goes on.
 * @throws {InputError} if it cannot listen.
 */
export async function recordLive(
  { target, port, listen, host, allowOrigin = [] }: LiveSources,
  writer: ShapeWriter,
  options: RecordOptions,
  onError: (error: Error) => void,
): Promise<LiveRecording> {
  const servers: Listening[] = [];
  const closeServers = () => Promise.all(servers.map((server) => server.close()));
  const recording: LiveRecording = {
    exchanges: 0,
    unread: 0,
    refusals: countRefusals((text) => onError(new Error(`Not recorded: ${text}`))),
    async close() {
      await closeServers();
      writer.close();
    },
  };
  const onExchange = (exchange: Exchange) => {
    try {
      recording.unread += writer.record(exchange, options).length;
      recording.exchanges += 1;
    } catch (error) {
      onUnfit(error);
    }
  };
  const onUnfit = (error: unknown) => {
    if (error instanceof UnfitError) recording.refusals.add(`${error.message}.`);
    else onError(error as Error);
  };
  const onShapes = (lines: readonly ShapeLine[]) => {
    for (const line of lines) {
      try {
        writer.add(line);
        recording.exchanges += line.exchanges;
      } catch (error) {
        onUnfit(error);
      }
    }
  };
  const urlOf = (server: Listening) => {
    servers.push(server);
    return server.url;
  };
  try {
    if (target !== undefined) recording.proxy = urlOf(await startProxy({ target, port, host, onExchange }));
    if (listen !== undefined) {
      const onRefused = (reason: string) => recording.refusals.add(reason);
      const options = { port: listen, host, origins: allowOrigin, onShapes, onRefused };
      recording.receiver = urlOf(await startReceiver(options));
    }
  } catch (error) {
    // The one that listens already would keep the program from its end.
    await closeServers();
    throw error;
  }
  return recording;
}
