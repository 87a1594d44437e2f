import { OpenPairs } from "./open-pairs.ts";
import { plausiblePairs } from "./plausible-pairs.ts";
import { scorePlace } from "./score-place.ts";
import {
  type Candidate,
  CERTAIN,
  DOUBTFUL,
  type RenameEvidence,
  type Resolve,
  scoreRename,
} from "./score-rename.ts";

/** What is gone and what came in one place, where one may be the other renamed. */
export interface RenameGroup {
  kind: "field" | "enum-value" | "schema" | "parameter" | "operation";
  removed: Candidate[];
  added: Candidate[];
}

/** Something that is gone and something that came, with what they say by themselves. */
export interface ScoredPair extends RenameEvidence {
  before: Candidate;
  after: Candidate;
}

export interface Pair extends ScoredPair {
  /** From 0 to 1, which only something declared or decided comes to. */
  confidence: number;
}

/** Of what a rename from one name to another was found. */
type Counts = Map<string, Set<Candidate>>;

/** What two things say by themselves for one being the other; null if it cannot be. */
type Score = (before: Candidate, after: Candidate, resolve: Resolve) => RenameEvidence | null;

/**
 * Finds the renames in all groups at once. A rename that is found in one place speaks for the same rename in
 * others, so the whole is decided twice.
 *
 * @param accept From which confidence on the caller takes a rename for one: what is less likely than that, and than
 * worth a question, is not told.
 */
export function pairRenames(
  groups: readonly RenameGroup[],
  resolve: Resolve,
  accept: number,
  score: Score = scoreRename,
): Pair[][] {
  const scored = groups.map((group) => ({ group, possible: scoreGroup(group, resolve, score) }));
  const least = Math.min(accept, DOUBTFUL);
  const none: Counts = new Map();
  const first = scored.flatMap(({ group, possible }) => decidePairs(group, possible, none, least));
  const counts: Counts = new Map();
  for (const pair of first) {
    if (pair.confidence < DOUBTFUL) continue;
    counts.set(keyOf(pair), (counts.get(keyOf(pair)) ?? new Set()).add(pair.before));
  }
  return scored.map(({ group, possible }) => decidePairs(group, possible, counts, least));
}

function scoreGroup({ removed, added }: RenameGroup, resolve: Resolve, score: Score): ScoredPair[] {
  return plausiblePairs(removed, added).flatMap(([before, after]) => {
    const evidence = score(before, after, resolve);
    return evidence === null ? [] : [{ before, after, ...evidence }];
  });
}

/**
 * The likeliest pair comes first, and none shares a side. What is certain leaves fewer candidates and known
 * neighbours to the others; those that it touches are scored again until nothing more becomes certain.
 */
function decidePairs(
  group: RenameGroup,
  possible: readonly ScoredPair[],
  counts: Counts,
  least: number,
): Pair[] {
  const newNames = new Map<string, string>();
  const score = (pair: ScoredPair, isOnly: boolean) =>
    scorePlace(pair, { group, newNames, isOnly, seenElsewhere: (counts.get(keyOf(pair))?.size ?? 0) > 1 });
  const open = new OpenPairs(possible.filter((pair) => score(pair, false).confidence > 0));
  const found: Pair[] = [];
  const take = (pairs: readonly Pair[], from: number): ScoredPair[] => {
    const touched: ScoredPair[] = [];
    const likely = pairs.filter(({ confidence }) => confidence >= from && confidence > 0);
    for (const pair of likely.sort((a, b) => b.score - a.score)) {
      if (!open.has(pair)) continue;
      found.push(pair);
      newNames.set(pair.before.name, pair.after.name);
      touched.push(...open.close(pair));
    }
    return touched;
  };
  let stale = open.all();
  while (stale.length > 0) {
    const fresh = [...new Set(stale)]
      .filter((pair) => open.has(pair))
      .map((pair) => score(pair, open.isOnly(pair)));
    stale = take(fresh, CERTAIN);
  }
  take(
    open.all().map((pair) => score(pair, open.isOnly(pair))),
    least,
  );
  return found;
}

function keyOf({ before, after }: ScoredPair): string {
  return `${before.name}\n${after.name}`;
}
