import type { ScoredPair } from "./pair-renames.ts";
import type { Candidate } from "./score-rename.ts";

/** The pairs of a group of which neither side is taken yet. */
export class OpenPairs {
  readonly #pairs = new Map<Candidate, Map<Candidate, ScoredPair>>();
  readonly #named = new Map<string, Candidate>();

  constructor(pairs: readonly ScoredPair[]) {
    for (const pair of pairs) {
      this.#of(pair.before).set(pair.after, pair);
      this.#of(pair.after).set(pair.before, pair);
      this.#named.set(pair.before.name, pair.before);
    }
  }

  all(): ScoredPair[] {
    return [...this.#named.values()].flatMap((before) => [...this.#of(before).values()]);
  }

  has({ before, after }: ScoredPair): boolean {
    return this.#of(before).has(after);
  }

  /** Whether neither side has another pair. */
  isOnly({ before, after }: ScoredPair): boolean {
    return this.#of(before).size === 1 && this.#of(after).size === 1;
  }

  /** Takes both sides away, and returns the pairs for which that means something: rivals' others, and neighbours. */
  close({ before, after }: ScoredPair): ScoredPair[] {
    const touched = new Set<Candidate>();
    for (const side of [before, after]) {
      for (const other of this.#of(side).keys()) {
        this.#of(other).delete(side);
        touched.add(other);
      }
      this.#of(side).clear();
    }
    for (const name of before.neighbours) {
      const neighbour = name === null ? undefined : this.#named.get(name);
      if (neighbour) touched.add(neighbour);
    }
    return [...touched].flatMap((side) => [...this.#of(side).values()]);
  }

  #of(side: Candidate): Map<Candidate, ScoredPair> {
    const pairs = this.#pairs.get(side) ?? new Map<Candidate, ScoredPair>();
    this.#pairs.set(side, pairs);
    return pairs;
  }
}
