/** The replacement of a part of a text. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/**
 * A text with parts replaced. What several splices insert in the same place stands in their order.
 *
 * @returns null if two of them replace the same part in different ways.
 * @example
 * spliceText("a: 1", [{ start: 3, end: 4, text: "2" }]); // "a: 2"
 */
export function spliceText(text: string, splices: readonly Splice[]): string | null {
  const sorted = [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  let before: Splice | undefined;
  for (const splice of sorted) {
    // What stands behind an alias is met once for each use.
    const isSame = before !== undefined && areSame(before, splice);
    if (isSame) continue;
    if (splice.start < at) return null;
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
    before = splice;
  }
  return result + text.slice(at);
}

function areSame(a: Splice, b: Splice): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text;
}
