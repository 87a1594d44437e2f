import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { DEPTH, TextPairs } from "../../program/text-pairs.ts";
import { edgesTo } from "../edges-to.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The members of a class or an interface that its base types declare too, with the types of these members.
 *
 * @example
 * interface Draft extends Event {
 *   startsAt: "now";
 * }
 *
 * @remarks Not seen: a class that has the same members and implements nothing, `class Draft { startsAt = text; }`.
 */
export const heritage: Rule = {
  id: "types/heritage",
  roles: ["declaration"],
  *resolve(program: Program, names): Iterable<Found> {
    for (const use of names)
      yield* edgesTo(program, use, program.symbolSlots(program.compiler.symbolAt(use.node)));
    for (const { place, own, base } of basesIn(program, heirsIn(program)))
      if (program.holders.hasName(base))
        yield* pairEdges(program, program.typePairs.of(own, base), "certain", placeOf(place));
    yield* pinsOfBases(program);
  },
  *resolveMarked(marks: Marks): Iterable<Found> {
    const pairs = new TextPairs(marks);
    for (const { place, own, base } of basesIn(marks.program, marks.withText(heirsIn, DEPTH)))
      for (const [from, to] of pairs.of(own, base))
        yield { from, to, certainty: "certain", place: placeOf(place) };
  },
};

/** The members of types of the consumer's own that something extends or implements beside a type of the API. */
function* pinsOfBases(program: Program): Iterable<Found> {
  const { compiler, files, names } = program;
  for (const { heritageClauses = [] } of heirsIn(program)) {
    const clauses = heritageClauses.flatMap(({ types }) => types);
    for (const name of clauses.length > 1 ? names : []) {
      const bases = clauses.map((one) => program.memberSlots(compiler.typeAt(one), name));
      if (!bases.flat().some(({ place }) => files.api.has(place.file))) continue;
      for (const slot of bases.flat()) {
        const cause = program.pinOf(slot);
        const owner = program.nodeOf(slot)?.parent.parent;
        // What extends something itself may have the name from there.
        if ((cause !== "declared" && cause !== "exported") || !owner || isHeir(owner)) continue;
        yield { slot, cause: `${cause}-base` };
      }
    }
  }
}

type Heir = ts.ClassLikeDeclaration | ts.InterfaceDeclaration;

function heirsIn(program: Program): Heir[] {
  return program.nodesOfKind(isHeir);
}

function* basesIn(
  { compiler }: Program,
  owners: readonly Heir[],
): Iterable<{ place: ts.Node; own: Type; base: Type }> {
  const clauses = owners.flatMap((owner) => (owner.heritageClauses ?? []).flatMap(({ types }) => types));
  compiler.typesAt([...owners, ...clauses]);
  for (const place of clauses) {
    const own = compiler.typeAt(place.parent.parent);
    const base = compiler.typeAt(place);
    if (own && base) yield { place, own, base };
  }
}

function isHeir(node: ts.Node): node is Heir {
  return (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) && node.heritageClauses !== undefined;
}
