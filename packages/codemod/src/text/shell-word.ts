/**
 * A word as a person types it in a shell. `sh` and PowerShell read it the same way, unless it has both kinds of quotes.
 *
 * @example
 * shellWord("my list.ts"); // "'my list.ts'"
 */
export function shellWord(word: string): string {
  if (/^[\w./-][\w./@:=-]*$/.test(word)) return word;
  if (!word.includes("'")) return `'${word}'`;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
