/** A node of either compiler. */
interface Spanning {
  readonly pos: number;
  readonly end: number;
}

/** Finds the outermost node around a place that is the one sought; null if there is none. */
export function findBelow<Node extends Spanning>(
  outer: Node,
  place: Spanning,
  childrenOf: (node: Node) => readonly Node[],
  isSought: (node: Node) => boolean,
): Node | null {
  const open = [outer];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isSought(node)) return node;
    const around = childrenOf(node).filter(({ pos, end }) => pos <= place.pos && end >= place.end);
    open.push(...around.reverse());
  }
  return null;
}
