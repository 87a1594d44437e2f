import { ts } from "ts-morph";
import type { Place } from "../graph/slots.ts";
import { nodeAt } from "./node-at.ts";
import { placeOf } from "./place.ts";

/** A string, or a part of a template between its substitutions. */
export type TextPiece = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

/** A text as it is written, with or without substitutions. */
export type Text = ts.StringLiteralLike | ts.TemplateExpression;

export function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

export function piecesOf(node: Text): TextPiece[] {
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    : [node];
}

/** A text that may be a path of names: `"venue.startsAt"`, `` `lines.${index}.startsAt` ``. */
export interface PathText {
  node: Text;
  /** The names of the path; null for what is computed. */
  names: readonly (PathName | null)[];
}

export interface PathName {
  text: string;
  place: Place;
}

/** The path that a text may be, by its syntax; null if it is a name alone, or is written with escapes. */
export function pathIn(node: Text): PathText | null {
  const pieces = piecesOf(node);
  const names: (PathName | null)[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { text } = piece;
    if (textOffset(piece) === null) return null;
    // A substitution is a name of its own: `lines.${index}.startsAt`.
    if (index > 0 && text !== "" && !text.startsWith(".")) return null;
    if (index < pieces.length - 1 && text !== "" && !text.endsWith(".")) return null;
    if (index > 0) names.push(null);
    const { file, start } = placeOf(piece);
    let offset = 0;
    for (const name of text.split(".")) {
      const at = start + 1 + offset;
      if (name !== "") names.push({ text: name, place: { file, start: at, end: at + name.length } });
      offset += name.length + 1;
    }
  }
  return names.length > 1 ? { node, names } : null;
}

/** Where the text of a piece begins in it; null if it is written with escapes. */
function textOffset(piece: TextPiece): number | null {
  const file = piece.getSourceFile();
  return file.text.startsWith(piece.text, piece.getStart(file) + 1) ? 1 : null;
}

/** The piece of a text of which a name is a part, and where in it. */
export function pieceAt(
  file: ts.SourceFile,
  { start, end }: Place,
): { piece: TextPiece; part: { start: number; end: number } } | null {
  const piece = nodeAt(file, { start, end });
  if (!isPiece(piece)) return null;
  const before = piece.getStart(file) + 1;
  return { piece, part: { start: start - before, end: end - before } };
}

function isPiece(node: ts.Node): node is TextPiece {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}
