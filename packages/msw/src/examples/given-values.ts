import { type JsonObject, listOf } from "@tenant-api/openapi";
import type { Random } from "./seeded-random.ts";

/**
 * Values that the author of a schema wrote, those that are meant as examples first. Another attempt leaves out
 * those that are the same each time, and begins with another value of an enum.
 */
export function* givenValues(
  parts: readonly JsonObject[],
  attempt: number,
  random: Random,
): Generator<unknown> {
  for (const part of parts) if (part.const !== undefined) yield part.const;
  if (attempt === 0) {
    for (const { example } of parts) if (example !== undefined) yield example;
    for (const { examples } of parts) yield* rotated(listOf(examples), random, 0);
    for (const part of parts) if (part.default !== undefined) yield part.default;
  }
  for (const part of parts) yield* rotated(listOf(part.enum), random, attempt);
}

function rotated(values: unknown[], random: Random, attempt: number): unknown[] {
  if (values.length === 0) return values;
  const start = (Math.floor(random() * values.length) + attempt) % values.length;
  return [...values.slice(start), ...values.slice(0, start)];
}
