/**
 * How many there are, in words.
 *
 * @param many Where it is more than the word with an s.
 * @example
 * countOf(1240, "place"); // "1,240 places"
 * countOf(files, "file is", "files are"); // "1 file is"
 */
export function countOf(counted: number | { length: number }, one: string, many = `${one}s`): string {
  const count = typeof counted === "number" ? counted : counted.length;
  return `${writeCount(count)} ${count === 1 ? one : many}`;
}

/** A count as people read it: `1,240`. */
export function writeCount(count: number): string {
  // `toLocaleString` loads the data of all languages, which takes 25 ms.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
