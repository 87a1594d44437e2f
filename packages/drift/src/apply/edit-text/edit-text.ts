import { isDeepStrictEqual } from "node:util";
import { childOf, isObject, type Pointer } from "@tenant-api/openapi";
import { type Document, parseDocument } from "yaml";
import { applyEdits, type SpecEdit } from "../spec-edit.ts";
import { anchorsAlong, editDocument } from "./edit-document.ts";
import { layOver } from "./lay-over.ts";
import { layoutNewNodes } from "./layout-new-nodes.ts";
import { maskTexts } from "./mask-texts.ts";
import { printDocument } from "./print-document.ts";
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
 * The library prints the document before and after the edits; what differs is laid over the text. What comes out is
 * parsed again: it holds the value that the edits make of the document, or they are refused.
 *
 * @example
 * editText("type: string # all\n", [{ kind: "set", at: "#/format", value: "uuid" }]).text;
 * // "type: string # all\nformat: uuid\n"
 */
export function editText(text: string, edits: readonly SpecEdit[]): EditedText {
  if (!text.endsWith("\n")) {
    const ended = editText(`${text}\n`, edits);
    return { ...ended, text: ended.text.slice(0, -1) };
  }
  const attempt = tryAll(text, edits);
  if (typeof attempt === "string") return { text: attempt, refused: [] };
  if (attempt.edits.length === 0) return editOneByOne(text, edits);
  const rest = editText(
    text,
    edits.filter((edit) => !attempt.edits.includes(edit)),
  );
  const { reason } = attempt;
  return { ...rest, refused: [...rest.refused, ...attempt.edits.map((edit) => ({ edit, reason }))] };
}

/** Edits that a text has no place for; none if nothing says which of them are to blame. */
interface Obstacle {
  edits: SpecEdit[];
  reason: string;
}

/** The edited text; or why there is none. */
function tryAll(text: string, edits: readonly SpecEdit[]): string | Obstacle {
  const expected = edited(parse(text), edits);
  if (expected === null) return text;
  const masked = maskTexts(text);
  const document = parse(masked.text);
  const after = edited(document, edits);
  const style = textStyleOf(masked.text, document);
  const before = printDocument(document, masked.text, style);
  for (const edit of edits) editDocument(document, edit);
  layoutNewNodes(document, masked.text, style);
  const wrong = firstDifference(plainValue(document), after?.value);
  if (wrong !== null) return obstacleAt(wrong, document, edits);
  const printed = printDocument(document, masked.text, style);
  for (const unit of ["words", "lines"] as const) {
    const result = masked.unmask(layOver(masked.text, before, printed, unit));
    if (holds(result, expected.value)) return result;
  }
  return { edits: [], reason: "the file would not hold what it should" };
}

/** The value of a document after the edits; null if they change nothing. */
function edited(document: Document, edits: readonly SpecEdit[]): { value: unknown } | null {
  const before = plainValue(document);
  const value = applyEdits(before, edits);
  return isDeepStrictEqual(before, value) ? null : { value };
}

function holds(text: string, value: unknown): boolean {
  const document = parse(text);
  try {
    return document.errors.length === 0 && isDeepStrictEqual(plainValue(document), value);
  } catch {
    // The library prints a key `<<` without quotes, which then merges what is no object.
    return false;
  }
}

function parse(text: string): Document.Parsed {
  return parseDocument(text, { keepSourceTokens: true, merge: true, compat: "yaml-1.1", logLevel: "silent" });
}

/** Through JSON, so that aliases share nothing. */
function plainValue(document: Document): unknown {
  return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: -1 })) ?? "null");
}

/** The outermost place where two values differ. */
function firstDifference(a: unknown, b: unknown, at: Pointer = "#"): Pointer | null {
  if (isDeepStrictEqual(a, b)) return null;
  if (!isObject(a) || !isObject(b)) return at;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], childOf(at, key));
    if (found !== null) return found;
  }
  return at;
}

/** The edits at, in or around a place; or those of what an anchor shares with it. */
function obstacleAt(at: Pointer, document: Document, edits: readonly SpecEdit[]): Obstacle {
  const shared = new Set(anchorsAlong(document, at));
  const sharing = edits.filter((edit) =>
    anchorsAlong(document, edit.at).some((anchor) => shared.has(anchor)),
  );
  if (sharing.length > 0)
    return {
      edits: sharing,
      reason: `it is written in one place that several share by an anchor, and only some of them change (${at})`,
    };
  const near = edits.filter((edit) => isWithin(edit.at, at) || isWithin(at, edit.at));
  return { edits: near, reason: `the file would not hold what it should (${at})` };
}

function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return outer !== "#" && (pointer === outer || pointer.startsWith(`${outer}/`));
}

/** Where all together fail, and nothing says which of them is to blame. */
function editOneByOne(text: string, edits: readonly SpecEdit[]): EditedText {
  const refused: EditedText["refused"] = [];
  let result = text;
  for (const edit of edits) {
    const attempt = tryAll(result, [edit]);
    if (typeof attempt === "string") result = attempt;
    else refused.push({ edit, reason: attempt.reason });
  }
  return { text: result, refused };
}
