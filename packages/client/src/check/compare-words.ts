/** Words that say how a name is put together, or that it is a time. */
const SMALL = /^(?:a|an|the|of|for|is|are|was|has|have|be|at|on|date|time|datetime|timestamp)$/;
/** Words that make the opposite of a name. */
const NOT = /^(?:not|non|no|never|without|un|anti)$/;
/** Two long words that differ by a letter are one, misspelt. */
const LONG = 6;
/** Longer names are data. */
const LONGEST = 80;

/**
 * Weighs how well two names speak for one thing: 3 if they have the same words, in any style, 2 if they differ in words such as
 * `at` alone, 1 if one has a word more than the other. If they share a word, and one has a word in the place of another,
 * which may be its opposite, they speak only against other names: 0.1.
 *
 * @example
 * compareWords("startsAt", "start_at"); // 3
 * compareWords("startsAt", "startDate"); // 2
 * compareWords("title", "displayTitle"); // 1
 * compareWords("minPrice", "maxPrice"); // 0.1
 */
export function compareWords(name: string, other: string): number {
  if (name.length > LONGEST || other.length > LONGEST) return 0;
  const [ours, theirs] = [splitName(name), splitName(other)];
  if (ours.joined === theirs.joined) return 3;
  const came = [...theirs.words];
  let [shared, isExact] = [0, true];
  const gone = ours.words.filter((word) => {
    const index = came.findIndex((one) => areOneWord(word, one));
    if (index < 0) return true;
    if (!word.isSmall) shared += 1;
    if (word.stem !== came[index]?.stem) isExact = false;
    came.splice(index, 1);
    return false;
  });
  if (shared === 0) return 0;
  const rest = [...gone, ...came];
  // `line1` is not `line2`, and `address` hardly `address2`.
  if (rest.some(({ text }) => NOT.test(text)) || ours.numbers !== theirs.numbers) return SHARED;
  if (rest.length === 0) return 3;
  if (rest.every(({ isSmall }) => isSmall)) return 2;
  return rest.length === 1 && isExact ? 1 : SHARED;
}

/** Enough to make a doubtful name more doubtful. */
const SHARED = 0.1;

interface Word {
  text: string;
  stem: string;
  isSmall: boolean;
}

interface SplitName {
  words: readonly Word[];
  joined: string;
  numbers: string;
}

/** Names that were split: each is compared with many. */
const names = new Map<string, SplitName>();
const MOST_NAMES = 2_000;

function splitName(name: string): SplitName {
  let split = names.get(name);
  if (!split) {
    const words = wordsOf(name);
    split = {
      words: words.map((text) => ({ text, stem: stemOf(text), isSmall: SMALL.test(text) })),
      joined: words.join(""),
      numbers: name.replace(/\D+/g, " ").trim(),
    };
    // Names may be data of a hostile server.
    if (names.size >= MOST_NAMES) names.clear();
    names.set(name, split);
  }
  return split;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}

function areOneWord(word: Word, other: Word): boolean {
  if (word.stem === other.stem) return true;
  const [short, long] =
    word.text.length < other.text.length ? [word.text, other.text] : [other.text, word.text];
  if (short.length < LONG || long.length - short.length > 1 || short[0] !== long[0]) return false;
  // `employer` and `employee` are not one.
  if (/(?:er|or|ee)$/.test(short) && short.slice(-2) !== long.slice(-2)) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(long.length > short.length ? start : start + 1) === long.slice(start + 1);
}

/** A word without the ending that inflects it. */
function stemOf(word: string): string {
  return word
    .replace(/(?<=\w{3})our(?=s?$|ed$|ing$)/, "or")
    .replace(/(?<=\w{2}[^s])s$/, "")
    .replace(/(?<=\w{3})(?:ed|ing)$/, "")
    .replace(/(?<=\w{2})e$/, "");
}
