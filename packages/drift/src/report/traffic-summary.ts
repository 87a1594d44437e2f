import type { ShapeLine } from "../shape/shape-line.ts";
import { mergeGroups, type SkippedGroup } from "../sources/record-source.ts";
import type { TrafficSummary } from "./report-context.ts";

/** How much traffic there was in all sources together. */
export function trafficSummary(
  sources: readonly string[],
  lines: readonly ShapeLine[],
  skipped: readonly SkippedGroup[],
): TrafficSummary {
  const days = lines
    .map(({ day }) => day)
    .filter(isDated)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    sources: [...sources],
    exchanges: lines.reduce((sum, { exchanges }) => sum + exchanges, 0),
    period: first === undefined || last === undefined ? null : { first, last },
    skipped: mergeGroups(skipped),
  };
}

/** Bodies in a folder have no date: they count as of 1970. */
export function isDated(day: string): boolean {
  return !day.startsWith("1970-01");
}
