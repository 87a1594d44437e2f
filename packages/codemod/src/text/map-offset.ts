import type { TextEdit } from "./edit.ts";

/**
 * The offset in the edited text of something in the text before. Text that was replaced is mapped to the beginning of its
 * replacement; text right behind an insertion stays behind it.
 *
 * @example
 * mapOffset(9, [{ start: 0, end: 4, text: "const" }]); // 10
 */
export function mapOffset(offset: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start > offset) break;
    if (end > offset) return start + shift;
    shift += text.length - (end - start);
  }
  return offset + shift;
}
