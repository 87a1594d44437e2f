/** Counts problems of a kind, and says so now and then: traffic must not decide how long a log gets. */
export interface ProblemCounter {
  count(problem: string, times?: number): void;
  total(): number;
  /** Says how often those came that came more often since. */
  sayRest(): void;
}

/** The reasons are ours and those of Node.js, and so a few. */
const MOST_KINDS = 100;

/** @param say Is called with the first problem of a kind, the tenth, the hundredth and so on. */
export function createProblemCounter(say: (problem: string, times: number) => void): ProblemCounter {
  const counts = new Map<string, { times: number; said: number }>();
  return {
    count(problem, times = 1) {
      const kind = counts.has(problem) || counts.size < MOST_KINDS ? problem : "other reasons";
      const known = counts.get(kind) ?? { times: 0, said: 0 };
      counts.set(kind, known);
      known.times += times;
      if (known.said > 0 && String(known.times).length === String(known.said).length) return;
      known.said = known.times;
      say(kind, known.times);
    },
    total: () => [...counts.values()].reduce((sum, { times }) => sum + times, 0),
    sayRest() {
      for (const [kind, known] of counts) {
        if (known.said < known.times) say(kind, known.times);
        known.said = known.times;
      }
    },
  };
}
