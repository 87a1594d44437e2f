import type { Problem } from "../compiler/compiler.ts";
import type { Edge } from "../graph/edges.ts";
import type { Slot } from "../graph/slots.ts";
import { keyOf } from "./message-key.ts";
import type { Units } from "./units.ts";

/** A class that was taken back, and the errors that it was taken back for. */
export interface Refusal {
  slots: readonly Slot[];
  problems: readonly Problem[];
}

/** The classes that were taken back. One that is not worth it gets its new name again, and keeps it. */
export class Refusals {
  readonly #units: Units;
  #standing: readonly Refusal[] = [];
  /** Those whose effect no check has shown yet, with the statements that they meet. */
  #untried = new Map<Refusal, ReadonlySet<string>>();
  readonly #restored = new Set<Slot>();

  constructor(units: Units) {
    this.#units = units;
  }

  get standing(): readonly Refusal[] {
    return this.#standing;
  }

  get slots(): ReadonlySet<Slot> {
    return new Set(this.#standing.flatMap(({ slots }) => slots));
  }

  /**
   * Gives their names back to the classes whose refusal saved nothing: as many errors stand in their statements as before.
   * A new name with an error is worth more than an old name with an error.
   */
  restore(problems: readonly Problem[]): boolean {
    const useless = new Set(
      [...this.#untried]
        .filter(([refusal, units]) => this.#left(refusal, units, problems) >= refusal.problems.length)
        .map(([refusal]) => refusal),
    );
    this.#untried = new Map();
    for (const { slots } of useless) for (const slot of slots) this.#restored.add(slot);
    this.#standing = this.#standing.filter((refusal) => !useless.has(refusal));
    return useless.size > 0;
  }

  /** Takes back classes with the errors that blame them, and says whether there was any that can be taken back. */
  take(
    blamed: ReadonlyMap<readonly Slot[], readonly Problem[]>,
    problems: readonly Problem[],
    edges: Iterable<Edge>,
  ): boolean {
    const taken = [...blamed].filter(([slots]) => !slots.some((slot) => this.#restored.has(slot)));
    if (taken.length === 0) return false;
    const unitsOf = this.#unitsBySlot(new Set(taken.flatMap(([slots]) => slots)), edges);
    for (const [slots, own] of taken) {
      const units = new Set(slots.flatMap((slot) => [...(unitsOf.get(slot) ?? [])]));
      const refusal = { slots, problems: [...new Set([...own, ...this.#in(units, problems)])] };
      this.#standing = [...this.#standing, refusal];
      this.#untried.set(refusal, units);
    }
    return true;
  }

  /** The statements of some slots, and of the edges at which they meet others. */
  #unitsBySlot(slots: ReadonlySet<Slot>, edges: Iterable<Edge>): Map<Slot, Set<string>> {
    const found = new Map([...slots].map((slot) => [slot, new Set([this.#units.of(slot.place)])]));
    for (const { from, to, place } of edges)
      for (const slot of [from, to]) found.get(slot)?.add(this.#units.of(place));
    return found;
  }

  /** How many errors there are where a class is, and of those that it was taken back for elsewhere. */
  #left(refusal: Refusal, units: ReadonlySet<string>, problems: readonly Problem[]): number {
    const blaming = new Set(refusal.problems.map(keyOf));
    const still = problems.filter((problem) => blaming.has(keyOf(problem)));
    return new Set([...still, ...this.#in(units, problems)]).size;
  }

  #in(units: ReadonlySet<string>, problems: readonly Problem[]): Problem[] {
    return problems.filter(({ path: file, start }) => units.has(this.#units.of({ file, start })));
  }
}
