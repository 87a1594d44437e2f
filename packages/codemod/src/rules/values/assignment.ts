import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { PropertyPair } from "../../program/type-pairs.ts";
import { gainConflicts, pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/** A value of one type that is used as another one: an argument, a result, a variable, a property, an attribute. */
export const assignment: Rule = {
  id: "values/assignment",
  *resolve(program: Program): Iterable<Found> {
    for (const { place, source, target, replaced } of program.valueFlows()) {
      const isKept = ({ name, path: [first = name] }: PropertyPair) => !replaced?.has(first);
      const pairs = program.typePairs.of(source, target).filter(isKept);
      yield* pairEdges(program, pairs, "flow", placeOf(place));
      yield* gainConflicts(program, program.gains.of(source, target).filter(isKept), placeOf(place));
    }
  },
};
