/** One replacement in a text: what is between two offsets becomes another text. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Makes all edits at once. Two of them that touch the same text would not mean anything. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let position = 0;
  for (const { start, end, text: inserted } of ordered) {
    if (start < position) throw new RangeError(`Two edits overlap at offset ${start}.`);
    result += text.slice(position, start) + inserted;
    position = end;
  }
  return result + text.slice(position);
}
