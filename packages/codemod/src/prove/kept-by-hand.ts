import type { ts } from "ts-morph";
import type { Problem } from "../compiler/compiler.ts";
import { type Edge, levelOf, otherEnd } from "../graph/edges.ts";
import type { NameGraph } from "../graph/name-graph.ts";
import { isOwnPin } from "../graph/policy.ts";
import { isDeclaration, type Place, type Slot } from "../graph/slots.ts";
import type { NameNode } from "../program/find-names.ts";
import { placeOf } from "../program/place.ts";
import type { Program } from "../program/program.ts";
import { valueWith } from "../program/value-with.ts";
import type { AsWritten } from "./as-written.ts";
import { findConversions } from "./find-conversions.ts";
import { quotes } from "./new-name-search.ts";

export interface ByHandInput {
  program: Program;
  graph: NameGraph;
  written: Pick<AsWritten, "isTaken" | "place">;
  /** The errors of some files under the new types, as somebody wrote them. */
  problemsIn: (paths: readonly string[]) => readonly Problem[];
}

/**
 * Pins the members of own types that somebody keeps under the old name, and finds the edges that tie them to the API no longer.
 * Code fills them from the field with the new name, and it compiles under the new types as it is. What is left of their edges are
 * values that move to them unconverted.
 *
 * @example
 * interface Row extends Event { title: string }
 * const toRow = (event: Event): Row => ({ ...event, title: event.heading ?? "" });
 */
export function keptByHand(input: ByHandInput): (edge: Edge) => boolean {
  const { program, graph, written, problemsIn } = input;
  const isNew = (name: NameNode) => written.isTaken(placeOf(name));
  const found = findConversions(
    program.occurrences.map(({ node }) => node),
    isNew,
  ).map((one) => ({ ...one, ...meantBy(program, graph, one.kept) }));
  const files = found.flatMap(({ kept, by, members }) => [
    ...[kept, by].map((name) => placeOf(name).file),
    ...members.map(({ place }) => place.file),
  ]);
  if (files.length === 0) return () => false;
  const problems = Map.groupBy(problemsIn([...new Set(files)]), ({ path }) => path);
  /** True if an error is about a place, and names a field or what it is called now. */
  const isWrong = (at: Place, name: string | null) => {
    const { file, start, end } = written.place(at);
    const said = name === null ? null : new Set([name, ...(program.newNames.get(name) ?? [])]);
    const own = problems.get(file) ?? [];
    return own.some((one) => one.start < end && start < one.end && (!said || quotes(one, said)));
  };
  const ownerOf = (own: Slot) => program.nodeOf(own)?.parent.parent;
  const isDeclaredWrong = (own: Slot, name: string) => {
    const owner = ownerOf(own);
    // An error at the name of a class is about all its members.
    return (
      owner &&
      (isWrong(placeOf(owner), name) || ("name" in owner && isWrong(placeOf(owner.name as ts.Node), null)))
    );
  };
  const isAsked = (own: Slot) => program.pinOf(own) !== null || isAskedFor(input, own);
  const asked = new Set(found.flatMap(({ members }) => members.filter(isAsked).map(ownerOf)));
  const right = found
    .filter((one) => ![one.kept, one.by].some((name) => isWrong(placeOf(name), name.text)))
    .map(({ kept: { text }, members, slot }) => ({
      slot,
      members: members.filter((own) => asked.has(ownerOf(own)) && !isDeclaredWrong(own, text)),
    }))
    .filter(({ members }) => members.length > 0);
  const uses = new Set<Slot | null>(right.map(({ slot }) => slot));
  const kept = new Set(right.flatMap(({ members }) => members));
  // What extends one of them, or is extended by it, is spelled alike.
  for (const slot of kept) {
    if (!program.pinOf(slot)) graph.pin(slot, "declared");
    for (const edge of graph.edgesAt(slot))
      if (levelOf(edge) === "declaration" && isOwn(program, graph, otherEnd(edge, slot)))
        kept.add(otherEnd(edge, slot));
  }
  const isTied = (edge: Edge, own: Slot) =>
    graph.fixed.has(otherEnd(edge, own)) && (edge.rule.startsWith("types/") || program.pinOf(own) === null);
  /** Where the type of an own member has the new name, too. */
  const heirs = new Set([...kept].filter((own) => graph.edgesAt(own).some((edge) => isTied(edge, own))));
  const isMeant = (use: Slot) =>
    uses.has(use) || graph.edgesAt(use).some((edge) => kept.has(otherEnd(edge, use)));
  return (edge) => {
    const { from, to } = edge;
    const own = [from, to].find((end) => kept.has(end));
    if (own && isTied(edge, own)) return true;
    if (levelOf(edge) === "flow") return (heirs.has(from) || isMeant(from)) && graph.fixed.has(to);
    if (levelOf(edge) !== "use") return false;
    const [use, member] = isDeclaration(from) ? [to, from] : [from, to];
    if (written.isTaken(use.place)) return kept.has(member);
    return (
      graph.fixed.has(member) && isMeant(use) && !isWrong(use.place, graph.fixed.get(member)?.from ?? "")
    );
  };
}

/** The slot of a name, and the own members that it declares or means. */
function meantBy(program: Program, graph: NameGraph, name: NameNode): { slot: Slot | null; members: Slot[] } {
  const slot = program.slotOfName(name);
  if (!slot) return { slot, members: [] };
  const value = valueWith(name);
  const type = value && program.compiler.typeAt(value);
  const used = graph.edgesAt(slot).filter((edge) => levelOf(edge) === "use");
  const all = [slot, ...used.map((edge) => otherEnd(edge, slot)), ...program.memberSlots(type, name.text)];
  return { slot, members: [...new Set(all)].filter((one) => isOwn(program, graph, one)) };
}

/**
 * True if code reads a member of a literal by its old name, or a type asks for it: a literal by itself may be one that somebody
 * forgot.
 */
function isAskedFor({ program, graph, written }: ByHandInput, slot: Slot): boolean {
  return graph.edgesAt(slot).some((edge) => {
    const other = otherEnd(edge, slot);
    const isAsking = levelOf(edge) === "use" || program.pinOf(other) !== null;
    return isAsking && !graph.fixed.has(other) && !written.isTaken(other.place);
  });
}

function isOwn(program: Program, { fixed }: NameGraph, slot: Slot): boolean {
  const cause = program.pinOf(slot);
  return isDeclaration(slot) && !fixed.has(slot) && (!cause || isOwnPin(cause));
}
