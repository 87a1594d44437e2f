/** `1 place`, `1,240 places`. */
export function count(number: number, word: string): string {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}
