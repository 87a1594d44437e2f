import type { Middleware } from "openapi-fetch";
import { READ_BODY } from "../result/read-body.ts";
import type { BridgeTable } from "../table/bridge-table.ts";
import { bundledTable } from "./bundled-table.ts";
import { type BridgeOptions, createBridge } from "./create-bridge.ts";
import { readTranslation } from "./read-translation.ts";

export interface FieldCompatOptions extends BridgeOptions {
  /**
   * Where names differ; or a function that loads it, which is called with the first request, and again if it failed. By
   * default, the table of the Tenant API from `built` to `server`, or else to the newest release that this package knows.
   */
  table?: BridgeTable | (() => BridgeTable | Promise<BridgeTable>) | undefined;
  /** Is called if the table cannot be loaded, or is of no use; calls go out untranslated then. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Middleware with which code that was written for one release of an API keeps running while the server speaks another.
 *
 * @throws TypeError where the table does not have the release `built` or `server`.
 * @example
 * client.use(fieldCompat({ built: "1.0.0", table: () => fetch("/bridge-table.json").then((response) => response.json()) }));
 */
export function fieldCompat({ table: given, onError, ...options }: FieldCompatOptions): Middleware {
  const table = given ?? bundledTable(options.built, options.server);
  let bridge = typeof table === "function" ? undefined : createBridge(table, options);
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      if (typeof table === "function") bridge = createBridge(await table(), options);
    } catch (error) {
      onError?.(error);
    }
  };
  const middleware: Middleware = {
    async onRequest(call) {
      if (!bridge) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        await loading;
      }
      return bridge?.onRequest(call);
    },
    onResponse: (call) => bridge?.onResponse(call),
  };
  return Object.assign(middleware, { [READ_BODY]: readTranslation });
}
