/** The line of an offset in a text, counted from 0. */
export function lineAt(text: string, offset: number): number {
  let line = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    if (index + end.length > offset) break;
    line += 1;
  }
  return line;
}
