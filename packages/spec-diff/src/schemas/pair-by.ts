/** What tells an item from others in a version; null where nothing does. */
export type KeyOf<Item> = (item: Item, side: "before" | "after") => string | null;

/** Items of two versions that belong together, and those that only one version has. */
export interface Paired<Item> {
  pairs: [before: Item, after: Item][];
  gone: Item[];
  came: Item[];
}

/**
 * Pairs the items of two versions that have the same key, each with the first that is left. What has no partner by one key
 * may have one by the next.
 *
 * @example
 * pairBy(["a", "b"], ["b", "c"], [(name) => name]); // { pairs: [["b", "b"]], gone: ["a"], came: ["c"] }
 */
export function pairBy<Item>(
  old: readonly Item[],
  now: readonly Item[],
  keys: readonly KeyOf<Item>[],
): Paired<Item> {
  const paired: Paired<Item> = { pairs: [], gone: [...old], came: [...now] };
  for (const keyOf of keys) {
    const { gone, came } = paired;
    const places = new Map<string, number[]>();
    for (const place of [...came.keys()].reverse()) {
      const key = keyOf(came[place] as Item, "after");
      if (key === null) continue;
      const others = places.get(key) ?? [];
      others.push(place);
      places.set(key, others);
    }
    const taken = new Set<number>();
    paired.gone = gone.filter((item) => {
      const key = keyOf(item, "before");
      const place = key === null ? undefined : places.get(key)?.pop();
      if (place === undefined) return true;
      taken.add(place);
      paired.pairs.push([item, came[place] as Item]);
      return false;
    });
    paired.came = came.filter((_, place) => !taken.has(place));
  }
  return paired;
}
