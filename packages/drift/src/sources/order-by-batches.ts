import { closeSync, openSync, readSync } from "node:fs";
import { openSource } from "./open-source.ts";

interface Source {
  name: string;
  /** The recordings that it holds, where it says so. */
  ids: readonly string[];
  exchanges: number;
}

/**
 * Orders shape files so that one that was merged of others comes before them, and the later state of a recording before
 * an earlier one: then each recording counts once, whatever their order was. Standard input, which is read only once, and
 * files that do not name their recordings come last.
 */
export async function orderByBatches(names: readonly string[]): Promise<string[]> {
  if (names.length < 2) return [...names];
  const sources: Source[] = [];
  for (const name of names) sources.push({ name, ids: await idsIn(name), exchanges: 0 });
  const known = new Set<string>();
  const twice = new Set(sources.flatMap(({ ids }) => ids).filter((id) => known.size === known.add(id).size));
  for (const source of sources)
    if (source.ids.some((id) => twice.has(id))) source.exchanges = await countExchanges(source.name);
  sources.sort((a, b) => b.ids.length - a.ids.length || b.exchanges - a.exchanges);
  return sources.map(({ name }) => name);
}

async function countExchanges(name: string): Promise<number> {
  let count = 0;
  for await (const item of openSource(name)) if (item.kind === "shape") count += item.line.exchanges;
  return count;
}

async function idsIn(name: string): Promise<readonly string[]> {
  if (name === "-") return [];
  // Of thousands of files, most say at once that they hold one recording.
  const [, id] = ONE.exec(headOf(name)) ?? [];
  if (id !== undefined) return [id];
  for await (const item of openSource(name)) return item.kind === "batches" ? item.ids : [];
  return [];
}

const ONE = /^\{"shape":1,"batches":\["([\w-]+)"\]\}\n/;

/** The first bytes of a file; an empty text if it cannot be read, which is said when it is opened. */
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
