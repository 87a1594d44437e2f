import { neighboursBy, type OpenClasses } from "./classes.ts";
import type { Edge } from "./edges.ts";
import type { Slot } from "./slots.ts";
import type { Claim, Verdict } from "./verdict.ts";

/**
 * Spreads spellings along the edges of one level, in rounds: each class takes the spelling that is the fewest edges away.
 * All claims of a round are collected before any of them counts, so that the order of the edges does not matter. Each edge
 * is looked at a constant number of times.
 */
export function spread(
  verdicts: Map<Slot, Verdict>,
  classes: OpenClasses,
  edges: readonly Edge[],
  settle: (claims: readonly Claim[]) => ReadonlyMap<Slot, Verdict>,
): void {
  const around = neighboursBy(edges);
  let frontier: readonly Edge[] = edges;
  while (frontier.length > 0) {
    const settled = claimsBy(verdicts, classes, frontier).map(settle);
    const next: Edge[] = [];
    for (const [slot, verdict] of settled.flatMap((members) => [...members])) {
      verdicts.set(slot, verdict);
      for (const edge of around.get(slot) ?? []) next.push(edge);
    }
    frontier = next;
  }
}

/** The claims along edges of which one end has a spelling, by the class of the other end. */
function claimsBy(
  verdicts: ReadonlyMap<Slot, Verdict>,
  classes: OpenClasses,
  edges: readonly Edge[],
): Claim[][] {
  const claims = new Map<Slot, Claim[]>();
  for (const edge of edges) {
    const isFromSpelled = verdicts.has(edge.from);
    if (isFromSpelled === verdicts.has(edge.to)) continue;
    const [near, far] = isFromSpelled ? [edge.from, edge.to] : [edge.to, edge.from];
    const root = classes.classOf(far);
    const own = claims.get(root);
    if (own) own.push({ edge, near, far });
    else claims.set(root, [{ edge, near, far }]);
  }
  return [...claims.values()];
}
