import type { Decision } from "./decision.ts";
import { DisjointSets } from "./disjoint-sets.ts";
import { type Edge, levelOf } from "./edges.ts";
import { LEVEL_POLICY } from "./policy.ts";
import type { Slot } from "./slots.ts";
import { agree, type Rename } from "./spelling.ts";

/**
 * The slots that are renamed together, without those of the API, in the order of the decisions. What a type check refuses
 * is taken back class by class: each slot of it is pinned as `refused`, and the graph is solved again.
 */
export function renamedClasses(edges: Iterable<Edge>, decisions: readonly Decision[]): Slot[][] {
  const renames = new Map<Slot, Rename>();
  for (const decision of decisions)
    if (decision.kind === "rename") renames.set(decision.slot, decision.rename);
  const classes = new DisjointSets<Slot>();
  for (const edge of edges) {
    const [one, other] = [renames.get(edge.from), renames.get(edge.to)];
    const isJoined = one && other && agree(one, other) && LEVEL_POLICY[levelOf(edge)].joined === "rename";
    if (isJoined) classes.union(edge.from, edge.to);
  }
  return [...Map.groupBy(renames.keys(), (slot) => classes.find(slot)).values()];
}
