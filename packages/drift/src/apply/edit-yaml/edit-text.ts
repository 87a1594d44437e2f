import { isDeepStrictEqual } from "node:util";
import type { Pointer } from "@tenant-api/openapi";
import { type Document, parseDocument } from "yaml";
import { applyEdits, type SpecEdit } from "../spec-edit.ts";
import type { Obstacle } from "./edit-context.ts";
import { planSplices } from "./plan-splices.ts";
import { spliceText } from "./splice.ts";
import { textStyleOf } from "./text-style.ts";

/** A text after edits. */
export interface EditedText {
  text: string;
  /** Edits that the text has no place for, and why; it holds all others. */
  refused: { edit: SpecEdit; reason: string }[];
}

/**
 * Edits a text of YAML or JSON so that all that the edits do not concern stays as it is: comments, order, anchors,
 * quotes, indentation and line breaks.
 *
 * What comes out is parsed again: it holds the value that the edits make of the document, or they are refused.
 *
 * @example
 * editText("type: string # all\n", [{ kind: "set", at: "#/format", value: "uuid" }]).text;
 * // "type: string # all\nformat: uuid\n"
 */
export function editText(text: string, edits: readonly SpecEdit[]): EditedText {
  const attempt = tryAll(text, edits);
  if (typeof attempt === "string") return { text: attempt, refused: [] };
  const [concerned, others] = splitBy(edits, attempt);
  if (concerned.length > 0) {
    const rest = editText(text, others);
    const reason = `${attempt.reason} (${attempt.at})`;
    return { ...rest, refused: [...rest.refused, ...concerned.map((edit) => ({ edit, reason }))] };
  }
  return editOneByOne(text, edits);
}

const NOT_THE_SAME: Obstacle = { at: "", reason: "the file would not hold what it should" };

/** The edited text; or why there is none. */
function tryAll(text: string, edits: readonly SpecEdit[]): string | Obstacle {
  const document = parse(text);
  const before: unknown = plainValue(document);
  const { value: after, oldNames } = applyEdits(before, edits);
  if (isDeepStrictEqual(before, after)) return text;
  const planned = planSplices(document, after, { text, style: textStyleOf(text, document), oldNames });
  if (!Array.isArray(planned)) return planned;
  const edited = spliceText(text, planned);
  return edited !== null && holds(edited, after) ? edited : NOT_THE_SAME;
}

function holds(text: string, value: unknown): boolean {
  const document = parse(text);
  return document.errors.length === 0 && isDeepStrictEqual(plainValue(document), value);
}

function parse(text: string): Document.Parsed {
  return parseDocument(text, { keepSourceTokens: true, merge: true, logLevel: "silent" });
}

/** Through JSON, so that aliases share nothing. */
function plainValue(document: Document): unknown {
  return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: -1 })) ?? "null");
}

/** The edits at, in or around a place, and the others. */
function splitBy(edits: readonly SpecEdit[], { at }: Obstacle): [SpecEdit[], SpecEdit[]] {
  const isConcerned = (edit: SpecEdit) => isWithin(edit.at, at) || isWithin(at, edit.at);
  return [edits.filter(isConcerned), edits.filter((edit) => !isConcerned(edit))];
}

function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return outer !== "" && (pointer === outer || pointer.startsWith(`${outer}/`));
}

/** Where all together fail, and nothing says which of them is to blame. */
function editOneByOne(text: string, edits: readonly SpecEdit[]): EditedText {
  const refused: EditedText["refused"] = [];
  let edited = text;
  for (const edit of edits) {
    const attempt = tryAll(edited, [edit]);
    if (typeof attempt === "string") edited = attempt;
    else refused.push({ edit, reason: attempt.reason });
  }
  return { text: edited, refused };
}
