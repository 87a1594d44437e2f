import { getOrAdd } from "@tenant-api/openapi";

/** Takes together what has the same key, in the order in which keys come. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrAdd(groups, keyOf(item), (): Item[] => []).push(item);
  return groups;
}
