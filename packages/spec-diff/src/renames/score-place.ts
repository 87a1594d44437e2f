import type { Elsewhere } from "./known-renames.ts";
import type { RenameGroup } from "./rename-group.ts";
import { CERTAIN, type ScoredPair } from "./score-rename.ts";

/** The most that something can have of which nothing speaks but place and type. */
const DOUBTFUL_AT_MOST = CERTAIN - 0.01;
/** Opposites are asked about where the rest says that much. */
const CONTRARY_FROM = 0.5;

/** How little place and type say of one among several: the fields that a spec writes in order are often of one type. */
const AMONG_FIELDS = 0.15;
const AMONG_OTHERS = 0.05;
/** How much less it is where no place speaks either: two of many schemas, or of many fields, are like each other by chance. */
const ANYWHERE = 0.3;

/** Two of a group, with what their place adds. */
export interface Pair extends ScoredPair {
  /** The points of the two by themselves, without those for their place. */
  own: number;
  /** From 0 to 1, which only something declared or decided comes to. */
  confidence: number;
}

/** What is known of the others when a pair is looked at. */
export interface Surroundings {
  group: RenameGroup;
  /** What the others of the group that were renamed are called now. */
  newNames: ReadonlyMap<string, string>;
  /** Whether neither of them could have become, or been, something else. */
  isOnly: boolean;
  /** Whether another partner fits either of them as well. */
  isRivalled: boolean;
  /** Whether the same rename is certain in another place. */
  elsewhere: Elsewhere;
}

/** What the place of a pair adds to what the two say by themselves. */
export function scorePlace(
  pair: ScoredPair,
  { group, newNames, isOnly, isRivalled, elsewhere }: Surroundings,
): Pair {
  const { before, after, standing } = pair;
  if (pair.score === Number.POSITIVE_INFINITY) return { ...pair, own: pair.score, confidence: 1 };
  const reasons = [...pair.reasons];
  let { score } = pair;
  let isInPlace = false;
  // An operation stands in its path, and what else is in an enum speaks by the spelling.
  let isPlaced =
    group.kind === "operation" ||
    group.kind === "enum-value" ||
    group.isUnordered === true ||
    pair.isUsedAlike === true;
  const add = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };

  // An operation stands among others by its path alone.
  if (group.kind !== "operation" && !group.isUnordered) {
    const isSame = (side: 0 | 1) => {
      const name = before.neighbours[side];
      return (name === null ? null : (newNames.get(name) ?? name)) === after.neighbours[side];
    };
    const around = ([0, 1] as const).filter(isSame).length;
    const gap = scoreGap(pair, group);
    isPlaced ||= around > 0 || gap > 0;
    const isAlone = before.neighbours.every((name) => name === null);
    // What is new is put at the end.
    isInPlace = gap > 0 || (around === 2 && before.neighbours[1] !== null);
    if (gap > 0) add(gap, "in the place that became free");
    else if (around === 2 && !isAlone) add(0.2, "same neighbours");
    else if (around > 0) add(0.1, "same place");
  }
  if (group.kind !== "operation") {
    // Most fields are optional.
    if (before.required && after.required) add(0.1, "required both times");
    else if (before.required === after.required) add(0.05, "optional both times");
  }
  if (isOnly) add(0.1, "no other candidate");
  if (elsewhere === "names") add(0.3, "the same rename elsewhere");
  if (elsewhere === "words") add(0.2, "the same words renamed elsewhere");
  const speaks = standing === "speaks" || (standing === "hints" && isInPlace) || elsewhere !== null;
  const isInOrder = group.kind === "field" && !group.isUnordered;
  // Of several that only place and type speak for, none is worth a question.
  if (!speaks && !isOnly && standing !== "contrary" && standing !== "disputed")
    add(
      -(isInOrder ? AMONG_FIELDS : AMONG_OTHERS) - (isPlaced ? 0 : ANYWHERE),
      "no certain evidence, and not the only candidate",
    );
  // Which of two it is, the same names in another place tell.
  const isOpen = isRivalled && elsewhere !== "names";
  const isCertain = speaks && standing !== "contrary" && !isOpen;
  if (isOpen && standing !== "contrary") reasons.push("another candidate fits as well");
  const most = isCertain ? 0.99 : DOUBTFUL_AT_MOST;
  const rounded = Math.max(0, Math.min(most, Math.round(score * 100) / 100));
  const confidence = standing === "contrary" && score < CONTRARY_FROM ? 0 : rounded;
  return { ...pair, own: pair.score, score, confidence, reasons };
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
  if (!isInGap) return 0;
  return stayed > 2 ? 0.4 : 0.3;
}
