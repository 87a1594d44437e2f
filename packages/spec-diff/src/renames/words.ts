import { stemmed } from "./stem.ts";

/** The words of a name, whatever its style: `startsAt`, `starts_at` and `STARTS-AT` have the same. */
export function wordsOf(name: string): readonly string[] {
  const known = words.get(name);
  if (known) return known;
  const found = splitWords(name);
  // Texts are split as well; only names come again and again.
  if (name.length <= LONGEST_NAME) words.set(name, found);
  return found;
}

/** Names that were split: each is compared with many. */
const words = new Map<string, readonly string[]>();
const LONGEST_NAME = 80;

function splitWords(name: string): string[] {
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

const stems = new Map<string, string>();

/** A word without its ending, and as Americans spell it: `closed` and `close`, `colours` and `color` have the same. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemmed(asAmericansSpell(word));
    stems.set(word, stem);
  }
  return stem;
}

function asAmericansSpell(word: string): string {
  return word
    .replace(/(?<=\w{3})our(?=s?$|ed$|ing$|ite)/, "or")
    .replace(/(?<=\w{3})is(?=e$|es$|ed$|ing$|ation)/, "iz")
    .replace(/(?<=\w{3})tre(?=s?$)/, "ter")
    .replace(/(?<=\w{2})ogue(?=s?$)/, "og");
}
