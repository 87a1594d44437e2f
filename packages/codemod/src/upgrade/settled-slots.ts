import { otherEnd } from "../graph/edges.ts";
import type { NameGraph } from "../graph/name-graph.ts";
import { isDeclaration, type Slot } from "../graph/slots.ts";
import type { Program } from "../program/program.ts";

/** Slots that take their name from a declaration which keeps it. */
export interface SettledSlots {
  texts: ReadonlySet<Slot>;
  /** Those of literal types, which declare a name themselves: another type must keep it. */
  types: ReadonlySet<Slot>;
}

export function settledSlots(program: Program, graph: NameGraph): SettledSlots {
  const around = new Map<Slot, Slot[]>();
  for (const edge of graph.edges)
    for (const slot of [edge.from, edge.to]) {
      const known = around.get(slot) ?? [];
      around.set(slot, known);
      known.push(otherEnd(edge, slot));
    }
  const isKept = (slot: Slot) =>
    isDeclaration(slot) && !graph.fixed.has(slot) && program.pinOf(slot) !== null;
  const kept = [...around.keys()].filter(isKept);
  const isOfOwn = ({ kind, place }: Slot) => kind === "text-type" && !program.files.api.has(place.file);
  return {
    texts: reachedFrom(kept, around),
    types: reachedFrom(
      kept.filter((slot) => !isOfOwn(slot)),
      around,
    ),
  };
}

/** The slots that edges lead to, none of them by way of another declaration. */
function reachedFrom(starts: readonly Slot[], around: ReadonlyMap<Slot, readonly Slot[]>): Set<Slot> {
  const reached = new Set<Slot>();
  const waiting = [...starts];
  for (let slot = waiting.pop(); slot; slot = waiting.pop())
    for (const next of around.get(slot) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      if (!isDeclaration(next)) waiting.push(next);
    }
  return reached;
}
