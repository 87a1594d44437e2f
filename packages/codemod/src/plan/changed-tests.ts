import type { Attention, Decision } from "../graph/decision.ts";
import type { Edge } from "../graph/edges.ts";
import type { Slot } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import type { UnionNames } from "./union-names.ts";

const RULE = "references/in-test";

/**
 * Finds tests of names that would select other members of a union than they did: `"endsAt" in hit`, where a course is to
 * have an `endsAt`, too. A test that was to be renamed stays as it is. A test that never held was written for the new types.
 */
export function withoutChangedTests(
  unions: UnionNames,
  fixed: ReadonlyMap<Slot, Rename>,
  decisions: readonly Decision[],
): Decision[] {
  const decided = new Set(decisions.flatMap((one) => (one.kind === "attention" ? [] : [one.slot])));
  const kept = [...unions.tests()].filter(
    ([slot, name]) => !decided.has(slot) && unions.mayHold(slot) && unions.selectsOthers(slot, name),
  );
  const taken = kept.flatMap(([slot, name]) => attentionOfKept(slot, name, fixed) ?? []);
  const changed = decisions.map((decision): Decision => {
    if (decision.kind !== "rename") return decision;
    const { slot, rename, rule, because } = decision;
    if (!unions.selectsOthers(slot, rename.to ?? "")) return decision;
    // A text may be used for more than the test.
    const reason = slot.kind === "text" ? "literal" : "collision";
    return { kind: "attention", place: slot.place, reason, renames: [rename], rule, because };
  });
  return [...changed, ...taken];
}

/** A test of a name that the migration gives to others. */
function attentionOfKept(slot: Slot, name: string, fixed: ReadonlyMap<Slot, Rename>): Attention | null {
  const [given] = [...fixed].filter(([, rename]) => rename.to === name);
  if (!given) return null;
  const [to, rename] = given;
  const { place } = slot;
  const edge: Edge = { from: slot, to, rule: RULE, certainty: "certain", place };
  const because = { edge, next: null };
  return { kind: "attention", place, reason: "collision", renames: [rename], rule: RULE, because };
}
