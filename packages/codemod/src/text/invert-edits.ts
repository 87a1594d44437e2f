import type { TextEdit } from "./edit.ts";

/**
 * The edits that lead from the edited text back to the text before: with them, `mapOffset` answers where something in the
 * edited text was before.
 *
 * @example
 * invertEdits("let a = b;", [{ start: 0, end: 3, text: "const" }]); // [{ start: 0, end: 5, text: "let" }]
 */
export function invertEdits(before: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits.map(({ start, end, text }) => {
    const inverse = {
      start: start + shift,
      end: start + shift + text.length,
      text: before.slice(start, end),
    };
    shift += text.length - (end - start);
    return inverse;
  });
}
