import type { Certainty, Edge } from "../graph/edges.ts";
import type { Slot } from "../graph/slots.ts";
import type { Occurrence } from "../program/occurrence.ts";
import { placeOf } from "../program/place.ts";
import type { Program } from "../program/program.ts";

/** Edges from a name to the members that it means. */
export function* edgesTo(
  program: Program,
  use: Occurrence,
  members: readonly Slot[],
  certainty: Certainty = "certain",
): Iterable<Omit<Edge, "rule">> {
  const from = program.slotOf(use);
  if (!from) return;
  for (const to of members) if (to !== from) yield { from, to, certainty, place: placeOf(use.node) };
}
