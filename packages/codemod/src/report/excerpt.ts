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

/** More than that in one piece is data, no name. */
const LONGEST_NAME = 100;

/**
 * A text of about a length: the beginning and the end of a long one say most. No name is cut.
 *
 * @example
 * shorten("save(requestedOnCalendarDay, submitter)", 30); // "save(requestedOnCalendarDay…submitter)"
 */
export function shorten(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const most = Math.ceil((longest - 1) * 0.7);
  const head = endOfName(characters, most);
  const tail = endOfName(characters, characters.length - (longest - 1 - most));
  return tail <= head ? text : `${characters.slice(0, head).join("")}…${characters.slice(tail).join("")}`;
}

/** The end of the name that a position is in; the position itself if it is in none. */
function endOfName(characters: readonly string[], position: number): number {
  const isPart = (at: number) => /[\p{ID_Continue}$]/u.test(characters[at] ?? "");
  let [start, end] = [position, position];
  while (position - start < LONGEST_NAME && isPart(start - 1)) start -= 1;
  while (end - start < LONGEST_NAME && isPart(end)) end += 1;
  const isName = start < position && position < end && end - start < LONGEST_NAME;
  return isName ? end : position;
}
