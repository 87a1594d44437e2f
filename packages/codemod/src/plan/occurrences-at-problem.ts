import type { Problem } from "../compiler/compiler.ts";
import type { NameFacts } from "../graph/name-graph.ts";
import { type Flags, isHeld } from "../graph/policy.ts";
import type { Slot } from "../graph/slots.ts";
import type { Program } from "../program/program.ts";
import type { FixedSlot } from "./build-graph.ts";

/** The old names at an error, each with the only declaration of the API that it could mean. */
export function occurrencesAtProblem(
  program: Program,
  fixed: readonly FixedSlot[],
  graph: NameFacts,
  flags: Flags,
) {
  const byName = Map.groupBy(fixed, ({ rename }) => rename.from);
  const known = new Set<Slot>();
  for (const { from, to, certainty } of graph.edges) {
    const cause = graph.pins.get(to);
    if (certainty === "certain" && cause && isHeld(cause, flags)) known.add(from);
  }
  return ({ path, start, end }: Problem): { slot: Slot; follows: Slot }[] =>
    program.occurrences.flatMap((occurrence) => {
      const { node, file, name } = occurrence;
      const isThere =
        file.fileName === path && node.getStart(file) < Math.max(end, start + 1) && node.end > start;
      const slot = isThere ? program.slotOf(occurrence) : null;
      // Whoever reads a member that keeps its name has an error of another cause.
      if (!slot || known.has(slot)) return [];
      const [first, ...others] = byName.get(name) ?? [];
      const isOne = first && others.every(({ rename }) => rename.to === first.rename.to);
      return first && isOne && first.rename.to !== null ? [{ slot, follows: first.slot }] : [];
    });
}
