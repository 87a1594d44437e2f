import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { TextPairs } from "../../program/text-pairs.ts";
import { edgesTo } from "../edges-to.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A class or an interface calls its members, and what they hold, as what it extends or implements does, and as its other
 * declarations do.
 */
export const heritage: Rule = {
  id: "types/heritage",
  roles: ["declaration"],
  *resolve(program: Program, names): Iterable<Found> {
    for (const use of names)
      yield* edgesTo(program, use, program.symbolSlots(program.compiler.symbolAt(use.node)));
    for (const { place, own, base } of basesIn(program))
      yield* pairEdges(program, program.typePairs.of(own, base), "certain", placeOf(place));
  },
  *resolveMarked(marks: Marks): Iterable<Found> {
    const pairs = new TextPairs(marks);
    for (const { place, own, base } of basesIn(marks.program))
      for (const [from, to] of pairs.of(own, base))
        yield { from, to, certainty: "certain", place: placeOf(place) };
  },
};

function* basesIn(program: Program): Iterable<{ place: ts.Node; own: Type; base: Type }> {
  const { compiler, holders } = program;
  const owners = program.nodesOfKind(isHeir);
  const clauses = owners.flatMap((owner) => (owner.heritageClauses ?? []).flatMap(({ types }) => types));
  compiler.typesAt([...owners, ...clauses]);
  for (const place of clauses) {
    const own = compiler.typeAt(place.parent.parent);
    const base = compiler.typeAt(place);
    if (own && base && holders.hasName(base)) yield { place, own, base };
  }
}

function isHeir(node: ts.Node): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration {
  return (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) && node.heritageClauses !== undefined;
}
