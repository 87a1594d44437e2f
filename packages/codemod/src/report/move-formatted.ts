import { Lines } from "../text/lines.ts";
import type { LinePlace } from "./line-place.ts";
import { findingsOf } from "./merge.ts";
import { arrangeReport, mapPlaces, type Report } from "./report.ts";

/** A file before and after a formatter. */
export interface FormattedFile {
  file: string;
  before: string;
  after: string;
}

const TOKEN = /([\p{L}\p{N}_$]+)|\S/gu;

/**
 * The report with places in the files as a formatter left them. It moves words, and takes none away: a place is where the same
 * word stands for the same time.
 *
 * @example
 * moveFormatted(report, [{ file: "src/list.ts", before: "f( a )", after: "f(a)" }]);
 */
export function moveFormatted(report: Report, files: readonly FormattedFile[]): Report {
  const moves = new Map(files.map(({ file, before, after }) => [file, moveIn(before, after)]));
  const moved = <Place extends LinePlace>(place: Place): Place => ({
    ...place,
    ...moves.get(place.file)?.(place),
  });
  // Edits stand where they were made.
  return arrangeReport({ ...mapPlaces(findingsOf(report), moved), edits: report.edits });
}

type Position = Omit<LinePlace, "file">;

function moveIn(before: string, after: string): (position: Position) => Position {
  const [old, now] = [new Lines(before), new Lines(after)];
  const tokens = tokensIn(before);
  const starts = new Map(tokensIn(after).map(({ name, start }) => [name, start]));
  return (position) => {
    const offset = old.offsetOf(position);
    // A sign may be gone, such as a comma: then the next token that is there counts.
    for (let index = firstAfter(tokens, offset); index < tokens.length; index += 1) {
      const { name, start } = tokens[index] as Token;
      const moved = starts.get(name);
      if (moved !== undefined) return now.at(moved + Math.max(0, offset - start));
    }
    return position;
  };
}

interface Token {
  name: string;
  start: number;
  end: number;
}

/** The index of the first token that ends after an offset. */
function firstAfter(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The words and signs of a text. A word is named by its number among its like, a sign by its number after a word. */
function tokensIn(text: string): Token[] {
  const counts = new Map<string, number>();
  let word = "";
  return [...text.matchAll(TOKEN)].map(({ 0: token, 1: isWord, index }) => {
    const like = isWord === undefined ? `${word} ${token}` : token;
    const number = counts.get(like) ?? 0;
    counts.set(like, number + 1);
    const name = `${like} ${number}`;
    if (isWord !== undefined) word = name;
    return { name, start: index, end: index + token.length };
  });
}
