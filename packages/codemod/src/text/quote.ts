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

/** A text as a literal, in the quotes of another literal; the text itself if that has none. */
export function quoteLike(literal: string, text: string): string {
  const quote = quoteOf(literal);
  return quote === null ? text : quoted(quote, text);
}

/** True if a name can stand after a dot, and as a key without quotes. Reserved words can. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);
}
