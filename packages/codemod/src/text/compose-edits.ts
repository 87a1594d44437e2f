import { type Edit, isWithin, overlaps, type Span, type TextEdit } from "./edit.ts";
import { type EditConflict, findEditConflicts, orderEdits } from "./find-edit-conflicts.ts";

/** Edits that can be made at once, in order, and those that were refused. */
export interface Composition {
  edits: TextEdit[];
  /** Neither edit of a conflict is made: which one is right is not a question of text. */
  conflicts: EditConflict[];
}

/**
 * Composes all edits of a text in one pass, inner ones before those around them. The same edit twice is one edit.
 *
 * @example
 * composeEdits("f(a.b)", [
 *   { start: 0, end: 6, parts: ["g(", { start: 2, end: 5 }, ")"] },
 *   replace({ start: 4, end: 5 }, "c"),
 * ]).edits; // [{ start: 0, end: 6, text: "g(a.c)" }]
 */
export function composeEdits(text: string, edits: readonly Edit[]): Composition {
  const ordered = orderEdits(edits);
  const conflicts = findEditConflicts(ordered);
  const refused = new Set(conflicts.flat());
  const roots = nest(ordered.filter((edit) => !refused.has(edit)));
  return { edits: roots.map((root) => print(text, root)), conflicts };
}

/** An edit with those that are made in what it keeps. */
interface Nested {
  edit: Edit;
  inner: Nested[];
}

function nest(ordered: readonly Edit[]): Nested[] {
  const roots: Nested[] = [];
  const open: Nested[] = [];
  for (const edit of ordered) {
    for (let outer = open.at(-1); outer && !overlaps(outer.edit, edit); outer = open.at(-1)) open.pop();
    const nested = { edit, inner: [] };
    (open.at(-1)?.inner ?? roots).push(nested);
    open.push(nested);
  }
  return roots;
}

function print(text: string, { edit, inner }: Nested): TextEdit {
  const printed = inner.map((nested) => print(text, nested));
  const written = edit.parts.map((part) => (typeof part === "string" ? part : slice(text, part, printed)));
  return { start: edit.start, end: edit.end, text: written.join("") };
}

/** A part of a text with the edits inside it. */
function slice(text: string, span: Span, edits: readonly TextEdit[]): string {
  // An insertion at the border of a kept part belongs to no part, and was refused unless it stands inside another one.
  const own = edits.filter((edit) => isWithin(edit, span) && overlaps(edit, span));
  return splice(text, span, own);
}

/** Makes edits that are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return splice(text, { start: 0, end: text.length }, edits);
}

function splice(text: string, { start, end }: Span, edits: readonly TextEdit[]): string {
  let result = "";
  let position = start;
  for (const edit of edits) {
    if (edit.start < position || edit.end > end)
      throw new RangeError(`The edit of ${edit.start} to ${edit.end} is out of order, or outside the text.`);
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position, end);
}
