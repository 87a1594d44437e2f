import { type Candidate, DOUBTFUL, type RenameEvidence, type Resolve, weighRename } from "./weigh-rename.ts";

/** What is gone and what came in one place, where one may be the other renamed. */
export interface RenameGroup {
  removed: Candidate[];
  added: Candidate[];
}

export interface Pair extends RenameEvidence {
  before: Candidate;
  after: Candidate;
}

/**
 * Finds the renames in all groups at once. A rename that is found in one place speaks for the same rename in
 * others, so the whole is weighed twice; then the likeliest pair of a group comes first, and none shares a side.
 */
export function pairRenames(groups: readonly RenameGroup[], resolve: Resolve): Pair[][] {
  const none = new Map<string, number>();
  const first = groups.map((group) => pairGroup(group, resolve, none));
  const counts = new Map<string, number>();
  for (const { before, after, confidence } of first.flat()) {
    if (confidence >= DOUBTFUL) counts.set(keyOf(before, after), (counts.get(keyOf(before, after)) ?? 0) + 1);
  }
  return groups.map((group) => pairGroup(group, resolve, counts));
}

function pairGroup(
  { removed, added }: RenameGroup,
  resolve: Resolve,
  counts: ReadonlyMap<string, number>,
): Pair[] {
  const weigh = (before: Candidate, after: Candidate, isOnly: boolean): Pair => {
    const seenElsewhere = (counts.get(keyOf(before, after)) ?? 0) > 1;
    return { before, after, ...weighRename(before, after, resolve, { seenElsewhere, isOnly }) };
  };
  const possible = removed
    .flatMap((before) => added.map((after) => weigh(before, after, false)))
    .filter(({ confidence }) => confidence > 0);
  const uses = new Map<Candidate, number>();
  for (const side of possible.flatMap(({ before, after }) => [before, after]))
    uses.set(side, (uses.get(side) ?? 0) + 1);
  const isOnly = ({ before, after }: Pair) => uses.get(before) === 1 && uses.get(after) === 1;
  const ranked = possible
    .map((pair) => (isOnly(pair) ? weigh(pair.before, pair.after, true) : pair))
    .sort((a, b) => b.confidence - a.confidence);

  const taken = new Set<Candidate>();
  return ranked.filter(({ before, after, confidence }) => {
    if (confidence < DOUBTFUL || taken.has(before) || taken.has(after)) return false;
    taken.add(before).add(after);
    return true;
  });
}

function keyOf(before: Candidate, after: Candidate): string {
  return `${before.name}\n${after.name}`;
}
