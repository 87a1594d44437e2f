import type { Candidate } from "./candidate.ts";
import type { RenameGroup } from "./rename-group.ts";
import type { Pair } from "./score-place.ts";

/** Pairs are told apart by that many points of their own, or not at all: place alone does not decide between two. */
const MARGIN = 0.1;
/** Of a schema, what it holds and where it is used says more than of a field its type. */
const SCHEMA_MARGIN = 0.03;

/**
 * The chosen pairs of which a side fits another partner as well, one that nothing explains better: which of the two
 * it is, is a guess.
 */
export function findRivalled(
  pairs: readonly Pair[],
  chosen: readonly Pair[],
  kind: RenameGroup["kind"],
  keyOf: (pair: Pair) => string,
): Set<string> {
  const margin = kind === "schema" ? SCHEMA_MARGIN : MARGIN;
  const chosenOf = new Map<Candidate, Pair>();
  for (const pair of chosen) chosenOf.set(pair.before, pair).set(pair.after, pair);
  const keys = new Set(chosen.map(keyOf));
  const rivalled = new Set<string>();
  for (const rival of pairs) {
    if (!["speaks", "hints"].includes(rival.standing) || keys.has(keyOf(rival))) continue;
    const own = [chosenOf.get(rival.before), chosenOf.get(rival.after)];
    for (const [index, pair] of own.entries()) {
      const other = own[1 - index];
      const isExplained = other !== undefined && other.own >= rival.own + margin;
      if (pair && !isExplained && rival.own > pair.own - margin) rivalled.add(keyOf(pair));
    }
  }
  return rivalled;
}
