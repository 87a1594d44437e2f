import { diffArrays } from "diff";

/**
 * Lays what differs between two prints of a document over the text that the document was read from. Where that is
 * written otherwise than the first print, it stays as it is, but for the words or the lines that differ.
 *
 * @example
 * layOver("a:   1 # one\n", "a: 1 # one\n", "a: 1 # one\nb: 2\n"); // "a:   1 # one\nb: 2\n"
 */
export function layOver(
  original: string,
  before: string,
  after: string,
  unit: "words" | "lines" = "words",
): string {
  const parts = align(original.split(LINES), before.split(LINES), after.split(LINES), withoutStyle);
  return parts.map((part, index) => textOf(part, parts, index, unit)).join("");
}

const LINES = /(?<=\n)/;
const WORDS = /(?<=[\s,:{}[\]"'])|(?=[\s,:{}[\]"'])/;

/** A piece of the three texts: of lines or words that all have, or between such. */
interface Part {
  original: string[];
  before: string[];
  after: string[];
}

/** Cuts three texts into parts, by the pieces that all of them have. */
function align(
  original: string[],
  before: string[],
  after: string[],
  keyOf = (piece: string) => piece,
): Part[] {
  const inOriginal = partners(before.map(keyOf), original.map(keyOf));
  const inAfter = partners(before, after);
  const parts: Part[] = [];
  let [o, b, a] = [0, 0, 0];
  const cut = (toO: number, toB: number, toA: number) => {
    if (o < toO || b < toB || a < toA)
      parts.push({
        original: original.slice(o, toO),
        before: before.slice(b, toB),
        after: after.slice(a, toA),
      });
    [o, b, a] = [toO, toB, toA];
  };
  for (const index of before.keys()) {
    const [partnerO, partnerA] = [inOriginal.get(index), inAfter.get(index)];
    if (partnerO === undefined || partnerA === undefined) continue;
    cut(partnerO, index, partnerA);
    cut(partnerO + 1, index + 1, partnerA + 1);
  }
  cut(original.length, before.length, after.length);
  return parts;
}

/** By index of a piece, the index of the same piece in another text; both in order. */
function partners(from: string[], to: string[]): Map<number, number> {
  const found = new Map<number, number>();
  let [i, j] = [0, 0];
  for (const { count, added, removed } of diffArrays(from, to)) {
    for (let same = 0; !added && !removed && same < count; same += 1) found.set(i + same, j + same);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return found;
}

function textOf(
  { original, before, after }: Part,
  parts: readonly Part[],
  index: number,
  unit: "words" | "lines",
): string {
  if (isSame(before, after)) return original.join("");
  // The original may be further in than the print: with lists in another style, say.
  const shift = shiftOf(parts, index, indentOf(before[0] ?? after[0] ?? ""));
  if (unit === "lines") return shifted(after, shift).join("");
  const texts = [original, shifted(before, shift), shifted(after, shift)] as const;
  const [words, old, edited] = texts.map((lines) => lines.join("").split(WORDS)) as [
    string[],
    string[],
    string[],
  ];
  return align(words, old, edited).map(wordsOf).join("");
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((piece, index) => piece === after[index]);
}

function wordsOf({ original, before, after }: Part): string {
  const [kept, old, edited] = [original.join(""), before.join(""), after.join("")];
  if (old === edited) return kept;
  if (edited.startsWith(old)) return kept + edited.slice(old.length);
  if (edited.endsWith(old)) return edited.slice(0, edited.length - old.length) + kept;
  return edited;
}

/** By how much further in the original is than the print, at the line above that holds a line or stands beside it. */
function shiftOf(parts: readonly Part[], index: number, indent: number): number {
  for (let above = index - 1; above >= 0; above -= 1) {
    const {
      original: [line],
      before: [printed],
    } = parts[above] as Part;
    if (line === undefined || printed === undefined || !/\S/.test(printed) || indentOf(printed) > indent)
      continue;
    return indentOf(line) - indentOf(printed);
  }
  return 0;
}

function shifted(lines: readonly string[], shift: number): string[] {
  if (shift === 0) return [...lines];
  const blanks = " ".repeat(Math.max(0, shift));
  return lines.map((line) =>
    /\S/.test(line) ? blanks + line.slice(Math.min(indentOf(line), Math.max(0, -shift))) : line,
  );
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function withoutStyle(line: string): string {
  return line.replace(/[\s,'"]+/g, "");
}
