export type Quote = "'" | '"' | "`";

/**
 * A text as a literal.
 *
 * @example
 * quoted("'", "day's end"); // 'day\'s end'
 */
export function quoted(quote: Quote, text: string): string {
  return quote + escaped(quote, text) + quote;
}

/** The inside of a literal in some quotes. */
export function escaped(quote: Quote, text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (quote === '"') return json;
  const inner = json.replaceAll(/\\.|['`]/g, (found) => {
    if (found === '\\"') return '"';
    return found === quote ? `\\${found}` : found;
  });
  return quote === "`" ? inner.replaceAll("${", "\\${") : inner;
}

/** The quote that a literal begins with; null if it is no literal with quotes. */
export function quoteOf(literal: string): Quote | null {
  const [first] = literal;
  return first === "'" || first === '"' || first === "`" ? first : null;
}
