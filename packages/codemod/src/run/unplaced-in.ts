import type { Upgrade } from "../upgrade/upgrade.ts";

/** The changes of a migration that no types of any project have a place for. */
export function unplacedIn(upgrades: readonly Upgrade[]): Upgrade["unplaced"] {
  const [first, ...others] = upgrades.filter(({ types }) => types.length > 0);
  return (
    first?.unplaced.filter(({ change }) =>
      others.every(({ unplaced }) => unplaced.some((one) => one.change === change)),
    ) ?? []
  );
}
