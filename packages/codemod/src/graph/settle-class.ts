import type { Reached } from "./classes.ts";
import type { Escape, Level } from "./edges.ts";
import type { NameConflict } from "./name-graph.ts";
import { isOwnPin, LEVEL_POLICY, type PinCause } from "./policy.ts";
import { compareSlots, type Slot } from "./slots.ts";
import { isGone, type Spelling, spellingId } from "./spelling.ts";
import { type Claim, type Clash, spellingOf, type Verdict } from "./verdict.ts";

/** A class that spellings claim at one level. */
export interface ClaimedClass {
  level: Level;
  claims: readonly Claim[];
  /** The members, and how some of the claims reach them. */
  reach: (claims: readonly Claim[]) => ReadonlyMap<Slot, Reached>;
  escape: Escape | null;
}

export interface Settlement {
  verdicts: Map<Slot, Verdict>;
  clash: Clash | null;
}

/** The pins, escapes and flags that a class is settled with. */
export interface Surroundings {
  verdicts: ReadonlyMap<Slot, Verdict>;
  pins: ReadonlyMap<Slot, PinCause>;
  /** The new names that are not free for a slot. */
  conflictsOf: (slot: Slot) => readonly NameConflict[];
}

const UNDECIDED: Verdict = { kind: "undecided", reported: "slot" };

/** Settles one class by the claims on it: nothing here depends on what else is settled in the same round. */
export function settleClass(around: Surroundings, claimed: ClaimedClass): Settlement {
  const { level, reach } = claimed;
  const { joined, heedsEscapes } = LEVEL_POLICY[level];
  if (LEVEL_POLICY[level].keepsOwn && hasOwn(around, reach(claimed.claims).keys()))
    return { verdicts: unchanged(claimed, { kind: "kept" }), clash: null };
  const claims = withoutLosses(around, claimed);
  const bySpelling = Map.groupBy(claims, ({ near }) => spellingId(spellingAt(around, near)));
  const renaming = [...bySpelling].filter(([id]) => id !== "kept").map(([, own]) => own);
  const [first] = renaming;
  if (!first) return { verdicts: unchanged(claimed, { kind: "kept" }), clash: null };
  if (bySpelling.size > 1 && joined === "rename" && isMirror(around, claimed))
    return { verdicts: unchanged(claimed, { kind: "undecided", reported: "edges" }), clash: null };
  if (bySpelling.size > 1 && joined === "rename") {
    const [slot = first[0]?.far] = claims.map(({ far }) => far).sort(compareSlots);
    const firsts = [...bySpelling.values()].flatMap(([each]) => each ?? []);
    const clash: Clash | null = slot ? { kind: "undecided", level, slot, claims: firsts } : null;
    return { verdicts: unchanged(claimed, UNDECIDED), clash };
  }
  const reached = reach(first);
  // A spelling that is only likely spreads no further by edges that rename: an escape is one of the whole class.
  if (joined === "report" || (heedsEscapes && claimed.escape))
    return { verdicts: renamed(around, reached, { kind: "doubtful", escape: claimed.escape }), clash: null };
  const taken = takenIn(around, reached);
  return taken
    ? { verdicts: unchanged(claimed, UNDECIDED), clash: taken }
    : { verdicts: renamed(around, reached, { kind: "renamed" }), clash: null };
}

/**
 * The claims without those of a field that is gone, if all others keep the name, or if a type of the consumer's own
 * declares it: a value may have more than its type asks for, and nobody deletes what others still use.
 */
function withoutLosses(around: Surroundings, { level, claims, reach }: ClaimedClass): readonly Claim[] {
  const rest = claims.filter(({ near }) => !isGone(spellingAt(around, near)));
  if (!LEVEL_POLICY[level].lost || rest.length === claims.length) return claims;
  const areKept = rest.length > 0 && rest.every(({ near }) => spellingAt(around, near) === "kept");
  return areKept || hasOwn(around, reach(claims).keys()) ? rest : claims;
}

/** True if values that only move meet in a type of the consumer's own. */
function isMirror(around: Surroundings, { level, claims, reach }: ClaimedClass): boolean {
  return LEVEL_POLICY[level].conflict?.declared === "twin" && hasOwn(around, reach(claims).keys());
}

function hasOwn({ pins }: Surroundings, slots: Iterable<Slot>): boolean {
  return [...slots].some((slot) => isOwnPin(pins.get(slot)));
}

function unchanged({ claims, reach }: ClaimedClass, verdict: Verdict): Map<Slot, Verdict> {
  return new Map([...reach(claims).keys()].map((slot) => [slot, verdict]));
}

function renamed(
  around: Surroundings,
  reached: ReadonlyMap<Slot, Reached>,
  outcome: { kind: "renamed" } | { kind: "doubtful"; escape: Escape | null },
): Map<Slot, Verdict> {
  const verdicts = new Map<Slot, Verdict>();
  for (const [slot, { path, claim }] of reached) {
    const rename = spellingAt(around, claim.near);
    if (rename !== "kept") verdicts.set(slot, { ...outcome, rename, path });
  }
  return verdicts;
}

function takenIn(around: Surroundings, reached: ReadonlyMap<Slot, Reached>): Clash | null {
  for (const [slot, { path, claim }] of reached) {
    const rename = spellingAt(around, claim.near);
    if (rename === "kept") continue;
    const conflict = around.conflictsOf(slot).find(({ name }) => name === rename.to);
    if (conflict) return { kind: "taken", conflict, rename, path };
  }
  return null;
}

function spellingAt({ verdicts }: Surroundings, slot: Slot): Spelling {
  const verdict = verdicts.get(slot);
  return verdict ? spellingOf(verdict) : "kept";
}
