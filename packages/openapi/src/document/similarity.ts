/**
 * How much two names resemble each other, from 0 to 1, by the pairs of letters that they share (the Sørensen–Dice
 * coefficient). Case and separators do not count.
 *
 * @example
 * similarity("startsAt", "starts_at"); // 1
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * a.filter((pair) => b.includes(pair)).length) / Math.max(1, a.length + b.length);
}

/**
 * The name among others that resembles one most; null if none does.
 *
 * @example
 * nearestName("Uesrs", ["Users", "Items"]); // "Users"
 */
export function nearestName(name: string, others: readonly string[]): string | null {
  const ranked = others.map((other) => ({ other, score: similarity(name, other) }));
  const best = ranked.toSorted((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score > 0 ? best.other : null;
}

/** The letters of a name without case and separators. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

function pairsOf(name: string): string[] {
  const letters = ` ${lettersOf(name)} `;
  return [...letters.slice(1)].map((letter, index) => `${letters[index]}${letter}`);
}
