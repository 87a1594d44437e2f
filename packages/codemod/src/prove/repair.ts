import type { Problem } from "../compiler/compiler.ts";
import type { Edge, RuleId } from "../graph/edges.ts";
import type { Place, Slot } from "../graph/slots.ts";

/** An occurrence of an old name at an error, or in the type of a value there, and the slot of the declaration that it would take its name from. */
export interface Occurrence {
  slot: Slot;
  follows: Slot;
  /** The value that the error is about, if the compiler names something before it. */
  place?: Place;
}

/** Finds the occurrences of old names that would explain an error, whose place is that in the texts as they were. */
export type OccurrencesAt = (problem: Problem) => readonly Occurrence[];

export const BY_ERROR: RuleId = "repair/by-error";

/**
 * The edges that errors ask for: an old name that nothing was decided for, and that does not compile any more. What comes of
 * it is decided by the graph, so that a repair can be refused, reported and explained like all else.
 */
export function repairEdges(
  problems: readonly Problem[],
  occurrencesAt: OccurrencesAt,
  isDecided: (slot: Slot) => boolean,
): Edge[] {
  return problems.flatMap((problem) => {
    const { path: file, start, end } = problem;
    return occurrencesAt(problem)
      .filter(({ slot }) => !isDecided(slot))
      .map(
        ({ slot, follows, place }): Edge => ({
          from: slot,
          to: follows,
          rule: BY_ERROR,
          certainty: "inferred",
          place: place ?? { file, start, end },
        }),
      );
  });
}
