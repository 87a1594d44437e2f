import type { Attention, Decision } from "../graph/decision.ts";
import type { Slot } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import type { Program } from "../program/program.ts";
import type { TextEdit } from "../text/edit.ts";
import { withoutChangedTests } from "./changed-tests.ts";
import { planEdits, type Written } from "./plan-edits.ts";
import { SpelledNames } from "./spelled-names.ts";
import { UnionNames } from "./union-names.ts";
import type { UnionUse } from "./union-uses.ts";

/** Facts about the code that the compiler gave before it was opened anew. */
export interface PlanFacts {
  fixed: ReadonlyMap<Slot, Rename>;
  uses: ReadonlyMap<Slot, UnionUse>;
}

/** Writes what was decided. A name that cannot be written is left to a person, and so is a guard that no printer writes. */
export function writePlan(
  program: Program,
  { fixed, uses }: PlanFacts,
  decisions: readonly Decision[],
): { decisions: Decision[]; edits: ReadonlyMap<string, readonly TextEdit[]> } {
  const unions = new UnionNames(uses, new SpelledNames(fixed, decisions));
  const sound = withoutChangedTests(unions, fixed, decisions);
  const { files, refused } = planEdits(program, sound, unions);
  const unwritten = new Set<Decision>(refused);
  return {
    decisions: sound.map((decision) =>
      decision.kind !== "attention" && unwritten.has(decision) ? unwrittenAttention(decision) : decision,
    ),
    edits: new Map(files.map(({ file, edits }) => [file, edits])),
  };
}

function unwrittenAttention(decision: Written): Attention {
  const { slot, rule, because } = decision;
  const { reason, renames } =
    decision.kind === "guard" ? decision : { reason: "collision" as const, renames: [decision.rename] };
  return { kind: "attention", place: slot.place, reason, renames, rule, because };
}
