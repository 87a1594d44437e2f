import type { BridgeTable } from "../table/bridge-table.ts";

/**
 * Checks that something is a table at all, as soon as it is there; `expectWholeTable` checks the rest of it before it is used.
 *
 * @throws TypeError that says what was received: perhaps the answer to a request that failed.
 */
export function expectTable(table: BridgeTable): void {
  const { version, releases, operations, nodes } = Object(table);
  if (version !== 1 || ![releases, operations, nodes].every(Array.isArray))
    throw new TypeError(
      `Expected a bridge table of version 1, received ${JSON.stringify(table)?.slice(0, 80)}.`,
    );
}
