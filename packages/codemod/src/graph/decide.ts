import { decideClash } from "./decide-clash.ts";
import { type Decision, orderDecisions } from "./decision.ts";
import type { Edge } from "./edges.ts";
import type { NameFacts } from "./name-graph.ts";
import { DOUBT, ESCAPED, type Flags, LEVEL_POLICY } from "./policy.ts";
import { isWithin, type Slot } from "./slots.ts";
import { solve } from "./solve.ts";
import { isGone } from "./spelling.ts";
import type { Clash, Verdict } from "./verdict.ts";

/**
 * The decisions on all slots, by place.
 *
 * @example
 * decide(graph, { propagate: false, guardUnions: false });
 * // [{ kind: "rename", slot, rename: { from: "startsAt", to: "startAt", at: "#/…" }, rule: "references/access", because }]
 */
export function decide(facts: NameFacts, flags: Flags): Decision[] {
  const { verdicts, clashes } = solve(facts, flags);
  return orderDecisions([
    ...[...verdicts].flatMap(([slot, verdict]) => decideSlot(slot, verdict) ?? []),
    ...innermost(clashes).flatMap((clash) => decideClash(clash, verdicts, facts, flags)),
  ]);
}

function decideSlot(slot: Slot, verdict: Verdict): Decision | null {
  // A slot that the migration itself renames is generated anew: it has no path.
  if ((verdict.kind !== "renamed" && verdict.kind !== "doubtful") || !verdict.path) return null;
  const { rename, path } = verdict;
  const cause = { rule: path.edge.rule, because: path };
  const attention = { kind: "attention", place: slot.place, renames: [rename], ...cause } as const;
  if (verdict.kind === "doubtful") {
    const { escape: escaped } = verdict;
    const reason = (escaped ? ESCAPED[escaped.into] : DOUBT)[slot.kind];
    return { ...attention, reason, ...(escaped && { escape: escaped }) };
  }
  return isGone(rename) ? { ...attention, reason: "removed" } : { kind: "rename", slot, rename, ...cause };
}

/** Of nested places where the same two slots meet, such as an object and the value in it, the innermost reported ones. */
function innermost(clashes: readonly Clash[]): Clash[] {
  const edges = clashes.flatMap((clash) =>
    clash.kind === "cut" && LEVEL_POLICY[clash.level].conflict ? clash.edge : [],
  );
  const byEnds = Map.groupBy(edges, endsOf);
  const isOuter = (edge: Edge) => byEnds.get(endsOf(edge))?.some(({ place }) => isWithin(place, edge.place));
  return clashes.filter((clash) => clash.kind !== "cut" || !isOuter(clash.edge));
}

function endsOf({ from, to }: Edge): string {
  return `${from.id} ${to.id}`;
}
