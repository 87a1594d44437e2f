import type { Certainty, Edge } from "../graph/edges.ts";
import type { NameConflict } from "../graph/name-graph.ts";
import { isWithin, type Place, type Slot } from "../graph/slots.ts";
import type { Marks } from "../program/marks.ts";
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

/** True if nothing declares a property of a pair: a type makes it of a text, as `Record<"startsAt", string>` does. */
export function isMadeOfText({ compiler }: Program, { source, target }: PropertyPair): boolean {
  return [source, target].some((one) => compiler.declarationsOf(one).length === 0);
}

/** Edges between properties of which one becomes the other, where marks tell the texts that types make them of. */
export function* textPairEdges(
  marks: Marks,
  pairs: readonly PropertyPair[],
  certainty: Certainty,
  place: Place,
): Iterable<Omit<Edge, "rule">> {
  for (const pair of pairs.filter((one) => isMadeOfText(marks.program, one))) {
    const [sources, targets] = [pair.source, pair.target].map((one, index) =>
      marks.keysIn(pair.owners[index] ?? null, one.name),
    );
    for (const from of sources ?? [])
      for (const to of targets ?? []) if (from !== to) yield { from, to, certainty, place };
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
