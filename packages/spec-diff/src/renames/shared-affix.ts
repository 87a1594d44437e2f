/** What one name has before or after the other, and which of the two has it. */
interface Affix {
  key: string;
  words: string;
}

/** Why two names are one, and how many pairs say the same. */
export interface SharedAffix {
  reason: string;
  count: number;
}

/** One letter at the end makes a plural, and says nothing of others. */
const SHORTEST = 2;

/**
 * Of pairs of names, those where several lost, or got, the same beginning or ending: `RCREINPUT` and `RCTSINPUT` that
 * are `RCRE` and `RCTS` now. Returns the reason for each, and how many share it.
 */
export function findSharedAffixes<Pair extends { before: { name: string }; after: { name: string } }>(
  pairs: readonly Pair[],
  textOf: (name: string) => string,
): Map<Pair, SharedAffix> {
  const groups = new Map<string, Map<Pair, string>>();
  for (const pair of pairs) {
    for (const { key, words } of affixesOf(textOf(pair.before.name), textOf(pair.after.name))) {
      const group = groups.get(key) ?? new Map<Pair, string>();
      groups.set(key, group.set(pair, words));
    }
  }
  const shared = [...groups.values()].filter((group) => group.size > 1);
  // One that shares two is told by the one that more share.
  shared.sort((a, b) => a.size - b.size);
  const found = new Map<Pair, SharedAffix>();
  for (const group of shared)
    for (const [pair, reason] of group) found.set(pair, { reason, count: group.size });
  return found;
}

function affixesOf(before: string, after: string): Affix[] {
  const isLost = before.length > after.length;
  const [long, short] = isLost ? [before, after] : [after, before];
  const size = long.length - short.length;
  if (size < SHORTEST || short.length < SHORTEST) return [];
  const verb = isLost ? "lost" : "got";
  return [
    ...(long.startsWith(short) ? [{ affix: long.slice(short.length), place: "ending" }] : []),
    ...(long.endsWith(short) ? [{ affix: long.slice(0, size), place: "beginning" }] : []),
  ].map(({ affix, place }) => ({
    key: `${verb} ${place} ${affix}`,
    words: `several ${verb} the ${place} ${affix}`,
  }));
}
