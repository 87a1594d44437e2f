import type { Problem } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import type { Program } from "../program/program.ts";
import type { FixedSlot } from "./build-graph.ts";

/** The old names at an error, each with the only declaration of the API that it could mean. */
export function occurrencesAtProblem(program: Program, fixed: readonly FixedSlot[]) {
  const byName = Map.groupBy(fixed, ({ rename }) => rename.from);
  return ({ path, start, end }: Problem): { slot: Slot; follows: Slot }[] =>
    program.occurrences.flatMap((occurrence) => {
      const { node, file, name } = occurrence;
      const isThere =
        file.fileName === path && node.getStart(file) < Math.max(end, start + 1) && node.end > start;
      if (!isThere) return [];
      const slot = program.slotOf(occurrence);
      const [first, ...others] = byName.get(name) ?? [];
      const isOne = first && others.every(({ rename }) => rename.to === first.rename.to);
      return slot && first && isOne && first.rename.to !== null ? [{ slot, follows: first.slot }] : [];
    });
}
