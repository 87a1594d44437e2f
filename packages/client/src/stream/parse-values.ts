import { createSplitter } from "./split-text.ts";

/**
 * Parses lines of JSON, or a sequence of JSON texts (RFC 7464), piece by piece. The last one need not end with a separator.
 *
 * @param text `undefined` at the end of the stream.
 * @throws SyntaxError where one is no JSON; its `cause` is the text.
 */
export function createValueParser(mediaType: string): (text: string | undefined) => Generator<unknown> {
  const parts = createSplitter(/json-seq/i.test(mediaType) ? "\x1e" : "\n");
  return function* (text) {
    for (const part of text === undefined ? [parts.rest()] : parts.push(text)) {
      if (part.trim() !== "") yield parseJson(part);
    }
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
