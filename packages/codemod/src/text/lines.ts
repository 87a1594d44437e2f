/** Where the lines of a text begin, to say the line of an offset, and the other way round. */
export class Lines {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) this.#starts.push(index + end.length);
  }

  /** The line and the column of an offset, both from 1. */
  at(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
  /** The offset of a line and a column; the end of the text for a line that it does not have. */
  offsetOf({ line, column }: { line: number; column: number }): number {
    const start = this.#starts[line - 1] ?? this.#length;
    return Math.min(start + column - 1, this.#length);
  }
}
