/** Beginnings that turn what follows into its opposite: `verified`, `unverified`. */
const NEGATIONS = ["un", "in", "im", "il", "ir", "dis", "non", "de", "mis", "anti"];

/** Beginnings that are opposites of each other where the same follows: `inbound`, `outbound`. */
const PAIRED = [
  ["in", "out"],
  ["in", "ex"],
  ["im", "ex"],
  ["ac", "ex"],
  ["en", "dis"],
  ["en", "un"],
  ["up", "down"],
  ["over", "under"],
  ["pre", "post"],
  ["front", "back"],
  ["inter", "intra"],
  ["fore", "back"],
  ["pro", "anti"],
  ["on", "off"],
  ["a", "de"],
] as const;

/** Endings that are opposites of each other where the same precedes: `payer`, `payee`. */
const ENDINGS = [
  ["er", "ee"],
  ["or", "ee"],
  ["ful", "less"],
] as const;

/** Words that turn the name that they stand in into its opposite: `isActive`, `isNotActive`. */
const NOT =
  /^(?:not|non|no|never|without|un|anti|cannot|(?:is|are|was|were|do|does|did|has|have|had|ca|wo|should|could|would|must)nt)$/;

/** How much must follow or precede: `put` is not the opposite of `input`, though `valid` is that of `invalid`. */
const LEAST = 4;

/** Whether one word is the other turned into its opposite, as their forms tell. */
export function isNegation(word: string, other: string): boolean {
  return [
    [word, other],
    [other, word],
  ].some(([a = "", b = ""]) => {
    const isTurned = NEGATIONS.some((start) => a.length >= LEAST && b === start + a);
    const isPaired = PAIRED.some(
      ([one, two]) => a.startsWith(one) && a.length >= one.length + LEAST && b === two + a.slice(one.length),
    );
    const isEnding = ENDINGS.some(
      ([one, two]) => a.endsWith(one) && a.length >= one.length + 3 && b === a.slice(0, -one.length) + two,
    );
    return isTurned || isPaired || isEnding;
  });
}

/** Whether a word alone negates a name that it is put into. */
export function negates(word: string): boolean {
  return NOT.test(word);
}
