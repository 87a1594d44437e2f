import { tokensOf } from "@tenant-api/openapi";
import type { Migration } from "@tenant-api/spec-diff";
import { escapePattern } from "../text/escape-pattern.ts";

/** The border of two words in a name: `startsAt`, `starts_at`. */
const SEVERAL_WORDS = /[\p{Ll}\p{N}](\p{Lu}|[_-])/u;

/** True if a name is hardly anything else than a name of the API: others are common words. */
export function isDistinctive(name: string): boolean {
  return SEVERAL_WORDS.test(name);
}

/** The names of before. What is only counted, or an operation, has none in its place. */
export function oldNames({ changes }: Migration): string[] {
  const names = changes.flatMap((change) => {
    if ("from" in change) return change.from ?? [];
    return /^(field|schema)/.test(change.kind) ? (tokensOf(change.at).at(-1) ?? []) : [];
  });
  return [...new Set(names)].filter((name) => name !== "");
}

/** Finds names as whole words: none of `Event` in `EventList`, none of `in-progress` in `in-progress-bar`. */
export function wordsPattern(names: Iterable<string>): RegExp {
  // The longest first: one name can begin another.
  const words = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const part = name.includes("-") ? "[\\p{ID_Continue}$-]" : "[\\p{ID_Continue}$]";
      return `(?<!${part})${escapePattern(name)}(?!${part})`;
    });
  return new RegExp(words.join("|") || "(?!)", "gu");
}
