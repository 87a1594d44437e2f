import type { Certainty, Edge } from "../graph/edges.ts";
import type { NameConflict } from "../graph/name-graph.ts";
import { isWithin, type Place, type Slot } from "../graph/slots.ts";
import type { Program } from "../program/program.ts";
import type { PropertyPair } from "../program/type-pairs.ts";

/** Edges between the declarations of properties of which one becomes the other. */
export function* pairEdges(
  program: Program,
  pairs: readonly PropertyPair[],
  certainty: Certainty,
  place: Place,
): Iterable<Omit<Edge, "rule">> {
  for (const { source, target, way } of pairs) {
    const [sources, targets] = [program.symbolSlots(source), program.symbolSlots(target)];
    // A property that is read of several types, or of the same one, says nothing of the others.
    if (sources.some((slot) => targets.includes(slot))) continue;
    for (const from of sources)
      for (const to of targets) yield { from, to, certainty, place, ...(way && { way }) };
  }
}

/**
 * How sure two declarations are one where a type is put together: what is written out in it is a part of it, but a type that it
 * names may be used for something else, too.
 *
 * @param written where the type is written.
 */
export function certaintyWithin(
  program: Program,
  written: readonly Place[],
  { from, to }: Pick<Edge, "from" | "to">,
): Certainty {
  const ends = [from, to];
  const isWritten = ends.some((slot) => written.some((place) => isWithin(slot.place, place)));
  const isNamed = (slot: Slot) => ![null, "unchanged"].includes(program.pinOf(slot));
  return isWritten || !ends.some(isNamed) ? "certain" : "flow";
}

/** The pairs of one of the types that a value may have: its conversion would have to ask which one it is. */
export function withoutWays(pairs: readonly PropertyPair[]): PropertyPair[] {
  return pairs.map((pair) => ({ ...pair, way: null }));
}

/** Conflicts where a value moves to a type of the consumer's own that has the new name for something else. */
export function* gainConflicts(
  program: Program,
  pairs: readonly PropertyPair[],
  place: Place,
): Iterable<Omit<NameConflict, "rule">> {
  const own = new Set(program.files.own);
  for (const { name, source, target } of pairs) {
    const by = program.symbolSlots(target).find((slot) => own.has(slot.place.file));
    if (by) for (const slot of program.symbolSlots(source)) yield { slot, name, by, place, prevents: false };
  }
}

/** True if no type describes what a slot names: it declares the name itself. */
export function isUndescribed({ kind }: Slot): boolean {
  return kind === "member";
}
