import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { TextPairs } from "../../program/text-pairs.ts";
import { certaintyWithin, pairEdges, withoutWays } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The members and values that the parts of an intersection share.
 *
 * @example
 * type Draft = Event & { startsAt: "now" };
 *
 * @remarks Not seen: the members of a union, which stay apart, `type Either = Event | { startsAt: "now" }`.
 */
export const intersection: Rule = {
  id: "types/intersection",
  *resolve(program: Program): Iterable<Found> {
    for (const { node, one, other } of partsIn(program))
      for (const edge of pairEdges(
        program,
        withoutWays(program.typePairs.of(other, one)),
        "certain",
        placeOf(node),
      ))
        yield { ...edge, certainty: certaintyWithin(program, [edge.place], edge) };
  },
  *resolveMarked(marks: Marks): Iterable<Found> {
    const pairs = new TextPairs(marks);
    for (const { node, one, other } of partsIn(marks.program)) {
      const place = placeOf(node);
      for (const [from, to] of pairs.of(other, one))
        yield { from, to, certainty: certaintyWithin(marks.program, [place], { from, to }), place };
    }
  },
};

/** The parts of each intersection, two by two. */
function* partsIn(program: Program): Iterable<{ node: ts.Node; one: Type; other: Type }> {
  const { compiler } = program;
  const nodes = program.nodesOfKind(ts.isIntersectionTypeNode);
  compiler.typesAt(nodes.flatMap(({ types }) => types));
  for (const node of nodes) {
    const parts = node.types.flatMap((part) => compiler.typeAt(part) ?? []);
    for (const [index, one] of parts.entries())
      for (const other of parts.slice(index + 1)) yield { node, one, other };
  }
}
