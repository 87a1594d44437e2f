import type { BridgeTable } from "@tenant-api/client/compat";

/** Beside the application, so that whoever operates it can put one there without a new build. */
const ADDRESS = "/bridge-table.json";

/** Loads the tables of renamed fields. There are none for as long as the server speaks the names of this build. */
export async function loadBridgeTables({ signal }: { signal: AbortSignal }): Promise<BridgeTable[]> {
  const response = await fetch(ADDRESS, { signal });
  if (response.status >= 500) throw new Error(`${ADDRESS}: received status ${response.status}.`);
  // Many servers answer an address that they do not know with the page of the application.
  const isJson = response.headers.get("content-type")?.includes("json");
  return response.ok && isJson ? [await response.json()].flat() : [];
}
