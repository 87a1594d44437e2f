import type { Decision } from "./decision.ts";
import type { Edge } from "./edges.ts";
import type { NameFacts } from "./name-graph.ts";
import { ESCAPED, type Flags, GUARDED, LEVEL_POLICY, PINS, type Reason } from "./policy.ts";
import type { Slot } from "./slots.ts";
import { isGone, type Spelling } from "./spelling.ts";
import { type Clash, pathOf, spellingOf, type Verdict } from "./verdict.ts";

/** A slot with a spelling, and the edge by which it meets another one. */
interface Side {
  edge: Edge;
  slot: Slot;
  spelling: Spelling;
}

/** The decisions on a contradiction; none where a key takes the place of another one. */
export function decideClash(
  clash: Clash,
  verdicts: ReadonlyMap<Slot, Verdict>,
  facts: NameFacts,
  flags: Flags,
): Decision[] {
  if (clash.kind === "taken") {
    const { conflict, rename, path } = clash;
    const { slot, rule, place } = conflict;
    const cause = { kind: "attention", reason: "collision", renames: [rename], rule, because: path } as const;
    return [...(conflict.prevents === false ? [] : [slot.place]), place].map(
      (at): Decision => ({ ...cause, place: at }),
    );
  }
  const sides = sidesOf(clash).map(({ edge, slot }): Side => {
    const verdict = verdicts.get(slot);
    return { edge, slot, spelling: verdict ? spellingOf(verdict) : "kept" };
  });
  const reason = reasonOf(clash, sides, facts);
  const renamed = sides.find(({ spelling }) => spelling !== "kept");
  if (!reason || !renamed) return [];
  const spellings = sides.map(({ spelling }) => spelling);
  const { edge, slot } = renamed;
  const because = { edge, next: pathOf(verdicts.get(slot)) };
  const renames = spellings.filter((spelling) => spelling !== "kept");
  const cause = { reason, renames, rule: edge.rule, because };
  if (clash.kind === "cut") return [{ kind: "attention", place: edge.place, ...cause, cut: [edge] }];
  return isGuarded(clash, spellings, flags)
    ? [{ kind: "guard", slot: clash.slot, spellings, ...cause }]
    : [{ kind: "attention", place: clash.slot.place, ...cause }];
}

type Undecided = Extract<Clash, { kind: "undecided" }>;
type Conflict = Exclude<Clash, { kind: "taken" }>;

function sidesOf(clash: Conflict): { edge: Edge; slot: Slot }[] {
  if (clash.kind === "undecided") return clash.claims.map(({ edge, near }) => ({ edge, slot: near }));
  const { edge } = clash;
  return [edge.from, edge.to].map((slot) => ({ edge, slot }));
}

/** A conflict is one of declared types if the API or the code declares what meets at it. */
function reasonOf(
  clash: Conflict,
  sides: readonly Side[],
  { fixed, pins, escapes }: NameFacts,
): Reason | null {
  const { conflict, lost } = LEVEL_POLICY[clash.level];
  const isCut = clash.kind === "cut";
  const met = isCut ? sides.map(({ slot }) => slot) : [clash.slot];
  const areDeclared = met.every((slot) => fixed.has(slot) || (pins.has(slot) && slot.kind !== "text"));
  const refused = met.map((slot) => pins.get(slot)).find((cause) => cause && PINS[cause].reason);
  if (refused) return PINS[refused].reason ?? null;
  // A type that asks for the name by itself asks for one that some of its arguments have no longer.
  for (const { slot, into } of escapes)
    if (into === "type-pattern" && met.includes(slot)) return ESCAPED[into][slot.kind];
  // An object that others read the field from may have more than one of its types asks for.
  if (isCut && lost && sides.some(({ spelling }) => isGone(spelling))) return areDeclared ? lost : null;
  const guarded = isCut ? undefined : guardPolicyOf(clash);
  return guarded?.reason ?? (conflict && (areDeclared ? conflict.declared : conflict.other));
}

function isGuarded(clash: Undecided, spellings: readonly Spelling[], flags: Flags): boolean {
  const policy = guardPolicyOf(clash);
  return policy?.flag != null && flags[policy.flag] && !spellings.some(isGone);
}

function guardPolicyOf({ level, slot }: Undecided) {
  return GUARDED.find((policy) => policy.level === level && policy.kinds.includes(slot.kind));
}
