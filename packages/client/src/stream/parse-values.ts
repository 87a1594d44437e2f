import { createSplitter } from "./split-text.ts";

/** Characters of a text that are parsed in vain at most, besides some times its length: it may arrive byte by byte. */
const MOST_TRIED = 2 ** 16;

/**
 * Parses lines of JSON, or a sequence of JSON texts (RFC 7464), piece by piece. The last one need not end with a separator.
 *
 * @param text `undefined` at the end of the stream.
 * @throws SyntaxError where one is no JSON; its `cause` is the text.
 */
export function createValueParser(mediaType: string): (text: string | undefined) => Generator<unknown> {
  const isSequence = /json-seq/i.test(mediaType);
  const parts = createSplitter(isSequence ? "\x1e" : "\n");
  /** The text behind the last separator, where its value has been given already. */
  let given = "";
  /** The characters behind the last separator that were parsed in vain. */
  let tried = 0;
  return function* (text) {
    for (const part of text === undefined ? [parts.rest()] : parts.push(text)) {
      if (part.trim() !== given) yield parseJson(part);
      given = "";
      tried = 0;
    }
    const rest = parts.rest();
    // A line break ends each text of a sequence, but may stand inside one as well. It is not tried at each of many.
    if (
      text === undefined ||
      !isSequence ||
      given ||
      !rest.endsWith("\n") ||
      tried > MOST_TRIED + 8 * rest.length
    )
      return;
    let value: unknown;
    try {
      value = JSON.parse(rest);
    } catch {
      tried += rest.length;
      return;
    }
    given = rest.trim();
    yield value;
  };
}

/** @throws SyntaxError whose `cause` is the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError("Expected JSON", { cause: text });
  }
}
