import * as bundled from "../generated/bridge-tables.gen.ts";
import type { BridgeTable } from "../table/bridge-table.ts";

/**
 * Loads the table that comes with this package: to the release `server`, or else to the newest one, or from the one before
 * if the code was built for the newest.
 *
 * @throws TypeError where a release is unknown, or no migrations connect the two.
 */
export function bundledTable(
  built: string,
  server?: string,
  { releases, bridgeTables }: Pick<typeof bundled, "releases" | "bridgeTables"> = bundled,
): () => Promise<BridgeTable> {
  for (const release of [built, server ?? built]) {
    if (!releases.includes(release))
      throw new TypeError(`Expected a release (${releases.join(", ")}), received ${release}.`);
  }
  const declared = server === built ? undefined : server;
  const other = declared ?? releases.filter((release) => release !== built).at(-1);
  // Of the only release there is, no name is another one.
  if (other === undefined)
    return async () => ({ version: 1, releases: [built, built], operations: [], nodes: [] });
  const [older, newer] = releases.filter((release) => release === built || release === other);
  const load = bridgeTables[`${older} ${newer}`];
  if (!load)
    throw new TypeError(`Expected releases that migrations connect, received ${older} and ${newer}.`);
  return load;
}
