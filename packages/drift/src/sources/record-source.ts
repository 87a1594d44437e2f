import { getOrAdd } from "@tenant-api/openapi";
import type { Exchange } from "../exchange/exchange.ts";
import { UnfitError } from "../shape/line-limits.ts";
import { isLeftOut, type RecordOptions, type ShapeSet } from "../shape/shape-set.ts";
import type { SourceItem } from "./source-item.ts";
import { takeBatches } from "./take-batches.ts";

/** How much of a source was used, and what was not. */
export interface SourceReport {
  /** Those that lines of shape files stand for are among them. */
  exchanges: number;
  /** Lines of shape files. */
  shapes: number;
  /** By reason, the most frequent first. */
  skipped: SkippedGroup[];
}

/** All that was skipped for one reason. */
export interface SkippedGroup {
  reason: string;
  count: number;
  /** Where the first of them are. */
  places: string[];
}

/** Why shapes are skipped that a file holds which was delivered twice. */
const COUNTED = "the recording was read before, and counts once";

/** Places that are named of each group. */
const PLACES_KEPT = 5;

/**
 * Adds the items of a source to a set of shapes. An exchange whose body could not be read counts as an exchange, and
 * its body as skipped.
 *
 * @throws {InputError} like the source.
 * @example
 * const shapes = new ShapeSet();
 * const { exchanges, skipped } = await recordSource(openSource("traffic.har"), shapes);
 */
export async function recordSource(
  items: AsyncIterable<SourceItem>,
  shapes: ShapeSet,
  options: RecordOptions = {},
): Promise<SourceReport> {
  const groups = new Map<string, SkippedGroup>();
  const report: SourceReport = { exchanges: 0, shapes: 0, skipped: [] };
  let isCounted = true;
  for await (const item of items) {
    if (item.kind === "batches") {
      isCounted = takeBatches(shapes.batches, item.ids, item.where);
      if (!isCounted) count(COUNTED, item.where);
    } else if (item.kind === "shape") {
      if (!isCounted) continue;
      shapes.add(item.line);
      report.shapes += 1;
      report.exchanges += item.line.exchanges;
    } else if (item.kind === "skipped") {
      count(item.reason, item.where);
    } else if (isLeftOut(item.exchange, options)) {
      count("a CORS preflight, which browsers send by themselves", item.where);
    } else {
      for (const reason of record(item.exchange)) count(reason, item.where);
    }
  }
  report.skipped = [...groups.values()].sort((a, b) => b.count - a.count);
  return report;

  function record(exchange: Exchange): string[] {
    try {
      const reasons = shapes.record(exchange, options);
      report.exchanges += 1;
      return reasons;
    } catch (error) {
      if (error instanceof UnfitError) return [error.message];
      throw error;
    }
  }

  function count(reason: string, where: string): void {
    const group = getOrAdd(groups, reason, () => ({ reason, count: 0, places: [] }));
    group.count += 1;
    if (group.places.length < PLACES_KEPT) group.places.push(where);
  }
}

/** Groups of several sources, each reason once, the most frequent first. */
export function mergeGroups(groups: readonly SkippedGroup[]): SkippedGroup[] {
  const byReason = new Map<string, SkippedGroup>();
  for (const { reason, count, places } of groups) {
    const known = byReason.get(reason) ?? { reason, count: 0, places: [] };
    byReason.set(reason, {
      reason,
      count: known.count + count,
      places: [...known.places, ...places].slice(0, PLACES_KEPT),
    });
  }
  return [...byReason.values()].sort((a, b) => b.count - a.count);
}
