/** Words that say how a name is put together, or that it is a time. */
const SMALL = /^(?:a|an|the|of|for|is|are|was|has|have|be|at|on|date|time|datetime|timestamp)$/;
/** Words that make the opposite of a name. */
const NOT = /^(?:not|non|no|never|without|un|anti)$/;
/** Two long words that differ by a letter are one, misspelt. */
const LONG = 6;
/** Longer names are data. */
const LONGEST = 80;

/**
 * How well two names speak for one thing: 3 if they have the same words, in any style, 2 if they differ in words such as
 * `at` alone, 1 if one has more words than the other; 0 if one has a word in the place of another, which may be its
 * opposite.
 *
 * @example
 * compareWords("startsAt", "start_at"); // 3
 * compareWords("startsAt", "startDate"); // 2
 * compareWords("title", "displayTitle"); // 1
 * compareWords("createdAt", "updatedAt"); // 0
 */
export function compareWords(name: string, other: string): number {
  if (name.length > LONGEST || other.length > LONGEST) return 0;
  const [ours, theirs] = [wordsOf(name), wordsOf(other)];
  if (ours.join("") === theirs.join("")) return 3;
  // `line1` is not `line2`, and `address` hardly `address2`.
  if (numbersIn(name) !== numbersIn(other)) return 0;
  const came = [...theirs];
  let shared = 0;
  const gone = ours.filter((word) => {
    const index = came.findIndex((one) => areOneWord(word, one));
    if (index < 0) return true;
    if (!SMALL.test(word)) shared += 1;
    came.splice(index, 1);
    return false;
  });
  const rest = [...gone, ...came];
  if (shared === 0 || rest.some((word) => NOT.test(word))) return 0;
  if (rest.length === 0) return 3;
  const isNews = (word: string) => !SMALL.test(word);
  if (!rest.some(isNews)) return 2;
  return gone.some(isNews) && came.some(isNews) ? 0 : 1;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}

function numbersIn(name: string): string {
  return name.replace(/\D+/g, " ").trim();
}

function areOneWord(word: string, other: string): boolean {
  if (stemOf(word) === stemOf(other)) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length < LONG || long.length - short.length > 1 || short[0] !== long[0]) return false;
  // `employer` and `employee` are not one.
  if (/(?:er|or|ee)$/.test(short)) return false;
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
