import type { BridgeNode } from "../table/bridge-table.ts";
import type { Side } from "./choose-node.ts";
import type { OnName } from "./rename.ts";

/** One walk through a body: its settings, which do not change, and its findings, which grow on the way. */
export interface Walk {
  readonly nodes: readonly BridgeNode[];
  /** The walk replaces names of this release by those of the other one. */
  readonly from: Side;
  /**
   * True if the body is certain to be of the release `from`. If not, the walk replaces only names that mean one thing,
   * whichever release the body is of.
   */
  readonly isCertain: boolean;
  readonly onName?: OnName | undefined;
  /** Counts names that only the older release has, and names that only the newer one has. */
  readonly found: [older: number, newer: number];
  /** True once a name was kept because the two releases mean different fields by it. */
  isAmbiguous: boolean;
  /** True once an object lacked a field that both releases require. */
  isForeign: boolean;
}

export function startWalk(
  nodes: readonly BridgeNode[],
  from: Side,
  isCertain: boolean,
  onName?: OnName,
): Walk {
  return { nodes, from, isCertain, onName, found: [0, 0], isAmbiguous: false, isForeign: false };
}

export function otherSide(side: Side): Side {
  return side ? 0 : 1;
}
