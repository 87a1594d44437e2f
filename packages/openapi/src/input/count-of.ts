/** How many there are, in words: `1 file is`, `2 files are`. */
export function countOf(counted: number | { length: number }, one: string, many: string): string {
  const count = typeof counted === "number" ? counted : counted.length;
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
