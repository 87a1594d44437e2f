import { isObject, type JsonObject } from "@tenant-api/openapi";
import { RENAMED_FROM } from "../spec/extensions.ts";
import { textOf } from "../spec/schema-values.ts";
import type { Candidate } from "./candidate.ts";
import { shapeOf } from "./compare-shapes.ts";
import { stemsOf } from "./words.ts";

/** Up to so many pairs, all are weighed. */
const FEW = 1000;
/** In a larger group, each is weighed against so many. */
const PARTNERS = 16;
/** What more than so many share says little, and costs much. */
const COMMON = 64;

/**
 * The pairs that are worth weighing. In a large group those that share what few others have: weighing each against
 * each would take seconds where hundreds of schemas were renamed at once.
 */
export function plausiblePairs(
  removed: readonly Candidate[],
  added: readonly Candidate[],
): [Candidate, Candidate][] {
  if (removed.length * added.length <= FEW)
    return removed.flatMap((before) => added.map((after): [Candidate, Candidate] => [before, after]));
  const holders = new Map<string, Candidate[]>();
  for (const after of added) {
    for (const mark of marksOf(after))
      holders.set(mark, [...(holders.get(mark) ?? []), after].slice(0, COMMON + 1));
  }
  return removed.flatMap((before) => {
    const shared = new Map<Candidate, number>();
    for (const mark of marksOf(before)) {
      const others = holders.get(mark) ?? [];
      if (others.length > COMMON) continue;
      for (const after of others) shared.set(after, (shared.get(after) ?? 0) + 1 / others.length);
    }
    const best = [...shared].sort(([, a], [, b]) => b - a).slice(0, PARTNERS);
    return best.map(([after]): [Candidate, Candidate] => [before, after]);
  });
}

/** What may tell a thing from others: its name's words, its texts, the names and values in it. */
function marksOf({ name, value, decision }: Candidate): Set<string> {
  const marks = new Set([`name ${name}`, `shape ${shapeOf(value)}`, `text ${textOf(value.description)}`]);
  for (const stem of stemsOf(name)) marks.add(`word ${stem}`);
  for (const known of [decision, value[RENAMED_FROM]]) {
    if (typeof known === "string") marks.add(`name ${known}`);
  }
  collect(value, marks);
  return marks;
}

function collect(value: unknown, marks: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, marks);
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value as JsonObject)) {
    if (key === "properties" && isObject(inner))
      for (const field of Object.keys(inner)) marks.add(`field ${field}`);
    if (["$ref", "const", "default", "enum"].includes(key)) marks.add(`${key} ${JSON.stringify(inner)}`);
    else collect(inner, marks);
  }
}
