import type { BridgeNode } from "../table/bridge-table.ts";

/** The older release of a table, or the newer one. */
export type Side = 0 | 1;

/** The node of a schema that an object is of, by its fields. It is open where they speak for more than one. */
export function chooseNode(
  nodes: readonly BridgeNode[],
  usual: BridgeNode,
  object: Readonly<Record<string, unknown>>,
  sides: readonly Side[],
): { node: BridgeNode; isOpen: boolean } {
  if (!usual.cases) return { node: usual, isOpen: false };
  const fitting = usual.cases.filter(({ names, values }) =>
    sides.some((side) => {
      const name = names[side];
      if (typeof name !== "string" || !Object.hasOwn(object, name)) return false;
      return !values || values.some((pair) => pair[side] === object[name]);
    }),
  );
  const [only, ...others] = fitting;
  const node = only && nodes[only.node];
  if (!node || others.length > 0) return { node: usual, isOpen: others.length > 0 };
  return chooseNode(nodes, node, object, sides);
}
