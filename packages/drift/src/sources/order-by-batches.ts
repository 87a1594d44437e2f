import { closeSync, openSync, readSync, statSync } from "node:fs";
import { countUp } from "../shape/enum-values.ts";
import { openSource } from "./open-source.ts";

interface Source {
  name: string;
  /** The recordings that it holds, where it says so. */
  ids: readonly string[];
  exchanges: number;
}

/**
 * Orders shape files so that one that was merged of others comes before them, and the later state of a recording before
 * an earlier one: then each recording counts once, whatever their order was. What can be read only once, such as standard
 * input, and files that do not name their recordings come last.
 */
export async function orderByBatches(names: readonly string[]): Promise<string[]> {
  if (names.length < 2) return [...names];
  const sources: Source[] = [];
  for (const name of names) sources.push({ name, ids: await idsIn(name), exchanges: 0 });
  const times = new Map<string, number>();
  for (const id of sources.flatMap(({ ids }) => ids)) countUp(times, id);
  for (const source of sources)
    if (source.ids.some((id) => (times.get(id) ?? 0) > 1))
      source.exchanges = await countExchanges(source.name);
  sources.sort((a, b) => b.ids.length - a.ids.length || b.exchanges - a.exchanges);
  return sources.map(({ name }) => name);
}

async function countExchanges(name: string): Promise<number> {
  let count = 0;
  for await (const item of openSource(name)) if (item.kind === "shape") count += item.line.exchanges;
  return count;
}

async function idsIn(name: string): Promise<readonly string[]> {
  const head = headOf(name);
  // Of thousands of files, most say at once that they hold one recording, and no other JSON names any.
  const [, id] = ONE.exec(head) ?? [];
  if (id !== undefined) return [id];
  if (head === "" || (/^\s*[[{]/.test(head) && !head.startsWith(BEGINNING))) return [];
  for await (const item of openSource(name)) return item.kind === "batches" ? item.ids : [];
  return [];
}

const BEGINNING = '{"shape":1,"batches":[';
const ONE = /^\{"shape":1,"batches":\["([\w-]+)"\]\}\n/;

/** The first bytes of a file; an empty text if it is none, such as a pipe, or cannot be read, which is said later. */
function headOf(file: string): string {
  try {
    if (!statSync(file).isFile()) return "";
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
