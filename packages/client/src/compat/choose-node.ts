import type { BridgeCase, BridgeNode } from "../table/bridge-table.ts";

/** The older release of a table, or the newer one. */
export type Side = 0 | 1;

/**
 * Chooses the schema of an object that may be of several: the case that its fields fit. If they fit none, or more than
 * one, it is the usual schema, and one of those cases is returned as undecided.
 */
export function chooseNode(
  nodes: readonly BridgeNode[],
  usual: BridgeNode,
  object: Readonly<Record<string, unknown>>,
  sides: readonly Side[],
): { node: BridgeNode; undecided?: BridgeCase } {
  if (!usual.cases) return { node: usual };
  const [fitting, ...others] = usual.cases.filter(({ names, values }) =>
    sides.some((side) => {
      const name = names[side];
      if (typeof name !== "string" || !Object.hasOwn(object, name)) return false;
      return !values || values.some((pair) => pair[side] === object[name]);
    }),
  );
  const node = fitting && nodes[fitting.node];
  if (!node) return { node: usual };
  return others.length > 0 ? { node: usual, undecided: fitting } : chooseNode(nodes, node, object, sides);
}
