import { ts } from "ts-morph";
import type { NameNode } from "../program/find-names.ts";
import { type Edit, replace, type Span } from "../text/edit.ts";
import { escaped, quoted, quoteOf } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";

/** A string, or a part of a template between its substitutions. */
export type TextNode = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

/** Writes a whole string in the quotes that it has. A number becomes a string in the quotes of the file. */
export function writeLiteral(name: NameNode, to: string, style: FileStyle): Edit[] {
  const source = name.getSourceFile();
  const start = name.getStart(source);
  const quote = quoteOf(source.text[start] ?? "") ?? style.quote;
  if (!ts.isJsxAttribute(name.parent)) return [replace({ start, end: name.end }, quoted(quote, to))];
  // A JSX attribute knows no escapes, but entities.
  const text = /["'&\\\n]/.test(to) ? `{${quoted(style.quote, to)}}` : quote + to + quote;
  return [replace({ start, end: name.end }, text)];
}

/**
 * Writes a name inside a longer string; all else stays as it is written. Null where that needs escapes that the place does not
 * know.
 *
 * @param part offsets in the text that the string means, not in the code: an escape in the code is one character there.
 *
 * @example
 * writeText(literal, { start: 6, end: 14 }, "startAt"); // "venue.startsAt" → "venue.startAt"
 */
export function writeText(literal: TextNode, part: Span, to: string): Edit[] | null {
  const source = literal.getSourceFile();
  const start = literal.getStart(source) + 1;
  const quote = quoteOf(source.text[start - 1] ?? "") ?? "`";
  const inside = source.text.slice(start, literal.end - (hasSubstitution(literal) ? 2 : 1));
  if (ts.isJsxAttribute(literal.parent) && /["'&\\\n]/.test(inside + to)) return null;
  const offsets = offsetsIn(inside);
  if (offsets.length !== literal.text.length + 1) return null;
  const [from, until] = [offsets[part.start], offsets[part.end]];
  if (from === undefined || until === undefined) return null;
  return [replace({ start: start + from, end: start + until }, escaped(quote, to))];
}

function hasSubstitution(literal: TextNode): boolean {
  return ts.isTemplateHead(literal) || ts.isTemplateMiddle(literal);
}

const CHARACTER = /\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\\r\n|\\.|\r\n|./gis;

/** Where each character of a text is written in the code, and where the code ends. */
function offsetsIn(code: string): number[] {
  const offsets: number[] = [];
  for (const { 0: character, index } of code.matchAll(CHARACTER)) {
    // A line that goes on is nothing, and some characters are two.
    const isContinued = /^\\(?:\r\n|[\n\r\u2028\u2029])$/.test(character);
    const point = /^\\u\{(.*)\}$/.exec(character)?.[1];
    const length = isContinued ? 0 : point && Number.parseInt(point, 16) > 0xffff ? 2 : 1;
    for (let count = 0; count < length; count++) offsets.push(index);
  }
  return [...offsets, code.length];
}
