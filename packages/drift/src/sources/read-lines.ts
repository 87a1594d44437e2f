/** A line of a file. */
export interface Line {
  /** From 1. */
  number: number;
  /** Without its break; null if the line is too large to be kept. */
  text: string | null;
  /** Whether a line break ends it. Without one, the file may have been cut. */
  isEnded: boolean;
}

/** A longer line is not kept in memory. */
export const LARGEST_LINE = 32 * 2 ** 20;

const LINE_FEED = 0x0a;

/** The lines of a text in UTF-8; none that is blank. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 1;
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end));
      yield* take(true);
      number += 1;
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  yield* take(false);

  function keep(bytes: Uint8Array): void {
    size += bytes.length;
    if (size > LARGEST_LINE) pending = [];
    else pending.push(bytes);
  }

  function* take(isEnded: boolean): Generator<Line> {
    const text =
      size > LARGEST_LINE
        ? null
        : Buffer.concat(pending)
            .toString("utf8")
            .replace(/^\uFEFF/, "");
    pending = [];
    size = 0;
    if (text === null || text.trim() !== "") yield { number, text, isEnded };
  }
}
