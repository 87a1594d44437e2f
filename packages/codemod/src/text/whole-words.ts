import { escapePattern } from "./escape-pattern.ts";

/** The border of two words in a name: `startsAt`, `starts_at`. */
const SEVERAL_WORDS = /[\p{Ll}\p{N}](\p{Lu}|[_-])/u;

/** True if a name is hardly anything else than a name of the API, `startsAt`. Others are common words, `title`. */
export function hasSeveralWords(name: string): boolean {
  return SEVERAL_WORDS.test(name);
}

/** Finds names as whole words: none of `Event` in `EventList`, none of `in-progress` in `in-progress-bar`. */
export function wordsPattern(names: Iterable<string>): RegExp {
  // The longest first: one name can begin another.
  const words = [...new Set(names)]
    .filter((name) => name !== "")
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const part = name.includes("-") ? "[\\p{ID_Continue}$-]" : "[\\p{ID_Continue}$]";
      return `(?<!${part})${escapePattern(name)}(?!${part})`;
    });
  return new RegExp(words.join("|") || "(?!)", "gu");
}
