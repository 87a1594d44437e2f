/** A map, weak or not. */
interface Known<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): unknown;
}

/** What was found for something before, or is now: `remembered(lengths, text, () => text.length)`. */
export function remembered<Key, Value>(known: Known<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined || known.has(key)) return before as Value;
  const found = find();
  known.set(key, found);
  return found;
}
