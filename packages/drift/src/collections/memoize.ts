/** More results are not kept: keys come from traffic, which has any number of them. */
const MOST_KEPT = 4096;

/** A function that remembers its results. It forgets all of them when they are too many. */
export function memoize<Key, Result>(read: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result;
    if (results.size >= MOST_KEPT) results.clear();
    const result = read(key);
    results.set(key, result);
    return result;
  };
}
