import type { Candidate } from "./candidate.ts";
import { compareNames } from "./compare-names.ts";
import { stemOf } from "./words.ts";

/** Where the same rename, or the same exchange of words, was found. */
export type Elsewhere = "names" | "words" | null;

/**
 * Renames that are certain by themselves. Only they speak for others: two doubtful ones would confirm each other, for
 * an API has the same fields in what is created, updated and read.
 */
export class KnownRenames {
  readonly #found = new Map<string, Set<string>>();

  add(before: Candidate, after: Candidate): void {
    for (const key of [namesOf(before, after), wordsOf(before, after)]) {
      if (key !== null) this.#found.set(key, (this.#found.get(key) ?? new Set()).add(before.at));
    }
  }

  /** What is known of the same in other places than this. */
  find(before: Candidate, after: Candidate): Elsewhere {
    const isElsewhere = (key: string | null) =>
      key !== null && [...(this.#found.get(key) ?? [])].some((at) => at !== before.at);
    if (isElsewhere(namesOf(before, after))) return "names";
    return isElsewhere(wordsOf(before, after)) ? "words" : null;
  }
}

function namesOf(before: Candidate, after: Candidate): string {
  return `${before.name}\n${after.name}`;
}

/** Which words stand for which now: that `itemId` is `lineId` says that `itemAction` is `lineAction`. */
function wordsOf(before: Candidate, after: Candidate): string | null {
  const { gone, came } = compareNames(before.name, after.name, () => 1);
  if (gone.length === 0 || came.length === 0) return null;
  return [gone, came].map((words) => words.map(stemOf).join(" ")).join("\n\n");
}
