import type { Attention, Decision, Guard } from "../graph/decision.ts";
import { severityOf } from "../graph/policy.ts";
import type { Place, Slot } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import type { Program } from "../program/program.ts";
import type { TextEdit } from "../text/edit.ts";
import { withoutChangedTests } from "./changed-tests.ts";
import { planEdits, type Written } from "./plan-edits.ts";
import { SpelledNames } from "./spelled-names.ts";
import { UnionNames } from "./union-names.ts";
import type { UnionUse } from "./union-uses.ts";
import { unwantedGuards } from "./unwanted-guards.ts";

/** Facts about the code that the compiler gave before it was opened anew. */
export interface PlanFacts {
  fixed: ReadonlyMap<Slot, Rename>;
  uses: ReadonlyMap<Slot, UnionUse>;
}

/**
 * Writes what was decided. A name that cannot be written is left to a person, and so is a guard that no printer writes, or
 * that leaves its statement half edited.
 */
export function writePlan(
  program: Program,
  { fixed, uses }: PlanFacts,
  decisions: readonly Decision[],
): { decisions: Decision[]; edits: ReadonlyMap<string, readonly TextEdit[]> } {
  const unions = new UnionNames(uses, new SpelledNames(fixed, decisions));
  for (let decided = withoutChangedTests(unions, fixed, decisions); ; ) {
    const { files, refused } = planEdits(program, decided, unions);
    const written = withAttention(decided, new Set<Decision>(refused));
    const unwanted = unwantedGuards(program, unions, written);
    const edits = new Map(files.map((file) => [file.file, file.edits]));
    if (unwanted.size === 0) return { decisions: written, edits };
    // Without a guard, others around it may be unwanted, too.
    decided = withAttention(withoutMilder(decided, unwanted), unwanted);
  }
}

/** The decisions without attention at the places of guards that are not written: a place shows its most severe one. */
function withoutMilder(decisions: readonly Decision[], unwritten: ReadonlySet<Guard>): Decision[] {
  const reasons = new Map([...unwritten].map(({ slot, reason }) => [placeId(slot.place), reason]));
  return decisions.filter((decision) => {
    const reason = decision.kind === "attention" ? reasons.get(placeId(decision.place)) : undefined;
    return !(reason && decision.kind === "attention" && severityOf(decision.reason) >= severityOf(reason));
  });
}

function placeId({ file, start, end }: Place): string {
  return `${file}:${start}-${end}`;
}

/** The decisions, with those that are not written left to a person. */
function withAttention(decisions: readonly Decision[], unwritten: ReadonlySet<Decision>): Decision[] {
  return decisions.map((decision) =>
    decision.kind !== "attention" && unwritten.has(decision) ? unwrittenAttention(decision) : decision,
  );
}

function unwrittenAttention(decision: Written): Attention {
  const { slot, rule, because } = decision;
  const { reason, renames } =
    decision.kind === "guard" ? decision : { reason: "collision" as const, renames: [decision.rename] };
  return { kind: "attention", place: slot.place, reason, renames, rule, because };
}
