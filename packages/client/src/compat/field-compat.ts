import type { Middleware } from "openapi-fetch";
import { READ_BODY } from "../result/read-body.ts";
import type { BridgeTable } from "../table/bridge-table.ts";
import { bundledTables } from "./bundled-tables.ts";
import { type Bridge, type BridgeOptions, createBridge } from "./create-bridge.ts";
import { createLoader, type LoadOptions } from "./load-tables.ts";
import { readTranslation } from "./read-translation.ts";
import { createServerState } from "./server-state.ts";

/** One table, or one for each release that the server may speak. */
export type BridgeTables = BridgeTable | readonly BridgeTable[];

export interface FieldCompatOptions extends BridgeOptions, LoadOptions {
  /**
   * Where names differ; or a function that loads it, which is called with the first request. The signal aborts when the
   * time for loading is over. By default, the tables of the Tenant API between `built` and all releases that this
   * package knows.
   */
  table?:
    | BridgeTables
    | ((options: { signal: AbortSignal }) => BridgeTables | Promise<BridgeTables>)
    | undefined;
}

/** The bridge of each call, for its answer; a call belongs to one client. */
const bridged = new WeakMap<object, Bridge | undefined>();

/**
 * Middleware with which code that was written for one release of an API keeps running while the server speaks another.
 * A client takes one of them.
 *
 * @throws TypeError where a table is not as expected, or does not have the release `built` or `server`.
 * @example
 * const table = async ({ signal }: { signal: AbortSignal }) =>
 *   (await fetch("/bridge-tables/1.0.0.json", { signal })).json();
 * client.use(fieldCompat({ built: "1.0.0", table }));
 */
export function fieldCompat({ table: given, ...options }: FieldCompatOptions): Middleware {
  const table = given ?? bundledTables(options.built, options.server);
  const state = createServerState(options.server);
  const bridgeOf = (tables: readonly BridgeTable[]) => createBridge(tables, state, options);
  // Says early what is wrong with one that is there already.
  if (typeof table !== "function") bridgeOf([table].flat());
  let bridge: Bridge | undefined;
  const whenLoaded = createLoader(async (signal) => {
    const tables = [typeof table === "function" ? await table({ signal }) : table].flat();
    if (given) tables.forEach((await import("./expect-whole-table.ts")).expectWholeTable);
    bridge = bridgeOf(tables);
  }, options);
  const middleware: Middleware = {
    async onRequest(call) {
      if (bridged.has(call.options))
        throw new TypeError(
          "Expected one fieldCompat in a client, received two. One takes a list of tables.",
        );
      bridged.set(call.options, undefined);
      const loading = whenLoaded();
      if (loading) await loading;
      bridged.set(call.options, bridge);
      return bridge?.onRequest(call);
    },
    onResponse: (call) => bridged.get(call.options)?.onResponse(call),
  };
  return Object.assign(middleware, { [READ_BODY]: readTranslation });
}
