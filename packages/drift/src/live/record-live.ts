import { countOf, printable } from "@tenant-api/openapi";
import { UnfitError } from "../shape/line-limits.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import type { Listening } from "./listen-on.ts";
import { startObserver } from "./observer.ts";
import { createProblemCounter } from "./problem-counter.ts";
import { startProxy } from "./proxy.ts";
import { startReceiver } from "./receiver.ts";
import type { RecordSettings } from "./record-settings.ts";
import type { ShapeWriter } from "./shape-writer.ts";

/** A reason may quote what somebody has sent. */
const LONGEST_REASON = 200;

/** Which traffic is recorded. */
export interface LiveSources {
  /** The API that requests are passed on to. */
  target?: URL;
  /** Where requests for it come in. */
  port: number;
  /** Which part of the requests to the target is recorded, from 0 to 1. Default: 1. */
  sample?: number;
  /** Where pages send shapes to. */
  listen?: number;
  host: string;
  /** Names by which this may be called, besides `localhost` and addresses. */
  allowHost?: readonly string[];
  /** Origins of pages that may call this, besides those of this machine. */
  allowOrigin?: readonly string[];
}

/** A recording that goes on until it is closed. */
export interface LiveRecording {
  /** Where requests to the target come in, and where shapes do. */
  proxy?: string;
  receiver?: string;
  /** How many exchanges were recorded, and how many bodies of them were not read. */
  exchanges: number;
  unread(): number;
  /** Says what was counted, too, and not said yet. */
  close(): Promise<void>;
}

/**
 * Records traffic while it happens.
 *
 * @param onProblem Receives what went wrong, in a sentence; the traffic itself goes on. Problems of a kind are counted:
 *   it receives the first, the tenth, the hundredth.
 * @throws {InputError} if it cannot listen.
 */
export async function recordLive(
  { target, port, sample = 1, listen, host, allowHost = [], allowOrigin = [] }: LiveSources,
  writer: ShapeWriter,
  settings: RecordSettings,
  onProblem: (problem: string) => void,
): Promise<LiveRecording> {
  const counterOf = (describe: (times: number) => string) =>
    createProblemCounter((reason, times) =>
      onProblem(`${describe(times)}: ${printable(reason.slice(0, LONGEST_REASON)).replace(/\.$/, "")}.`),
    );
  const failed = counterOf((times) => `${countOf(times, "exchange")} failed`);
  const lost = counterOf((times) => `${countOf(times, "exchange")} not recorded`);
  const refused = counterOf((times) => `${countOf(times, "request")} with shapes refused`);
  const unread = counterOf((times) => `${countOf(times, "body", "bodies")} not read`);
  const servers: Listening[] = [];
  const closeServers = () => Promise.all(servers.map((server) => server.close()));
  const onShapes = (lines: readonly ShapeLine[]) => {
    for (const line of lines) {
      try {
        writer.add(line);
        recording.exchanges += line.exchanges;
      } catch (error) {
        if (!(error instanceof UnfitError)) throw error;
        lost.count(error.message, line.exchanges);
      }
    }
  };
  const observing = { settings, onShapes, onUnread: unread.count, onLost: lost.count };
  const observer = target && startObserver(observing);
  const recording: LiveRecording = {
    exchanges: 0,
    unread: unread.total,
    async close() {
      await closeServers();
      await observer?.close();
      try {
        writer.close();
      } finally {
        for (const counter of [failed, lost, refused, unread]) counter.sayRest();
      }
    },
  };
  const urlOf = (server: Listening) => {
    servers.push(server);
    return server.url;
  };
  try {
    if (target !== undefined && observer !== undefined) {
      const allowed = { hosts: allowHost, origins: allowOrigin };
      const { add: onExchange } = observer;
      const options = { target, port, host, allowed, sample, onExchange, onProblem: failed.count };
      recording.proxy = urlOf(await startProxy(options));
    }
    if (listen !== undefined) {
      const onRefused = (reason: string) => refused.count(reason);
      const options = { port: listen, host, origins: allowOrigin, onShapes, onRefused };
      recording.receiver = urlOf(await startReceiver(options));
    }
  } catch (error) {
    // The one that listens already would keep the program from its end.
    await closeServers();
    await observer?.close();
    throw error;
  }
  return recording;
}
