import type { Span } from "../text/edit.ts";

const LONGEST = 60;

/** More than what is shown of the beginning and the end, with its white space: a place can be a file of test data. */
const ENOUGH = 1000;

/**
 * The code of a place in one line, shortened in the middle.
 *
 * @example
 * excerpt("save(\n  row,\n);", { start: 0, end: 14 }); // "save( row, )"
 */
export function excerpt(text: string, { start, end }: Span): string {
  const isLong = end - start > 2 * ENOUGH;
  const code = isLong
    ? text.slice(start, start + ENOUGH) + text.slice(end - ENOUGH, end)
    : text.slice(start, end);
  return shorten(code.replace(/\s+/g, " ").trim(), LONGEST);
}

/** A text of a length at most: the beginning and the end of a long one say most. */
export function shorten(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const head = Math.ceil((longest - 1) * 0.7);
  const tail = longest - 1 - head;
  return `${characters.slice(0, head).join("")}…${characters.slice(characters.length - tail).join("")}`;
}
