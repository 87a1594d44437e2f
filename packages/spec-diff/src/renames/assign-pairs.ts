/** A possible pair, and what the whole gains by it. */
export interface Edge<Left, Right> {
  before: Left;
  after: Right;
  weight: number;
}

/**
 * Chooses among pairs those that together weigh most, where none shares a side: the maximum-weight matching of a
 * bipartite graph, by shortest augmenting paths (Kuhn, 1955; Edmonds and Karp, 1972). A side may stay alone.
 * Libraries (munkres-js, hungarian-on3) take a full matrix, in which nothing stays alone: most pairs were ruled out before.
 */
export function assignPairs<Left, Right, Pair extends Edge<Left, Right>>(pairs: readonly Pair[]): Pair[] {
  const edges = new Map<Left, Pair[]>();
  for (const pair of pairs.filter(({ weight }) => weight > 0))
    edges.set(pair.before, [...(edges.get(pair.before) ?? []), pair]);
  const chosen = new Map<Right, Pair>();
  /** Prices by which no edge costs less than its two sides: what a path costs is never negative then. */
  const prices = { left: new Map<Left, number>(), right: new Map<Right, number>() };
  for (const [before, own] of edges) prices.left.set(before, Math.max(...own.map(({ weight }) => weight)));

  for (const root of edges.keys()) augment(root, edges, chosen, prices);
  return [...chosen.values()];
}

/** Gives a side its best partner, others moving on to their next best where the whole gains by it. */
function augment<Left, Right, Pair extends Edge<Left, Right>>(
  root: Left,
  edges: ReadonlyMap<Left, readonly Pair[]>,
  chosen: Map<Right, Pair>,
  { left, right }: { left: Map<Left, number>; right: Map<Right, number> },
): void {
  const priceOf = (side: Left) => left.get(side) ?? 0;
  const distance = new Map<Right, { cost: number; by: Pair }>();
  const reached = new Map<Left, number>([[root, 0]]);
  const settled = new Set<Right>();
  // To stay alone costs what a side is worth.
  let [alone, aloneCost]: [Left, number] = [root, priceOf(root)];
  let end: Right | undefined;
  let [from, cost] = [root, 0];
  for (;;) {
    for (const edge of edges.get(from) ?? []) {
      if (settled.has(edge.after)) continue;
      const next = cost + priceOf(from) + (right.get(edge.after) ?? 0) - edge.weight;
      if (next < (distance.get(edge.after)?.cost ?? Number.POSITIVE_INFINITY))
        distance.set(edge.after, { cost: next, by: edge });
    }
    const nearest = nearestOf(distance, settled);
    if (nearest === undefined || aloneCost <= nearest.cost) {
      cost = aloneCost;
      break;
    }
    cost = nearest.cost;
    const holder = chosen.get(nearest.side)?.before;
    if (holder === undefined) {
      end = nearest.side;
      break;
    }
    settled.add(nearest.side);
    reached.set(holder, cost);
    from = holder;
    if (cost + priceOf(from) < aloneCost) [alone, aloneCost] = [from, cost + priceOf(from)];
  }
  for (const [side, at] of reached) left.set(side, priceOf(side) - (cost - at));
  for (const side of settled)
    right.set(side, (right.get(side) ?? 0) + cost - (distance.get(side)?.cost ?? cost));

  // Back along the path: each takes the partner by which it was reached.
  let [mover, target] = [alone, end];
  if (target === undefined) {
    if (mover === root) return;
    target = [...chosen].find(([, { before }]) => before === mover)?.[0] as Right;
    chosen.delete(target);
  }
  for (;;) {
    const { by } = distance.get(target) as { by: Pair };
    mover = by.before;
    const left = [...settled].find((side) => chosen.get(side)?.before === mover);
    chosen.set(target, by);
    if (mover === root || left === undefined) return;
    target = left;
  }
}

function nearestOf<Right>(
  distance: ReadonlyMap<Right, { cost: number }>,
  settled: ReadonlySet<Right>,
): { side: Right; cost: number } | undefined {
  let nearest: { side: Right; cost: number } | undefined;
  for (const [side, { cost }] of distance) {
    if (!settled.has(side) && (nearest === undefined || cost < nearest.cost)) nearest = { side, cost };
  }
  return nearest;
}
