import type { Type } from "../../compiler/compiler.ts";
import { elementsAlike } from "../../program/elements-alike.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { PropertyPair } from "../../program/type-pairs.ts";
import { gainConflicts, pairEdges, withoutWays } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A value of one type that is used as another type: an argument, a result, a variable, a property or an attribute.
 *
 * @example
 * const toRow = (one: Event): Row => one;
 *
 * @remarks Not seen: a type that takes any key, `const bag: Record<string, unknown> = event`.
 */
export const assignment: Rule = {
  id: "values/assignment",
  *resolve(program: Program): Iterable<Found> {
    const { typePairs, gains } = program;
    const isSource = (type: Type) => typePairs.hasSource(type) || gains.hasSource(type);
    for (const { place, source, target, replaced, isPart } of program.valueFlows(isSource)) {
      const isKept = ({ name, path: [first = name] }: PropertyPair) => !replaced?.has(first);
      for (const one of [source, ...elementsAlike(program.compiler, place)]) {
        const pairs = typePairs.of(one, target).filter(isKept);
        const isWhole = one === source && !isPart;
        yield* pairEdges(program, isWhole ? pairs : withoutWays(pairs), "flow", placeOf(place));
      }
      yield* gainConflicts(program, gains.of(source, target).filter(isKept), placeOf(place));
    }
  },
};
