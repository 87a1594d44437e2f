import { stat } from "node:fs/promises";
import { openSource } from "./open-source.ts";

/**
 * Orders shape files so that one that was merged of others comes before them, and the longer state of a recording
 * before the shorter one: then each recording counts once, whatever their order was. Standard input, which is read only
 * once, and files that do not name their recordings come last.
 */
export async function orderByBatches(sources: readonly string[]): Promise<string[]> {
  if (sources.length < 2) return [...sources];
  const known: { source: string; batches: number; size: number }[] = [];
  for (const source of sources) known.push({ source, ...(await measure(source)) });
  known.sort((a, b) => b.batches - a.batches || b.size - a.size);
  return known.map(({ source }) => source);
}

async function measure(source: string): Promise<{ batches: number; size: number }> {
  const unknown = { batches: 0, size: 0 };
  if (source === "-") return unknown;
  for await (const item of openSource(source)) {
    if (item.kind !== "batches") return unknown;
    return { batches: item.ids.length, size: (await stat(source)).size };
  }
  return unknown;
}
