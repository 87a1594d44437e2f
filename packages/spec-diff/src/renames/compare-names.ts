import { stemOf, wordsOf } from "./words.ts";

/** How the words of two names relate. */
export interface NameComparison {
  /**
   * `same`: the same words, in another style or order; `extended`: one has more of them, or other endings;
   * `replaced`: some stand for others, or in another order beside more; `unlike`: none is shared.
   */
  relation: "same" | "extended" | "replaced" | "unlike";
  /** How much of both is shared, from 0 to 1, by how rare the words are. */
  similarity: number;
  /** How rare the rarest word is that both have, from 0 to 1. */
  rarity: number;
  /** The words that only the old name has, and those that only the new one has. */
  gone: string[];
  came: string[];
}

/** Words that say how a name is put together, not of what. */
const GRAMMAR = new Set(["a", "an", "the", "of", "for", "is", "are", "was", "has", "have", "be"]);
/** The endings by which APIs say that something is a time. */
const MOMENT = new Set(["at", "on", "date", "time", "datetime", "timestamp"].map(stemOf));

/** Two long words that differ by a letter are one, misspelt. */
const LONG = 6;
/** Of a word that another begins with, how much of the other it must be to be its abbreviation. */
const ABBREVIATED = 0.6;

/**
 * @param weightOf How much a stem tells, from 0 to 1.
 * @param known Stems that the place of both says already: `event` for the fields of `Event`.
 */
export function compareNames(
  before: string,
  after: string,
  weightOf: (stem: string) => number,
  known: ReadonlySet<string> = new Set(),
): NameComparison {
  const [old, now] = [tellingWords(before), tellingWords(after)];
  if (old.join("") === now.join("") || [...old].sort().join(" ") === [...now].sort().join(" "))
    return { relation: "same", similarity: 1, rarity: 1, gone: [], came: [] };

  const came = [...now];
  const order: number[] = [];
  let [shared, rarity] = [0, 0];
  const gone = old.filter((word) => {
    const index = came.findIndex((other) => areOneWord(word, other));
    if (index === -1) return true;
    const weight = weightOf(stemOf(word));
    shared += weight;
    rarity = Math.max(rarity, weight);
    order.push(now.findIndex((other) => areOneWord(word, other)));
    came.splice(index, 1);
    return false;
  });
  const isNews = (word: string) => !known.has(stemOf(word)) && !MOMENT.has(stemOf(word));
  // That one of them is a time, and that the place is named, too, makes no other name of it.
  const [less, more] = [gone.filter(isNews), came.filter(isNews)];
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(stemOf(word)), 0);
  const coverage = (rest: readonly string[]) => (shared === 0 ? 0 : shared / (shared + weigh(rest)));
  const similarity = (coverage(less) + coverage(more)) / 2;
  if (gone.length === old.length) return { relation: "unlike", similarity: 0, rarity, gone, came };
  const isReordered = order.some((place, index) => place < (order[index - 1] ?? 0));
  const [hasLess, hasMore] = [less.length > 0, more.length > 0];
  const isReplaced = (hasLess && hasMore) || (isReordered && (hasLess || hasMore));
  const relation = isReplaced ? "replaced" : "extended";
  return { relation, similarity, rarity, gone: less, came: more };
}

/** Whether two names have a word in common. */
export function shareWord(before: string, after: string): boolean {
  const { relation } = compareNames(before, after, () => 1);
  return relation !== "unlike";
}

function tellingWords(name: string): readonly string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !GRAMMAR.has(word));
  return telling.length > 0 ? telling : words;
}

function areOneWord(a: string, b: string): boolean {
  if (stemOf(a) === stemOf(b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.startsWith(short) && short.length >= ABBREVIATED * long.length && short.length > 3) return true;
  return short.length >= LONG && isMisspelt(short, long);
}

/** Whether one letter more, one less, another one, or two in the other order make one word the other. */
function isMisspelt(short: string, long: string): boolean {
  if (long.length - short.length > 1 || short[0] !== long[0]) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [rest, other] = [short.slice(start), long.slice(start)];
  if (long.length > short.length) return other.slice(1) === rest;
  if (rest.slice(1) === other.slice(1)) return true;
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
}
