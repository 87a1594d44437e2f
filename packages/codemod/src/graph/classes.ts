import { DisjointSets } from "./disjoint-sets.ts";
import { compareEscapes, type Edge, type Escape, otherEnd } from "./edges.ts";
import type { Path } from "./path.ts";
import type { Slot } from "./slots.ts";
import { type Claim, pathOf, type Verdict } from "./verdict.ts";

/** The edges at each slot. */
export type Neighbours = ReadonlyMap<Slot, readonly Edge[]>;

/** How a spelling reaches a member of a class. */
export interface Reached {
  path: Path;
  claim: Claim;
}

/** The slots without a spelling, in classes that edges of the levels so far hold together. */
export class OpenClasses {
  readonly #sets = new DisjointSets<Slot>();
  readonly #around = new Map<Slot, Edge[]>();
  readonly #verdicts: ReadonlyMap<Slot, Verdict>;

  constructor(verdicts: ReadonlyMap<Slot, Verdict>) {
    this.#verdicts = verdicts;
  }

  /** A slot that stands for the class of another one. */
  classOf(slot: Slot): Slot {
    return this.#sets.find(slot);
  }

  /** Joins what the edges of one level connect, once all spellings have spread along them. */
  join(edges: readonly Edge[]): void {
    for (const edge of edges) {
      if (!this.#isOpen(edge)) continue;
      this.#sets.union(edge.from, edge.to);
      addNeighbour(this.#around, edge);
    }
  }

  /** The members of a class, each with a shortest path to the claim next to it. */
  membersOf(claims: readonly Claim[]): Map<Slot, Reached> {
    const reached = new Map<Slot, Reached>();
    const waiting: Slot[] = [];
    const visit = (slot: Slot, path: Path, claim: Claim) => {
      if (reached.has(slot)) return;
      reached.set(slot, { path, claim });
      waiting.push(slot);
    };
    for (const claim of claims)
      visit(claim.far, { edge: claim.edge, next: pathOf(this.#verdicts.get(claim.near)) }, claim);
    for (const slot of waiting) {
      const known = reached.get(slot);
      if (!known) continue;
      for (const edge of this.#around.get(slot) ?? [])
        visit(otherEnd(edge, slot), { edge, next: known.path }, known.claim);
    }
    return reached;
  }

  /** A slot with all others of its class. */
  withMembers(start: Slot): Set<Slot> {
    const members = new Set([start]);
    for (const slot of members)
      for (const edge of this.#around.get(slot) ?? []) members.add(otherEnd(edge, slot));
    return members;
  }

  /** The first escape in the class that a slot would be of, if the edges of one more level joined their ends. */
  escapesWith(edges: readonly Edge[], escapes: Iterable<Escape>): (slot: Slot) => Escape | null {
    const wider = new DisjointSets<Slot>();
    for (const edge of edges)
      if (this.#isOpen(edge)) wider.union(this.classOf(edge.from), this.classOf(edge.to));
    const classOf = (slot: Slot) => wider.find(this.classOf(slot));
    const first = new Map<Slot, Escape>();
    for (const each of [...escapes].sort(compareEscapes)) {
      const root = classOf(each.slot);
      if (!first.has(root)) first.set(root, each);
    }
    return (slot) => first.get(classOf(slot)) ?? null;
  }

  #isOpen({ from, to }: Edge): boolean {
    return !this.#verdicts.has(from) && !this.#verdicts.has(to);
  }
}

export function neighboursBy(edges: readonly Edge[]): Neighbours {
  const around = new Map<Slot, Edge[]>();
  for (const edge of edges) addNeighbour(around, edge);
  return around;
}

function addNeighbour(around: Map<Slot, Edge[]>, edge: Edge): void {
  for (const slot of [edge.from, edge.to]) {
    const known = around.get(slot);
    if (known) known.push(edge);
    else around.set(slot, [edge]);
  }
}
