import type { Decision } from "../graph/decision.ts";
import type { Slot } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";

/** How declarations are spelled after the migration: those of the API, and those that were decided. */
export class SpelledNames {
  readonly #renames: ReadonlyMap<Slot, Rename>;

  constructor(fixed: ReadonlyMap<Slot, Rename>, decisions: readonly Decision[]) {
    const renamed = decisions.filter((decision) => decision.kind === "rename");
    this.#renames = new Map([...renamed.map(({ slot, rename }) => [slot, rename] as const), ...fixed]);
  }

  /** The name of a slot that had one before; null if it is gone. */
  of(slot: Slot, before: string): string | null {
    const rename = this.#renames.get(slot);
    return rename ? rename.to : before;
  }
}
