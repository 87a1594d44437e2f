/** The most characters with which every number stays the same as a number of JavaScript. */
const EXACT_LENGTH = 15;

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

/**
 * Parses JSON that is to be written as text again: numbers with many digits keep them, where the runtime has
 * `JSON.rawJSON` (Node 22, Chrome 114, Firefox 135, Safari 18.4).
 */
export function parseExact(text: string): unknown {
  const { rawJSON } = JSON as { rawJSON?: (source: string) => unknown };
  const keepDigits: Reviver = (_, value, { source = "" } = {}) =>
    typeof value === "number" && source.length > EXACT_LENGTH ? rawJSON?.(source) : value;
  return JSON.parse(text, rawJSON && keepDigits);
}
