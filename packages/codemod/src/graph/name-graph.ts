import type { Edge, Escape, RuleId } from "./edges.ts";
import { otherEnd } from "./edges.ts";
import { PINS, type PinCause } from "./policy.ts";
import { comparePlaces, compareText, type Place, type Slot } from "./slots.ts";
import { agree, type Rename } from "./spelling.ts";

/** A new name that means something else already, in the scope or the owner of a slot. */
export interface NameConflict {
  readonly slot: Slot;
  readonly name: string;
  /** The slot that has the name; the conflict ends if that slot is renamed too, as in a swap. Null if nothing can rename it. */
  readonly by: Slot | null;
  /** True if the other slot gets the name, too, so that nothing tells both apart any more. */
  readonly isShared?: true;
  readonly rule: RuleId;
  /** Where the name is declared, if a person can change it there; else the place of the slot. It is reported, too. */
  readonly place: Place;
  /**
   * True if the slot, and all of its class, keeps its name; true if it is left out. A value that only moves to where the name
   * means something else is renamed, and the place reported.
   */
  readonly prevents?: boolean;
}

export function compareConflicts(one: NameConflict, other: NameConflict): number {
  return comparePlaces(one.place, other.place) || compareText(one.rule, other.rule);
}

/** The slots of a program with their edges, pins and escapes, as plain data. */
export interface NameFacts {
  readonly fixed: ReadonlyMap<Slot, Rename>;
  readonly pins: ReadonlyMap<Slot, PinCause>;
  readonly edges: Iterable<Edge>;
  readonly escapes: Iterable<Escape>;
  readonly conflicts: Iterable<NameConflict>;
}

/**
 * Collects what rules find. Facts are only added, so that the result does not depend on the order of the rules.
 *
 * @example
 * for (let opened = graph.takeOpened(); opened.length > 0; opened = graph.takeOpened())
 *   for (const rule of rules) for (const found of rule.find(program, opened)) graph.add(found);
 */
export class NameGraph implements NameFacts {
  readonly fixed = new Map<Slot, Rename>();
  readonly pins = new Map<Slot, PinCause>();
  readonly #edges = new Map<string, Edge>();
  readonly #escapes = new Map<string, Escape>();
  readonly #conflicts = new Map<string, NameConflict>();
  readonly #around = new Map<Slot, Edge[]>();
  readonly #open = new Set<Slot>();
  #opened: Slot[] = [];

  get edges(): Iterable<Edge> {
    return this.#edges.values();
  }

  get escapes(): Iterable<Escape> {
    return this.#escapes.values();
  }

  get conflicts(): Iterable<NameConflict> {
    return this.#conflicts.values();
  }

  /** States what the migration does to a slot. */
  fix(slot: Slot, rename: Rename): void {
    const known = this.fixed.get(slot);
    if (known && !agree(known, rename))
      throw new Error(`${slot.id}: expected one rename, received those at ${known.at} and ${rename.at}.`);
    if (!known) this.fixed.set(slot, rename);
    this.#openFrom(slot);
  }

  /** States that a slot keeps its name. Of several causes, the one that holds most often counts. */
  pin(slot: Slot, cause: PinCause): void {
    const known = this.pins.get(slot);
    const causes = Object.keys(PINS);
    if (!known || causes.indexOf(cause) < causes.indexOf(known)) this.pins.set(slot, cause);
  }

  /** States that a new name is not free for a slot. */
  take(conflict: NameConflict): void {
    const { slot, name, by, rule, place } = conflict;
    this.#conflicts.set(
      JSON.stringify([slot.id, name, by?.id ?? null, rule, place.file, place.start]),
      conflict,
    );
  }

  /** Adds what a rule found. The same thing found twice counts once. */
  add(found: Edge | Escape): void {
    const { rule, place } = found;
    const where = [rule, place.file, place.start, place.end];
    if ("slot" in found) {
      this.#escapes.set(JSON.stringify([found.slot.id, found.into, ...where]), found);
      return;
    }
    const { from, to, certainty } = found;
    const id = JSON.stringify([from.id, to.id, certainty, ...where]);
    if (this.#edges.has(id)) return;
    this.#edges.set(id, found);
    for (const slot of [from, to]) {
      const known = this.#around.get(slot);
      if (known) known.push(found);
      else this.#around.set(slot, [found]);
    }
    for (const slot of [from, to]) if (this.#leadsOn(slot)) this.#openFrom(otherEnd(found, slot));
  }

  /** The slots that have edges. */
  slots(): Iterable<Slot> {
    return this.#around.keys();
  }

  /** The edges that a slot has. */
  edgesAt(slot: Slot): readonly Edge[] {
    return this.#around.get(slot) ?? [];
  }

  /** True if a slot is connected to a fixed one: only of these does anybody have to know more. */
  isOpen(slot: Slot): boolean {
    return this.#open.has(slot);
  }

  /** The slots that were connected to a fixed one since the last call. */
  takeOpened(): Slot[] {
    const opened = this.#opened;
    this.#opened = [];
    return opened;
  }

  #openFrom(start: Slot): void {
    const waiting = [start];
    for (let slot = waiting.pop(); slot; slot = waiting.pop()) {
      if (this.#open.has(slot)) continue;
      this.#open.add(slot);
      this.#opened.push(slot);
      if (!this.#leadsOn(slot)) continue;
      for (const edge of this.edgesAt(slot)) waiting.push(otherEnd(edge, slot));
    }
  }

  /** A name that no flag can change ends the search: types of libraries would connect everything. */
  #leadsOn(slot: Slot): boolean {
    const cause = this.pins.get(slot);
    return this.#open.has(slot) && !(cause && PINS[cause].against === "all" && !PINS[cause].liftedBy);
  }
}
