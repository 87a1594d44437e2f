import { assignPairs } from "./assign-pairs.ts";
import type { Candidate } from "./candidate.ts";
import type { RenameContext } from "./decide-renames.ts";
import type { Elsewhere } from "./known-renames.ts";
import { plausiblePairs } from "./plausible-pairs.ts";
import type { RenameGroup } from "./rename-group.ts";
import { findRivalled } from "./rivals.ts";
import { type Pair, scorePlace } from "./score-place.ts";
import { CERTAIN, DOUBTFUL, type RenameEvidence, type ScoredPair, scoreRename } from "./score-rename.ts";
import { scoreSpelling } from "./score-spelling.ts";

/** What two things say by themselves for one being the other; null if it cannot be. */
type Score = (
  before: Candidate,
  after: Candidate,
  context: RenameContext,
  kind: RenameGroup["kind"],
) => RenameEvidence | null;

/** Where a renamed neighbour changes what a place says, the group is read again; so often at most. */
const READINGS = 3;
/** More than all points together: what was declared or decided is never given up for something else. */
const DECLARED = 1000;

/**
 * Finds the renames in all groups at once. A rename that is certain by itself speaks for the same rename in other
 * places, so the whole is decided twice.
 *
 * @param accept From which confidence on the caller takes a rename for one: what is less likely than that, and than
 * worth a question, is left out.
 */
export function pairRenames(
  groups: readonly RenameGroup[],
  context: RenameContext,
  accept: number,
  score: Score = scoreRename,
): Pair[][] {
  const scored = groups.map((group) => ({ group, possible: scoreGroup(group, context, score) }));
  const least = Math.min(accept, DOUBTFUL);
  for (const { group, possible } of scored) {
    for (const { before, after, confidence } of decidePairs(group, possible, () => null, least)) {
      if (confidence >= CERTAIN) context.known.add(before, after);
    }
  }
  return scored.map(({ group, possible }) =>
    decidePairs(group, possible, ({ before, after }) => context.known.find(before, after), least),
  );
}

function scoreGroup(group: RenameGroup, context: RenameContext, score: Score): ScoredPair[] {
  const { kind, removed, added } = group;
  const names = new Set(added.map(({ name }) => name));
  const scored = plausiblePairs(removed, added).flatMap(([before, after]) => {
    const { decision, ...undecided } = before;
    // A name that nothing came with decides nothing.
    const isVoid = typeof decision === "string" && !names.has(decision);
    const evidence = score(isVoid ? undecided : before, after, context, kind);
    return evidence === null ? [] : [{ before, after, ...evidence }];
  });
  return scoreSpelling(group, scored);
}

/** The pairs that together explain most. What is certain leaves fewer candidates and known neighbours to the others. */
function decidePairs(
  group: RenameGroup,
  possible: readonly ScoredPair[],
  elsewhereOf: (pair: ScoredPair) => Elsewhere,
  least: number,
): Pair[] {
  const elsewhere = new Map(possible.map((pair) => [pair, elsewhereOf(pair)]));
  let chosen: Pair[] = [];
  let rivalled: ReadonlySet<string> = new Set();
  let reading = "";
  for (let count = 0; count < READINGS; count += 1) {
    const certain = chosen.filter(({ confidence }) => confidence >= CERTAIN);
    const last = reading;
    reading = certain.map(keyOf).sort().join("\n");
    if (count > 1 && reading === last) break;
    const newNames = new Map(certain.map(({ before, after }) => [before.name, after.name]));
    const isOnly = onlyAmong(possible, certain);
    const pairs = possible.map((pair) =>
      scorePlace(pair, {
        group,
        newNames,
        isOnly: isOnly(pair),
        isRivalled: rivalled.has(keyOf(pair)),
        elsewhere: elsewhere.get(pair) ?? null,
      }),
    );
    const likely = pairs.filter(({ confidence }) => confidence >= least && confidence > 0);
    chosen = assignPairs(
      likely.map((pair) => ({ ...pair, weight: Math.min(DECLARED, pair.score) - least + 0.01 })),
    );
    rivalled = findRivalled(likely, chosen, group.kind, keyOf);
  }
  return chosen;
}

/** Whether neither side of a pair has another partner that is not certainly something else. */
function onlyAmong(
  possible: readonly ScoredPair[],
  certain: readonly ScoredPair[],
): (pair: ScoredPair) => boolean {
  const taken = new Map(
    certain.flatMap(({ before, after }) => [[before, after] as const, [after, before] as const]),
  );
  const partners = new Map<Candidate, number>();
  for (const { before, after } of possible) {
    for (const [side, partner] of [
      [before, after],
      [after, before],
    ] as const) {
      if ((taken.get(partner) ?? side) === side) partners.set(side, (partners.get(side) ?? 0) + 1);
    }
  }
  return ({ before, after }) => partners.get(before) === 1 && partners.get(after) === 1;
}

function keyOf({ before, after }: ScoredPair): string {
  return `${before.at}\n${after.at}`;
}
