import { closeSync, openSync, readSync, statSync } from "node:fs";
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
  const size = statSync(source, { throwIfNoEntry: false })?.size ?? 0;
  // Of thousands of files, most say at once that they hold one recording.
  if (size > 0 && ONE.test(headOf(source))) return { batches: 1, size };
  for await (const item of openSource(source)) {
    if (item.kind !== "batches") return unknown;
    return { batches: item.ids.length, size };
  }
  return unknown;
}

const ONE = /^\{"shape":1,"batches":\["[\w-]+"\]\}\n/;

/** The first bytes of a file; an empty text if it is none that can be read, which is said when it is opened. */
function headOf(file: string): string {
  try {
    const descriptor = openSync(file, "r");
    try {
      const head = Buffer.alloc(128);
      return head.toString("latin1", 0, readSync(descriptor, head));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return "";
  }
}
