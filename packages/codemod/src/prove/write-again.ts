import { applyEdits } from "../text/compose-edits.ts";
import type { Span, TextEdit } from "../text/edit.ts";
import { invertEdits } from "../text/invert-edits.ts";
import { offsetIn } from "./as-written.ts";
import type { FileEdits } from "./new-problems.ts";
import type { Reverted } from "./revert-manual-renames.ts";
import type { RevertedName } from "./reverted-names.ts";

/** A text in which new names were taken back, and edits of what came of it. */
export interface Rewritten {
  /** The text as it is. */
  text: string;
  /** Lead from it to the text with old names. */
  taken: readonly TextEdit[];
  /** Edits of the text with old names. */
  edits: readonly TextEdit[];
}

export interface Again {
  /** The edits of the text as it is. */
  edits: TextEdit[];
  /** What was taken back, and is not written again as it was: by spans in the text as it is. */
  lost: Span[];
}

/**
 * The edits of a text by those of the text with old names. A new name that was taken back, and is written again, is no edit.
 *
 * @example
 * writeAgain({
 *   text: "e.startAt + e.title",
 *   taken: [{ start: 2, end: 9, text: "startsAt" }],
 *   edits: [{ start: 2, end: 10, text: "startAt" }, { start: 15, end: 20, text: "heading" }],
 * }).edits; // [{ start: 14, end: 19, text: "heading" }]
 */
export function writeAgain({ text, taken, edits }: Rewritten): Again {
  const before = applyEdits(text, taken);
  const inverse = invertEdits(text, taken);
  const all = [
    ...inverse.map((edit) => ({ edit, isTaken: true })),
    ...edits.map((edit) => ({ edit, isTaken: false })),
  ].sort(({ edit: one }, { edit: other }) => one.start - other.start || other.end - one.end);
  const again: Again = { edits: [], lost: [] };
  for (let index = 0; index < all.length; ) {
    const group = [all[index]].flatMap((one) => one ?? []);
    const start = group[0]?.edit.start ?? 0;
    let end = group[0]?.edit.end ?? 0;
    for (index += 1; (all[index]?.edit.start ?? Number.POSITIVE_INFINITY) <= end; index += 1) {
      const one = all[index];
      if (one) group.push(one);
      end = Math.max(end, one?.edit.end ?? 0);
    }
    const own = group.filter(({ isTaken }) => !isTaken).map(({ edit }) => edit);
    const back = group.filter(({ isTaken }) => isTaken).map(({ edit }) => edit);
    const span = { start: offsetIn(start, inverse), end: offsetIn(end, inverse) };
    const shifted = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const written = applyEdits(before.slice(start, end), shifted);
    const was = text.slice(span.start, span.end);
    if (written === was) continue;
    const isWider = own.some((edit) => back.every((one) => edit.start < one.start || edit.end > one.end));
    if (back.length > 0 && !isWider) again.lost.push(span);
    else again.edits.push({ ...span, text: written });
  }
  return again;
}

export interface AllAgain {
  edits: FileEdits;
  lost: RevertedName[];
}

/** The edits of the texts as they are, and the names that were taken back and are not written again as they were. */
export function writeAllAgain(taken: Reverted, edits: FileEdits): AllAgain {
  const again = [...taken.edits].map(([path, own]) => {
    const text = taken.originals.get(path) ?? "";
    return { path, ...writeAgain({ text, taken: own, edits: edits.get(path) ?? [] }) };
  });
  const names = Map.groupBy(taken.names, ({ path }) => path);
  const lost = again.flatMap(({ path, lost: spans }) =>
    (names.get(path) ?? []).filter((name) =>
      spans.some(({ start, end }) => start <= name.end && name.start <= end),
    ),
  );
  return { edits: new Map([...edits, ...again.map(({ path, edits: own }) => [path, own] as const)]), lost };
}
