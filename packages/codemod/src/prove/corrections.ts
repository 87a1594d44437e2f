import { decide } from "../graph/decide.ts";
import { type Attention, type Decision, type Guard, orderDecisions } from "../graph/decision.ts";
import type { NameFacts } from "../graph/name-graph.ts";
import type { Flags, PinCause } from "../graph/policy.ts";
import type { Slot } from "../graph/slots.ts";

/** The decisions that a type check refused. */
export interface Corrections {
  /** Slots that keep their names, as their classes brought errors. */
  readonly refused: ReadonlySet<Slot>;
  /** Slots whose guards do not compile. */
  readonly unguarded: ReadonlySet<Slot>;
}

/**
 * The decisions on a graph, without those that a type check refused.
 *
 * @example
 * const plan = (corrections: Corrections): Plan => {
 *   runRules(program, graph);
 *   const decisions = decideWith(graph, flags, corrections);
 *   return { decisions, edits: write(decisions) };
 * };
 */
export function decideWith(facts: NameFacts, flags: Flags, { refused, unguarded }: Corrections): Decision[] {
  const { fixed } = facts;
  // They are read several times.
  const [edges, escapes, conflicts] = [[...facts.edges], [...facts.escapes], [...facts.conflicts]];
  // The graph itself stays as it is: what is refused in one round may turn out to be no cause in the next.
  const pins = new Map<Slot, PinCause>([
    ...facts.pins,
    ...[...refused].map((slot): [Slot, PinCause] => [slot, "refused"]),
  ]);
  const decisions = decide({ fixed, pins, edges, escapes, conflicts }, flags);
  return orderDecisions(
    decisions.map((decision) =>
      decision.kind === "guard" && unguarded.has(decision.slot) ? unguardedOf(decision) : decision,
    ),
  );
}

/** The attention of the same cause. */
function unguardedOf({ slot, renames, rule, because }: Guard): Attention {
  return { kind: "attention", place: slot.place, reason: "union", renames, rule, because };
}
