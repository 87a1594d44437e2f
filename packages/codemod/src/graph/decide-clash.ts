import type { Decision } from "./decision.ts";
import type { Edge } from "./edges.ts";
import type { NameFacts } from "./name-graph.ts";
import { type Flags, GUARDED, LEVEL_POLICY, PINS, type Reason } from "./policy.ts";
import type { Slot } from "./slots.ts";
import { isGone, type Spelling } from "./spelling.ts";
import { type Clash, pathOf, spellingOf, type Verdict } from "./verdict.ts";

/** A slot with a spelling, and the edge by which it meets another one. */
interface Side {
  edge: Edge;
  slot: Slot;
  spelling: Spelling;
}

/** The decision on a contradiction; null if it is dropped in silence, as between mere guesses. */
export function decideClash(
  clash: Clash,
  verdicts: ReadonlyMap<Slot, Verdict>,
  facts: NameFacts,
  flags: Flags,
): Decision | null {
  if (clash.kind === "taken") {
    const { conflict, rename, path } = clash;
    const { slot, rule } = conflict;
    return {
      kind: "attention",
      place: slot.place,
      reason: "collision",
      renames: [rename],
      rule,
      because: path,
    };
  }
  const sides = sidesOf(clash).map(({ edge, slot }): Side => {
    const verdict = verdicts.get(slot);
    return { edge, slot, spelling: verdict ? spellingOf(verdict) : "kept" };
  });
  const reason = reasonOf(clash, sides, facts);
  const renamed = sides.find(({ spelling }) => spelling !== "kept");
  if (!reason || !renamed) return null;
  const spellings = sides.map(({ spelling }) => spelling);
  const { edge, slot } = renamed;
  const because = { edge, next: pathOf(verdicts.get(slot)) };
  const renames = spellings.filter((spelling) => spelling !== "kept");
  const cause = { reason, renames, rule: edge.rule, because };
  if (clash.kind === "cut") return { kind: "attention", place: edge.place, ...cause };
  return isGuarded(clash, spellings, flags)
    ? { kind: "guard", slot: clash.slot, spellings, ...cause }
    : { kind: "attention", place: clash.slot.place, ...cause };
}

type Conflict = Exclude<Clash, { kind: "taken" }>;

function sidesOf(clash: Conflict): { edge: Edge; slot: Slot }[] {
  if (clash.kind === "undecided") return clash.claims.map(({ edge, near }) => ({ edge, slot: near }));
  const { edge } = clash;
  return [edge.from, edge.to].map((slot) => ({ edge, slot }));
}

/** A conflict is one of declared types if the API or the code declares what meets at it. */
function reasonOf(clash: Conflict, sides: readonly Side[], { fixed, pins }: NameFacts): Reason | null {
  const { conflict, lost } = LEVEL_POLICY[clash.level];
  const isCut = clash.kind === "cut";
  const met = isCut ? sides.map(({ slot }) => slot) : [clash.slot];
  const areDeclared = met.every((slot) => fixed.has(slot) || pins.has(slot));
  const refused = met.map((slot) => pins.get(slot)).find((cause) => cause && PINS[cause].reason);
  if (refused) return PINS[refused].reason ?? null;
  // An object that others read the field from may have more than one of its types asks for.
  if (isCut && lost && sides.some(({ spelling }) => isGone(spelling))) return areDeclared ? lost : null;
  return conflict && (areDeclared ? conflict.declared : conflict.other);
}

function isGuarded(
  { level, slot }: Extract<Clash, { kind: "undecided" }>,
  spellings: readonly Spelling[],
  flags: Flags,
): boolean {
  const applies = level === GUARDED.level && GUARDED.kinds.includes(slot.kind) && flags[GUARDED.flag];
  return applies && !spellings.some(isGone);
}
