import { stripVTControlCharacters } from "node:util";

/** Wider lines are hard to read, and few terminals show them whole. */
const COLUMNS = 100;

/**
 * Lines that are as wide as a terminal. A word that has no place in a line of its own is not cut.
 *
 * @param first What the first line begins with; colours take no place.
 * @param rest What the other lines begin with.
 * @param words What is not broken. A word that begins with a space stands apart from the one before.
 * @example
 * wrap("│ ▲ ", "│   ", ["Event.seats", "is", "null.", " seen 1 of 2"]); // ["│ ▲ Event.seats is null.  seen 1 of 2"]
 */
export function wrap(
  first: string,
  rest: string,
  words: readonly string[],
  style: (text: string) => string = (text) => text,
): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const start = stripVTControlCharacters(lines.length > 1 ? rest : first).length;
    if (line !== undefined && start + line.length + 1 + word.length <= COLUMNS)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word.trimStart());
  }
  return lines.map((line, index) => (index === 0 ? first : rest) + style(line));
}

/** Parts that stand apart, none of which is broken. */
export function apart(parts: readonly string[]): string[] {
  return parts.filter((part) => part !== "").map((part, index) => (index === 0 ? part : ` ${part}`));
}
