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
  const isKept = (slot: Slot) =>
    isDeclaration(slot) && !graph.fixed.has(slot) && program.pinOf(slot) !== null;
  const kept = [...graph.slots()].filter(isKept);
  const isOfOwn = ({ kind, place }: Slot) => kind === "text-type" && !program.files.api.has(place.file);
  return {
    texts: reachedFrom(kept, graph),
    types: reachedFrom(
      kept.filter((slot) => !isOfOwn(slot)),
      graph,
    ),
  };
}

/** The slots that edges lead to, none of them by way of another declaration. */
function reachedFrom(starts: readonly Slot[], graph: NameGraph): Set<Slot> {
  const reached = new Set<Slot>();
  const waiting = [...starts];
  for (let slot = waiting.pop(); slot; slot = waiting.pop())
    for (const edge of graph.edgesAt(slot)) {
      const next = otherEnd(edge, slot);
      if (reached.has(next)) continue;
      reached.add(next);
      if (!isDeclaration(next)) waiting.push(next);
    }
  return reached;
}
