const VOWEL = /[aeiouy]/;

/**
 * A word without the ending that inflects it: the first step of Porter's stemmer (1980), which takes away plurals,
 * -ed and -ing. The later steps would make one word of followers and following.
 */
export function stemmed(word: string): string {
  const stem = withoutVerbEnding(withoutPlural(word)).replace(/(?<=[^aeiou].*[^aeiou])y$/, "i");
  // `cancelled` doubles the letter, `canceled` does not, and `billing` has it from `bill`.
  return stem.replace(/ll$/, "l");
}

function withoutPlural(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  const isPlural = word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word);
  return isPlural ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const [, stem = ""] = word.match(/^(.{2,})(?:ed|ing)$/) ?? [];
  if (word.endsWith("eed")) return word.slice(0, -1);
  if (!VOWEL.test(stem)) return withoutFinalE(word);
  // `cancelled` and `stopped` double a letter, `created` and `closing` lost an e.
  return withoutFinalE(/([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);
}

/** So that `close` and `closing` are one: which words end in an e cannot be told from those that lost it. */
function withoutFinalE(word: string): string {
  return word.length > 2 ? word.replace(/(?<=[^aeio])e$/, "") : word;
}
