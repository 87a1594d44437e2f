import { createTenantClient, type TenantClient } from "@tenant-api/client";
import { type BridgeTable, fieldCompat } from "@tenant-api/client/compat";
import types from "@tenant-api/types/package.json" with { type: "json" };

export interface TenantSettings {
  url: string;
  /** The address of a bridge table, if there is one. */
  bridgeTable?: string | undefined;
  log: (line: string) => void;
}

/** A client that throws what the API refuses. */
export type Tenant = TenantClient<true>;

/**
 * Connects to the Tenant API. The result makes a client for each token. All of them share one bridge: the names that the
 * server speaks are the same for every caller.
 */
export function connectTenant({ url, bridgeTable, log }: TenantSettings): (token: string) => Tenant {
  const bridge = bridgeTable === undefined ? undefined : createBridge(bridgeTable, log);
  return (token) => {
    const client = createTenantClient({ baseUrl: url, token, timeout: 5_000, throwOnError: true });
    if (bridge) client.use(bridge);
    return client;
  };
}

/** The one place that lets a running build survive a renamed field. */
function createBridge(bridgeTable: string, log: (line: string) => void) {
  return fieldCompat({
    // The release that this code was built with; a bundle keeps it.
    built: types.version,
    table: () => loadTable(bridgeTable),
    onRename: ({ field, to, problem }) =>
      log(problem ? `${field} is not translated: ${problem}.` : `${field} is called ${to} now.`),
    onError: (error) => log(`No bridge table: ${error instanceof Error ? error.message : error}`),
  });
}

async function loadTable(address: string): Promise<BridgeTable> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as BridgeTable;
}
