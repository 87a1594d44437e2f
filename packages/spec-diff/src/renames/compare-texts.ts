import type { JsonObject } from "@tenant-api/openapi";
import { textOf } from "../spec/schema-values.ts";
import type { NameComparison } from "./compare-names.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { stemOf, stemsOf, wordsOf } from "./words.ts";

/** How what is written about two things relates. */
export interface TextComparison {
  points: number;
  reason: string;
  /** Whether it speaks for one thing, and not for two that are written about alike. */
  speaks: boolean;
  /** Whether they differ in the very words in which the names do: "ID of the buyer", "ID of the seller". */
  isParallel: boolean;
  /** Whether what is written about one has little to do with what is written about the other. */
  isToldApart: boolean;
}

/** What more things than that are described with says nothing of one. */
const COMMON = 3;
const SIMILAR = 0.6;
const APART = 0.2;

export function compareTexts(
  before: JsonObject,
  after: JsonObject,
  { relation, gone, came }: NameComparison,
  vocabulary: Vocabulary,
): TextComparison {
  const [old, now] = [textOf(before.description), textOf(after.description)];
  const found = (points: number, reason: string, speaks: boolean, isToldApart = false) => ({
    points,
    reason,
    speaks,
    isParallel: false,
    isToldApart,
  });
  if (old === "" || now === "") return found(0, "", false);
  if (old === now) {
    const isCommon = vocabulary.countText(old) > COMMON;
    return isCommon ? found(0.2, "same common description", false) : found(0.45, "same description", true);
  }
  const similarity = sharedWords(old, now);
  if (similarity < APART) return found(0, "", false, true);
  if (similarity < SIMILAR) return found(0, "", false);
  // "ID of the buyer", "ID of the seller": the texts are alike, what they speak of is not.
  const [words, newWords] = [new Set(stemsOf(old)), new Set(stemsOf(now))];
  const isParallel =
    (relation === "replaced" || relation === "unlike") &&
    gone.map(stemOf).some((stem) => words.has(stem) && !newWords.has(stem)) &&
    came.map(stemOf).some((stem) => newWords.has(stem) && !words.has(stem));
  return isParallel
    ? { ...found(0.15, "parallel description", false), isParallel }
    : found(0.3, "similar description", true);
}

/** How many of the words of two texts stand in both. */
export function sharedWords(a: string, b: string): number {
  const [old, now] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const shared = [...old].filter((word) => now.has(word)).length;
  return shared / Math.max(1, old.size + now.size - shared);
}
