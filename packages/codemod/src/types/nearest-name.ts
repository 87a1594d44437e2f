/** The name that shares the most pairs of letters with one; undefined if none shares a third of them. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const scored = names.map((other) => ({ other, score: likeness(name, other) }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score >= 1 / 3 ? best.other : undefined;
}

/** Twice the pairs in both, by those in each (Sørensen and Dice). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const shared = a.filter((pair) => b.includes(pair)).length;
  return (2 * shared) / Math.max(1, a.length + b.length);
}

function pairsOf(name: string): string[] {
  const letters = ` ${name.toLowerCase().replace(/[-_.\s]/g, "")} `;
  return [...letters.slice(1)].map((letter, index) => `${letters[index]}${letter}`);
}
