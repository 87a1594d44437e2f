import { type Edit, isWithin, keptSpans, overlaps, type Span } from "./edit.ts";

/** Two edits of which at most one can be made. */
export type EditConflict = readonly [Edit, Edit];

/** Edits by position, outer ones before those inside them. The order of the input does not matter. */
export function orderEdits(edits: readonly Edit[]): Edit[] {
  return edits
    .map((edit) => ({ edit, key: JSON.stringify(edit.parts) }))
    .sort(
      ({ edit: a, key }, { edit: b, key: other }) =>
        a.start - b.start ||
        // An insertion stands before the text that begins there; of other edits, the outer one is first.
        Number(isEmpty(b)) - Number(isEmpty(a)) ||
        b.end - a.end ||
        Number(keepsAll(b)) - Number(keepsAll(a)) ||
        (key < other ? -1 : Number(key > other)),
    )
    .filter(({ edit, key }, index, all) => {
      const last = all[index - 1];
      return !(last && last.key === key && last.edit.start === edit.start && last.edit.end === edit.end);
    })
    .map(({ edit }) => edit);
}

/** The pairs of ordered edits that exclude each other. Nested edits do not, if the outer one keeps what the inner one edits. */
export function findEditConflicts(ordered: readonly Edit[]): EditConflict[] {
  const conflicts: EditConflict[] = [];
  let open: Edit[] = [];
  for (const edit of ordered) {
    open = open.filter((outer) => collide(outer, edit) || outer.end > edit.start);
    for (const outer of open)
      if (collide(outer, edit) && !isNested(outer, edit)) conflicts.push([outer, edit]);
    open.push(edit);
  }
  return conflicts;
}

/** True if an outer edit keeps the whole text that an inner one edits, everywhere that it keeps any of it. */
function keeps(outer: Edit, inner: Edit): boolean {
  const touched = keptSpans(outer).filter((span) => overlaps(span, inner));
  return touched.length > 0 && touched.every((span) => isWithin(inner, span));
}

function isNested(outer: Edit, inner: Edit): boolean {
  const areTwoWrappers = isWithin(outer, inner) && keepsAll(inner);
  return isWithin(inner, outer) && keeps(outer, inner) && !areTwoWrappers;
}

/** True if an edit only adds around the text, so that another edit of the same span goes inside it. */
function keepsAll(edit: Edit): boolean {
  return keeps(edit, edit);
}

/** Two insertions at one offset collide too: nothing says which stands first. */
function collide(one: Span, other: Span): boolean {
  return overlaps(one, other) || (isEmpty(one) && isEmpty(other) && one.start === other.start);
}

function isEmpty({ start, end }: Span): boolean {
  return start === end;
}
