/**
 * The words of a name, in lower case. Numbers are words of their own.
 *
 * @example
 * wordsOf("getStats200PerDay"); // ["get", "stats", "200", "per", "day"]
 */
export function wordsOf(name: string): string[] {
  return spansOf(name).map(({ text }) => text.toLowerCase());
}

/** The words of a name with their places. */
function spansOf(name: string): { text: string; start: number; end: number }[] {
  const found = name.matchAll(
    /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|(?:[\p{Lo}\p{Lm}]\p{M}*)+|\d+|[^\p{L}\d_\-.\s]/gu,
  );
  return [...found].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));
}

export function startsWith(words: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((word, index) => words[index] === word);
}

/**
 * A name in which some words have others in their place, spelled alike; null if it has not these words.
 *
 * @example
 * replaceWords("eventStateEnum", ["state"], "current_status"); // "eventCurrentStatusEnum"
 *
 * @param skipped So many words at the beginning stay.
 */
export function replaceWords(name: string, from: readonly string[], to: string, skipped = 0): string | null {
  const spans = spansOf(name).slice(skipped);
  const wanted = from.join("");
  for (const [first, { start }] of spans.entries())
    for (const [last, { end }] of spans.entries()) {
      const inside = spans.slice(first, last + 1);
      if (inside.map(({ text }) => text.toLowerCase()).join("") === wanted)
        return name.slice(0, start) + spelledLike(name.slice(start, end), to) + name.slice(end);
    }
  return null;
}

/**
 * Words in the spelling of others.
 *
 * @example
 * spelledLike("AT_HOME", "in-house"); // "IN_HOUSE"
 */
export function spelledLike(model: string, text: string): string {
  const words = spansOf(text).map((one) => one.text);
  const modelled = spansOf(model);
  const separator = /[_\-.\s]/.exec(model)?.[0];
  const isUpper = model === model.toUpperCase() && /\p{Lu}/u.test(model);
  if (isUpper && (separator !== undefined || modelled.length === 1))
    return words.map((word) => word.toUpperCase()).join(separator ?? "_");
  if (separator !== undefined && model === model.toLowerCase())
    return words.map((word) => word.toLowerCase()).join(separator);
  const isCapital = /^\p{Lu}/u.test(model);
  return words
    .map((word, index) => {
      const first = index > 0 || isCapital ? word.slice(0, 1).toUpperCase() : word.slice(0, 1).toLowerCase();
      return first + word.slice(1);
    })
    .join("");
}
