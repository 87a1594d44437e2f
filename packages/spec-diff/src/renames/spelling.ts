import { wordsOf } from "./words.ts";

/** So many letters may differ, of so many in the whole name. */
const LETTERS = 2;
const SHARE = 0.2;
/** A shorter word is another one by one letter: `usd`, `aud`. */
const SHORTEST = 4;

/**
 * Whether two names are one, spelt otherwise: `botom-left` and `bottom-left`, `Europe/Kiev` and `Europe/Kyiv`. One or two
 * letters of a long name may differ, but neither a number nor the beginning of a word.
 */
export function areSpeltAlike(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length !== now.length) return false;
  let letters = 0;
  for (const [index, word] of old.entries()) {
    const other = now[index] ?? "";
    if (word === other) continue;
    if (Math.min(word.length, other.length) < SHORTEST || word[0] !== other[0]) return false;
    if (numbersIn(word) !== numbersIn(other)) return false;
    letters += distance(word, other);
    if (letters > LETTERS) return false;
  }
  const length = Math.min(old.join("").length, now.join("").length);
  return letters > 0 && letters <= SHARE * length;
}

function numbersIn(word: string): string {
  return word.replace(/\D+/g, " ");
}

/** How many letters are more, less or other ones, or two in the other order (Damerau, 1964); above `LETTERS`, that many. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > LETTERS) return LETTERS + 1;
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const costs = [(last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) costs.push((beforeLast?.[j - 2] ?? 0) + 1);
      row.push(Math.min(...costs));
    }
    [beforeLast, last] = [last ?? [], row];
  }
  return last?.[b.length] ?? 0;
}
