/** One replacement in a text: what is between two offsets becomes another text. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Whether two edits stand in the same place, so that they cannot both be made. */
export function overlap(one: Omit<TextEdit, "text">, other: Omit<TextEdit, "text">): boolean {
  return one.start === other.start || (one.start < other.end && other.start < one.end);
}

/** Whether an edit writes anew what another one is a part of. */
export function covers(one: Omit<TextEdit, "text">, other: Omit<TextEdit, "text">): boolean {
  const isSmaller = other.end - other.start < one.end - one.start;
  return isSmaller && one.start <= other.start && other.end <= one.end;
}

/** Whether an edit takes the place of another one, of which it says all and more: `(x!.a)!` of `x.a`, `b: f(a)` of `b: a`. */
export function replaces(one: TextEdit, other: TextEdit): boolean {
  const isSame = one.start === other.start && one.end === other.end;
  const [text = "", before = ""] = [one, other].map((edit) => edit.text.replaceAll("!", ""));
  const [, key = "", value = before] = /^([^:?]+: *)(.+)$/s.exec(before) ?? [];
  return covers(one, other) || (isSame && text.startsWith(key) && text.slice(key.length).includes(value));
}

/** What stands before a position if it is the first of its line: the line break and the indent; otherwise a space. */
export function breakBefore(text: string, position: number): string {
  return /\r?\n[ \t]*$/.exec(text.slice(0, position))?.[0] ?? " ";
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
