import * as bundled from "../generated/bridge-tables.gen.ts";
import type { BridgeTable } from "../table/bridge-table.ts";

/**
 * Loads the tables that come with this package: those between the release that the code was built for and each other one
 * that migrations connect with it.
 *
 * @throws TypeError where a release is unknown.
 */
export function bundledTables(
  built: string,
  server?: string,
  { releases, bridgeTables }: Pick<typeof bundled, "releases" | "bridgeTables"> = bundled,
): () => Promise<BridgeTable[]> {
  for (const release of [built, server ?? built]) {
    if (!releases.includes(release))
      throw new TypeError(`Expected a release (${releases.join(", ")}), received ${release}.`);
  }
  const loaders = releases.flatMap(
    (other) => bridgeTables[`${built} ${other}`] ?? bridgeTables[`${other} ${built}`] ?? [],
  );
  return () => Promise.all(loaders.map((load) => load()));
}
