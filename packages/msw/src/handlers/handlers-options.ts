import type { Fault } from "../faults/fault.ts";
import type { EventsByOperation } from "./event-streams.ts";

export interface HandlersOptions {
  /** What stands before the paths; by default any server, at its root or at a path of the spec's `servers`. */
  baseUrl?: string;
  /** Another seed gives other example data. By default 1. */
  seed?: number;
  faults?: readonly Fault[];
  /**
   * What operations send that answer with server-sent events or lines, by their ids; by default an example at once. A
   * request with `Last-Event-ID` gets what comes after that event, or 204.
   *
   * @example
   * { watchPrices: { items: [{ amount: 1 }, { event: "end", data: {} }], delay: 100 } }
   */
  events?: EventsByOperation;
  /**
   * Runs the work on a request that is not asynchronous. `withTimeLimit` of `@tenant-api/msw/server` breaks it off
   * after two seconds; by default, nothing does.
   */
  runWork?: <T>(work: () => T) => T;
  /** Reads the schemas at once, so that the first request need not wait for that: a second for a spec of 12 MB. */
  eager?: boolean;
}
