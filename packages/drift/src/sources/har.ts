import { InputError } from "@tenant-api/openapi";
import { parseJson, TooDeepError } from "../exchange/parse-json.ts";
import { EntrySplitter, LARGEST_ENTRY, type RawEntry } from "./entry-splitter.ts";
import { readEntry } from "./har-entry.ts";
import type { SourceItem } from "./source-item.ts";

/**
 * Reads a HAR, one entry in memory at a time. A HAR that is cut off gives the entries before the cut.
 *
 * @param readAttached Reads a body that stands in a file beside the HAR; null if there is none.
 * @throws {InputError} if there is no `log.entries`.
 */
export async function* readHar(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  readAttached: (file: string) => Uint8Array | null = () => null,
): AsyncGenerator<SourceItem> {
  const splitter = new EntrySplitter();
  let number = 0;
  let timeBefore: number | null = null;
  for await (const chunk of chunks) for (const raw of splitter.push(chunk)) yield read(raw);
  for (const raw of splitter.end()) {
    const item = read(raw);
    if (item.kind === "exchange") yield item;
    else number -= 1;
  }
  if (splitter.isComplete) {
    if (splitter.hasEntries) return;
    throw new InputError(`${name}: Expected a HAR with a list at \`log.entries\`, received one without.`);
  }
  yield {
    kind: "skipped",
    reason: "the file ends before the HAR does",
    where: `${name}, after entry ${number}`,
  };

  function read({ bytes }: RawEntry): SourceItem {
    number += 1;
    const where = `${name}, entry ${number}`;
    if (bytes === null) {
      return { kind: "skipped", reason: `the entry is larger than ${LARGEST_ENTRY / 2 ** 20} MiB`, where };
    }
    const entry = parse(bytes);
    if ("reason" in entry) return { kind: "skipped", reason: `the entry is ${entry.reason}`, where };
    const result = readEntry(entry.value, { timeBefore, readAttached });
    if ("reason" in result) return { kind: "skipped", reason: result.reason, where };
    timeBefore = result.exchange.time;
    return { kind: "exchange", exchange: result.exchange, where };
  }
}

function parse(bytes: Uint8Array): { value: unknown } | { reason: string } {
  try {
    return { value: parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8")) };
  } catch (error) {
    return { reason: error instanceof TooDeepError ? error.message : "not JSON" };
  }
}
