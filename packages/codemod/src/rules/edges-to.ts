import type { Certainty, Edge } from "../graph/edges.ts";
import type { Place, Slot } from "../graph/slots.ts";
import type { Occurrence } from "../program/occurrence.ts";
import { placeOf } from "../program/place.ts";
import type { Program } from "../program/program.ts";

type Found = Omit<Edge, "rule">;

/** Edges from a name to the members that it means. */
export function* edgesTo(
  program: Program,
  use: Occurrence,
  members: readonly Slot[],
  certainty: Certainty = "certain",
): Iterable<Found> {
  const from = program.slotOf(use);
  if (from) yield* edgesFrom(from, members, certainty, placeOf(use.node));
}

/** Edges from one slot to others, each once. */
export function* edgesFrom(
  from: Slot,
  members: readonly Slot[],
  certainty: Certainty,
  place: Place = from.place,
): Iterable<Found> {
  for (const to of new Set(members)) if (to !== from) yield { from, to, certainty, place };
}
