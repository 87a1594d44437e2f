/** A text as a literal, in the quotes of another literal. A template gets no substitutions. */
export function quoteLike(literal: string, text: string): string {
  const quote = literal[0] ?? '"';
  if (quote === "'" || quote === "`") {
    const escaped = text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`).replaceAll("\n", "\\n");
    return quote + (quote === "`" ? escaped.replaceAll("${", "\\${") : escaped) + quote;
  }
  return quote === '"' ? JSON.stringify(text) : text;
}

/** True if a name can stand after a dot, and as a key without quotes. Reserved words can. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);
}
