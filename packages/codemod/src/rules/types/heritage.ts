import { ts } from "ts-morph";
import type { CompilerSymbol, Type } from "../../compiler/compiler.ts";
import type { Edge } from "../../graph/edges.ts";
import { isWithin, type Place, type Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { DEPTH, TextPairs } from "../../program/text-pairs.ts";
import { edgesTo } from "../edges-to.ts";
import { certaintyWithin, pairEdges, withoutWays } from "../pair-edges.ts";
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
    for (const heir of basesIn(program, heirsIn(program)))
      if (program.holders.hasName(heir.base)) yield* edgesOf(program, heir);
    yield* pinsOfBases(program);
  },
  *resolveMarked(marks: Marks): Iterable<Found> {
    const pairs = new TextPairs(marks);
    for (const heir of basesIn(marks.program, marks.withText(heirsIn, DEPTH)))
      for (const [member, held, asked] of membersOf(marks.program, heir))
        for (const [from, to] of pairs.of(held, asked))
          yield edgeOf(marks.program, heir, member, { from, to });
  },
};

/** What an heir declares is a part of its base. A type that it names may be used for something else, too. */
function* edgesOf(program: Program, heir: Inherited): Iterable<Found> {
  const place = placeOf(heir.place);
  const all = program.typePairs.of(heir.own, heir.base);
  if (all.length === 0) return;
  const members = [...membersOf(program, heir)];
  const names = new Set(members.map(([{ name }]) => name));
  const apart = all.filter(({ path: [first] }) => first === undefined || !names.has(first));
  for (const edge of pairEdges(program, withoutWays(apart), "certain", place))
    yield edgeOf(program, heir, null, edge);
  // A type may meet another one in several members.
  for (const [member, held, asked] of members)
    for (const edge of pairEdges(program, withoutWays(program.typePairs.of(held, asked)), "certain", place))
      yield edgeOf(program, heir, member, edge);
}

/** The members that an heir and its base have, with their types. */
function* membersOf({ compiler }: Program, { own, base }: Inherited): Iterable<[CompilerSymbol, Type, Type]> {
  const members = compiler.propertiesOf(own);
  compiler.typesOfSymbols(members);
  for (const member of members) {
    const other = compiler.propertyOf(base, member.name);
    const [held, asked] = [member, other].map((one) => one && compiler.typeOfSymbol(one));
    if (held && asked) yield [member, held, asked];
  }
}

/** What meets within a member of an heir, or in the heir as a whole. */
function edgeOf(
  program: Program,
  { place, declarations }: Inherited,
  member: CompilerSymbol | null,
  { from, to }: Pick<Edge, "from" | "to">,
): Omit<Edge, "rule"> {
  const certainty = certaintyWithin(program, declarations, { from, to });
  const isOfHeir = (slot: Slot) => declarations.some((heir) => isWithin(slot.place, heir));
  const named = certainty === "flow" ? program.symbolSlots(member).find(isOfHeir) : undefined;
  return { from, to, certainty, place: named?.place ?? placeOf(place) };
}

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

/** A type that an heir extends or implements. */
interface Inherited {
  place: ts.Node;
  own: Type;
  /** Where the heir is declared: an interface may be in several places. */
  declarations: readonly Place[];
  base: Type;
}

function* basesIn({ compiler }: Program, owners: readonly Heir[]): Iterable<Inherited> {
  const clauses = owners.flatMap((owner) => (owner.heritageClauses ?? []).flatMap(({ types }) => types));
  compiler.typesAt([...owners, ...clauses]);
  for (const place of clauses) {
    const own = compiler.typeAt(place.parent.parent);
    const base = compiler.typeAt(place);
    if (!own || !base) continue;
    const symbol = compiler.symbolOf(own);
    const declared = symbol ? compiler.declarationsOf(symbol) : [];
    yield { place, own, base, declarations: declared.flatMap(({ node }) => (node ? [placeOf(node)] : [])) };
  }
}

function isHeir(node: ts.Node): node is Heir {
  return (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) && node.heritageClauses !== undefined;
}
