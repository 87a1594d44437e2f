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
  // `toLocaleString` loads the data of all languages, which takes 25 ms.
  const digits = String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${digits} ${count === 1 ? one : many}`;
}
