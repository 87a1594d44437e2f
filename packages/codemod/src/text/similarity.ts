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

/** The letters of a name without case and separators. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

function pairsOf(name: string): string[] {
  const letters = ` ${lettersOf(name)} `;
  return [...letters.slice(1)].map((letter, index) => `${letters[index]}${letter}`);
}
