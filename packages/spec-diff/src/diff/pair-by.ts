/**
 * Pairs the items of two versions that have the same key, each with the first that is left; without a key (null), with none.
 *
 * @example
 * pairBy(["a", "b"], ["b", "c"], (name) => name); // [["b", "b"]]
 */
export function pairBy<Item>(
  old: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item, side: "before" | "after") => string | null,
): [Item, Item][] {
  const left = new Map<string, Item[]>();
  for (const item of now.toReversed()) {
    const key = keyOf(item, "after");
    if (key === null) continue;
    const items = left.get(key) ?? [];
    items.push(item);
    left.set(key, items);
  }
  return old.flatMap((item): [Item, Item][] => {
    const key = keyOf(item, "before");
    const other = key === null ? undefined : left.get(key)?.pop();
    return other === undefined ? [] : [[item, other]];
  });
}
