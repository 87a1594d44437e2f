import { wordsOf } from "./words.ts";

/** Units by the words that say them; words in one line, joined by `|`, are one unit. */
const LINES = [
  "ms|msec|millis|millisecond|milliseconds",
  "us|microsecond|microseconds",
  "ns|nanosecond|nanoseconds",
  "sec|secs|second|seconds",
  "minute|minutes",
  "hour|hours",
  "day|days",
  "week|weeks",
  "month|months",
  "year|years",
  "byte|bytes",
  "kb|kilobyte|kilobytes",
  "kib|kibibyte|kibibytes",
  "mb|megabyte|megabytes",
  "mib|mebibyte|mebibytes",
  "gb|gigabyte|gigabytes",
  "gib|gibibyte|gibibytes",
  "cent|cents",
  "dollar|dollars",
  "percent|percentage",
  "meter|meters|metre|metres",
  "kilometer|kilometers|kilometre|kilometres|km",
  "mile|miles",
  "feet|foot",
  "inch|inches",
  "gram|grams",
  "kilogram|kilograms|kg",
  "pound|pounds|lb|lbs",
  "celsius",
  "fahrenheit",
];

const units = new Map(LINES.flatMap((line) => line.split("|").map((word) => [word, line] as const)));

/** Whether both of two names and their texts say a unit, and not the same one. */
export function areOtherUnits(before: readonly string[], after: readonly string[]): boolean {
  const [old, now] = [unitsIn(before), unitsIn(after)];
  return old.size > 0 && now.size > 0 && ![...old].some((unit) => now.has(unit));
}

function unitsIn(texts: readonly string[]): Set<string> {
  // Names write `MiB` as one word.
  const words = texts.flatMap((text) => wordsOf(text.replace(/([KMG])iB/g, " $1ib ")));
  return new Set(words.flatMap((word) => units.get(word) ?? []));
}
