/** Words that mean two things of a kind: one is never another name of the other. */
const OPPOSITES = [
  ["created", "updated", "deleted", "modified", "archived"],
  ["min", "max"],
  ["minimum", "maximum"],
  ["start", "end", "finish"],
  ["begin", "end"],
  ["from", "to"],
  ["first", "last"],
  ["before", "after"],
  ["previous", "next"],
  ["open", "close"],
  ["in", "out"],
  ["input", "output"],
  ["request", "response"],
  ["source", "target"],
  ["left", "right"],
  ["top", "bottom"],
  ["width", "height"],
  ["x", "y", "z"],
  ["latitude", "longitude"],
  ["lat", "lng", "lon"],
  ["public", "private"],
  ["enabled", "disabled"],
  ["sender", "recipient"],
  ["read", "write"],
  ["add", "remove"],
].map((words) => words.map(stemOf));

/** The words of a name, whatever its style: `startsAt`, `starts_at` and `STARTS-AT` have the same. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}

/** The words of a name without their endings. */
export function stemsOf(name: string): string[] {
  return wordsOf(name).map(stemOf);
}

/** Whether one says the opposite of the other: `createdAt` and `updatedAt`, `minPrice` and `maxPrice`. */
export function areOpposite(before: string, after: string): boolean {
  const [old, now] = [stemsOf(before), stemsOf(after)];
  const [gone, came] = [old.filter((word) => !now.includes(word)), now.filter((word) => !old.includes(word))];
  return OPPOSITES.some(
    (words) => gone.some((word) => words.includes(word)) && came.some((word) => words.includes(word)),
  );
}

/** How alike two names are, word by word, from 0 to 1. The first word, which says of what, counts most. */
export function nameSimilarity(before: string, after: string): number {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length === 0 || now.length === 0) return 0;
  return (coverage(old, now) + coverage(now, old)) / 2;
}

const FIRST_WORD = 0.6;

function coverage(words: readonly string[], others: readonly string[]): number {
  const rest = (1 - FIRST_WORD) / Math.max(1, words.length - 1);
  return words.reduce((sum, word, index) => {
    const weight = words.length === 1 ? 1 : index === 0 ? FIRST_WORD : rest;
    return sum + weight * Math.max(...others.map((other) => wordSimilarity(word, other)));
  }, 0);
}

function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (stemOf(a) === stemOf(b)) return 0.95;
  const shared = sharedPrefix(a, b) / Math.max(a.length, b.length);
  return shared >= 0.6 ? shared : 0;
}

function stemOf(word: string): string {
  return word.replace(/(?<=\w{3})(ies|es|s|ed|ing)$/, "");
}

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
