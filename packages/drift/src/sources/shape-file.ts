import { InputError } from "@tenant-api/openapi";
import { parseJson, TooDeepError } from "../exchange/parse-json.ts";
import { parseBatches } from "../shape/batches.ts";
import { isShapeLine, parseLine } from "../shape/parse-line.ts";
import { LARGEST_LINE, readLines } from "./read-lines.ts";
import type { BatchesItem, ShapeItem, SkippedItem } from "./source-item.ts";

/**
 * Reads a shape file. The last line may be cut: whoever wrote it was killed.
 *
 * @throws {InputError} if another line is no shape: such a file is damaged, and its counts would be wrong.
 */
export async function* readShapeFile(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<BatchesItem | ShapeItem | SkippedItem> {
  for await (const { number, text, isEnded } of readLines(chunks)) {
    const where = `${name}:${number}`;
    if (text === null) {
      throw new InputError(`${where}: Expected a shape, received a line of more than ${LARGEST_LINE} bytes.`);
    }
    const ids = parseBatches(text);
    if (ids !== null) {
      yield { kind: "batches", ids, where };
    } else if (!isEnded && isCutShape(text)) {
      yield { kind: "skipped", reason: "the line is cut: whoever wrote it was killed", where };
    } else {
      yield { kind: "shape", line: parseLine(text, where) };
    }
  }
}

/** Whether a text is the beginning of a shape. */
function isCutShape(text: string): boolean {
  if (!isShapeLine(text) && !'{"shape":'.startsWith(text)) return false;
  try {
    parseJson(text);
    return false;
  } catch (error) {
    return !(error instanceof TooDeepError);
  }
}
