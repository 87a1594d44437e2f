import { textOf } from "../schema-values.ts";
import type { Pair, RenameGroup, ScoredPair } from "./pair-renames.ts";
import { sharedWords } from "./score-rename.ts";

/**
 * What the place of a pair adds to what the two say by themselves.
 *
 * @param newNames What the others of the group that were renamed are called now.
 * @param isOnly Whether neither of them could have become, or been, something else.
 * @param seenElsewhere Whether the same rename was found in other places of the spec.
 */
export function scorePlace(
  pair: ScoredPair,
  {
    group,
    newNames,
    isOnly,
    seenElsewhere,
  }: {
    group: RenameGroup;
    newNames: ReadonlyMap<string, string>;
    isOnly: boolean;
    seenElsewhere: boolean;
  },
): Pair {
  const { before, after } = pair;
  if (pair.score === Number.POSITIVE_INFINITY) return { ...pair, confidence: 1 };
  const reasons = [...pair.reasons];
  let { score } = pair;
  const add = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };

  // An operation stands among others by its path alone.
  if (group.kind !== "operation") {
    const isSame = (side: 0 | 1) => {
      const name = before.neighbours[side];
      return (name === null ? null : (newNames.get(name) ?? name)) === after.neighbours[side];
    };
    const around = ([0, 1] as const).filter(isSame).length;
    const gap = scoreGap(pair, group);
    const isAlone = before.neighbours.every((name) => name === null);
    if (gap > 0) add(gap, "in the place that became free");
    else if (around === 2 && !isAlone) add(0.2, "same neighbours");
    else if (around > 0) add(0.1, "same place");
    // Most fields are optional.
    if (before.required && after.required) add(0.1, "required both times");
    else if (before.required === after.required) add(0.05, "optional both times");
  }
  if (isOnly) add(0.1, "no other candidate");
  if (seenElsewhere) add(0.3, "the same rename elsewhere");
  return {
    before,
    after,
    score,
    confidence: Math.max(0, Math.min(0.99, Math.round(score * 100) / 100)),
    reasons,
  };
}

/**
 * Points for standing where the other stood, among fields that stayed: what is new is put at the end as a rule, so a
 * field in each place that became free is the same field. The fewer stayed, the less that says; of an enum's values
 * too little else is known.
 */
function scoreGap({ before, after }: ScoredPair, { kind, removed, added }: RenameGroup): number {
  const stayed = before.siblings + 1 - removed.length;
  const isInGap =
    kind === "field" &&
    before.position === after.position &&
    before.neighbours[1] !== null &&
    stayed >= Math.max(2, removed.length) &&
    removed.every(({ position }) => added.some((other) => other.position === position));
  if (!isInGap || areToldApart(textOf(before.value.description), textOf(after.value.description))) return 0;
  return stayed > 2 ? 0.5 : 0.35;
}

/** Whether what is written about one has little to do with what is written about the other. */
function areToldApart(before: string, after: string): boolean {
  return before !== "" && after !== "" && sharedWords(before, after) < 0.2;
}
