/**
 * Where a text names other modules: after `from`, `import` and `require`, in comments of JavaScript, too, and where it adds
 * to one with `declare module`. Without syntax, which costs more: what only looks like one leads nowhere.
 *
 * @returns offsets inside the quotes.
 */
export function importSpecifiers(text: string): number[] {
  return [...text.matchAll(SPECIFIER)].map(({ index, 0: match }) => index + match.length);
}

/** What may stand between two words: spaces, the stars at the margin of a comment, and comments. */
const GAP = String.raw`(?:[\s*]|/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*\n)*`;
const SPECIFIER = new RegExp(
  String.raw`\b(?:from|import|require|module)${GAP}(?:\(${GAP})?["'${"`"}](?=.)`,
  "gs",
);
