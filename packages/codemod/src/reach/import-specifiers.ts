/**
 * Where a text names other modules: after `from`, `import` and `require`, in comments of JavaScript, too, and where it adds
 * to one with `declare module`. Without syntax, which costs more: what only looks like one leads nowhere.
 *
 * @returns offsets inside the quotes.
 */
export function importSpecifiers(text: string): number[] {
  return [...text.matchAll(SPECIFIER)].map(({ index, 0: match }) => index + match.length);
}

/** The name of a module that begins at a place. */
export function specifierAt(text: string, place: number): string {
  return /^[^"'`]*/.exec(text.slice(place))?.[0] ?? "";
}

/** What may stand between two words: spaces, the stars at the margin of a comment, and comments. */
const GAP = String.raw`(?:[\s*]|/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*\n)*`;
const SPECIFIER = new RegExp(
  String.raw`\b(?:from|import|require|module)${GAP}(?:\(${GAP})?["'${"`"}](?=.)`,
  "gs",
);
