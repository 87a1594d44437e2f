/**
 * The name that needs the fewest edits to become another one, capitals aside; null if all of them differ in most letters.
 *
 * @example
 * nearestName("listevent", ["listEvents", "createEvent"]); // "listEvents"
 */
export function nearestName(name: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let fewest = Math.ceil(name.length / 2);
  for (const candidate of names) {
    const edits = countEdits(name.toLowerCase(), candidate.toLowerCase());
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = candidate;
  }
  return nearest;
}

/** How many letters must be put in, left out or replaced (Levenshtein distance). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
