import type { RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "./open-source.ts";
import { orderByBatches } from "./order-by-batches.ts";
import { recordSource, type SkippedGroup } from "./record-source.ts";
import type { SourceItem } from "./source-item.ts";

/**
 * Adds the items of several sources to a set of shapes. A recording that several shape files hold counts once.
 *
 * @param open Opens a source by its name.
 * @returns How many exchanges were used, and what was not, by source.
 * @throws {InputError} like the sources.
 */
export async function recordSources(
  names: readonly string[],
  shapes: ShapeSet,
  options: RecordOptions = {},
  open: (name: string) => AsyncIterable<SourceItem> = openSource,
): Promise<{ exchanges: number; skipped: SkippedGroup[] }> {
  const skipped: SkippedGroup[] = [];
  let exchanges = 0;
  for (const name of await orderByBatches(names)) {
    const report = await recordSource(open(name), shapes, options);
    skipped.push(...report.skipped);
    exchanges += report.exchanges;
  }
  return { exchanges, skipped };
}
