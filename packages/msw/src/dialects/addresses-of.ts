import { mostConcreteFirst } from "../spec/most-concrete-first.ts";
import type { ReleaseNames } from "./release-names.ts";

/** Where an operation is, and in which releases it is there. */
export type Address<Operation> = Operation & { releases: string[] };

/** The addresses of operations in all releases, the most concrete ones first. */
export function addressesOf<Operation extends { id: string; method: string; path: string }>(
  operations: readonly Operation[],
  names: ReadonlyMap<string, ReleaseNames>,
): Address<Operation>[] {
  const addresses = new Map<string, Address<Operation>>();
  for (const operation of operations) {
    for (const [release, { placeOf }] of names) {
      const { method, path } = placeOf(operation);
      const key = JSON.stringify([operation.id, method, path]);
      const known = addresses.get(key);
      if (known === undefined) addresses.set(key, { ...operation, method, path, releases: [release] });
      else known.releases.push(release);
    }
  }
  return [...addresses.values()].sort(mostConcreteFirst);
}
