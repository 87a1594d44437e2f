import { type Pointer, pointerOf } from "@tenant-api/openapi";
import { type Change, type Direction, type Effect, levelOf, worseOf } from "../change/change.ts";
import type { Finding } from "../change/finding.ts";

/** Where something stands in both specs, and whom it reaches. */
export interface Scope {
  at: Pointer;
  to: Pointer;
  direction: Direction;
  operations: readonly string[];
  /**
   * How the values that a schema describes count: below `not` the other way round, in a condition (`if`) as one
   * thing or another, and for nobody (`unused`) where they are not sent at all.
   */
  counting?: "plain" | "reversed" | "unclear" | "unused";
}

/** What only some changes have. */
export type Details = Pick<Change, "confidence" | "evidence" | "candidate" | "values">;

/** Collects changes; one that is found by several ways is one, and reaches all that they reach. */
export class ChangeCollector {
  readonly #changes = new Map<string, Change>();

  get changes(): Change[] {
    return [...this.#changes.values()];
  }

  /** Something that is in both specs. */
  finding(scope: Scope, { kind, effect, message, values, below = [], side }: Finding): void {
    const suffix = pointerOf(below).slice(1);
    const place = { ...scope, at: scope.at + suffix, to: scope.to + suffix };
    this.add(side === undefined ? place : onSide(place, side), kind, effect, message, values && { values });
  }

  add(
    { at, to, direction, operations, counting }: Omit<Scope, "to"> & { to?: Pointer },
    kind: string,
    effect: Effect,
    message: string,
    details: Details = {},
  ): void {
    // Two aspects of one place can change in the same way: two limits, say.
    const id = `${kind} ${at}${kind === "constraint-changed" ? ` ${message.split(" ")[0]}` : ""}`;
    const level = levelOf(counted(effect, counting), direction);
    const known = this.#changes.get(id);
    if (known) {
      known.operations = [...new Set([...known.operations, ...operations])];
      // What hurts nobody by itself may hurt those who build on it.
      if (worseOf(level, known.level) !== known.level)
        Object.assign(known, { level, direction, message, ...details });
      return;
    }
    this.#changes.set(id, {
      id,
      kind,
      at,
      ...(to === undefined ? {} : { to }),
      direction,
      level,
      message,
      ...details,
      operations: [...operations],
    });
  }
}

/** Where only one direction is concerned: nothing is, if that is not among those of the scope. */
export function onSide<Place extends Omit<Scope, "at" | "to">>(scope: Place, side: Direction): Place {
  if (side === "both" || side === scope.direction) return scope;
  return scope.direction === "both" ? { ...scope, direction: side } : { ...scope, counting: "unused" };
}

function counted(effect: Effect, counting: Scope["counting"]): Effect {
  if (counting === "unused") return "described";
  if (effect !== "narrowed" && effect !== "widened") return effect;
  if (counting === "reversed") return effect === "narrowed" ? "widened" : "narrowed";
  return counting === "unclear" ? "replaced" : effect;
}
