import type { Type } from "../../compiler/compiler.ts";
import { elementsAlike } from "../../program/elements-alike.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { PropertyPair } from "../../program/type-pairs.ts";
import type { ValueFlow } from "../../program/value-flows.ts";
import { gainConflicts, isMadeOfText, pairEdges, textPairEdges, withoutWays } from "../pair-edges.ts";
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
  roles: ["text-type", "text"],
  *resolve(program: Program): Iterable<Found> {
    const { typePairs, gains } = program;
    const isSource = (type: Type) => typePairs.hasSource(type) || gains.hasSource(type);
    for (const { place, source, target, replaced, isPart } of program.valueFlows(isSource)) {
      for (const one of [source, ...elementsAlike(program.compiler, place)]) {
        const pairs = typePairs.of(one, target).filter((pair) => isKept(pair, replaced));
        const isWhole = one === source && !isPart;
        yield* pairEdges(program, isWhole ? pairs : withoutWays(pairs), "flow", placeOf(place));
      }
      const gained = gains.of(source, target).filter((pair) => isKept(pair, replaced));
      yield* gainConflicts(program, gained, placeOf(place));
    }
  },
  *resolveMarked(marks: Marks, names): Iterable<Found> {
    // Types make properties of texts that are written somewhere.
    if (names.length === 0) return;
    const isSource =
      ({ typePairs }: Program) =>
      (type: Type) =>
        typePairs.hasSource(type);
    const isOpen = (plain: Program, { source, target }: ValueFlow) =>
      plain.typePairs.of(source, target).some((pair) => isMadeOfText(plain, pair));
    for (const { place, source, target, replaced } of marks.flows(isSource, isOpen)) {
      const pairs = marks.program.typePairs.of(source, target).filter((pair) => isKept(pair, replaced));
      yield* textPairEdges(marks, pairs, "flow", placeOf(place));
    }
  },
};

/** True if a pair is none of properties that are written over. */
function isKept(
  { name, path: [first = name] }: PropertyPair,
  replaced: ReadonlySet<string> | undefined,
): boolean {
  return !replaced?.has(first);
}
