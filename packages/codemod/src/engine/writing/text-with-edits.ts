import type { ts } from "ts-morph";
import { applyTextEdits, replaces, type TextEdit } from "../../text-edit.ts";
import type { PlannedEdit } from "../planned.ts";
import type { Range } from "../syntax/ranges.ts";

/** The text of a node with those of some edits that are in it. */
export function textWith(node: ts.Node, edits: readonly PlannedEdit[]): string {
  const file = node.getSourceFile();
  const range = { start: node.getStart(), end: node.end };
  return textIn(
    file.text,
    range,
    edits.filter((edit) => edit.file === file),
  );
}

/** A part of a text with those of some edits that are in it. */
export function textIn(text: string, { start, end }: Range, edits: readonly TextEdit[]): string {
  const inner = edits
    .filter((edit) => start <= edit.start && edit.end <= end)
    .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return applyTextEdits(text.slice(start, end), inner);
}

/** Some edits and more, but for what stands in that; what stands inside of one of them cannot be made any more. */
export function withMore(edits: readonly PlannedEdit[], more: readonly PlannedEdit[]): PlannedEdit[] {
  const isInside = ({ file, start, end }: PlannedEdit) =>
    edits.some((edit) => edit.file === file && edit.start < start && end < edit.end);
  const possible = more.filter((one) => !isInside(one));
  const isOpen = (edit: PlannedEdit) =>
    !possible.some((one) => one.file === edit.file && replaces(one, edit));
  return [...edits.filter(isOpen), ...possible];
}

/** Of edits of the same text, the first. */
export function disjoint(edits: readonly PlannedEdit[]): PlannedEdit[] {
  return [...Map.groupBy(edits, ({ file }) => file).values()].flatMap((own) => {
    const kept: PlannedEdit[] = [];
    for (const edit of own.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const last = kept.at(-1);
      if (!last || last.end <= edit.start) kept.push(edit);
    }
    return kept;
  });
}
