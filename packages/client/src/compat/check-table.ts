import type { BridgeTable } from "../table/bridge-table.ts";

/**
 * Checks that something is a table at all: it may be JSON from elsewhere. The rest of it is what our own tools write, and
 * its JSON Schema can check that before it is served.
 *
 * @throws TypeError that says what is wrong.
 */
export function checkTable(table: BridgeTable): void {
  const version: unknown = table?.version;
  // Perhaps the answer to a request that failed.
  if (typeof version !== "number")
    throw new TypeError(`Expected a bridge table, received ${JSON.stringify(table)?.slice(0, 80)}.`);
  if (version !== 1) throw new TypeError(`Expected a bridge table of version 1, received ${version}.`);
  for (const name of ["releases", "operations", "nodes"] as const) {
    if (!Array.isArray(table[name]))
      throw new TypeError(`Expected a list at /${name} of a bridge table, received ${typeof table[name]}.`);
  }
}
