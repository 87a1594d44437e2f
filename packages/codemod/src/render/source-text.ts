import type { LinePlace } from "../report/line-place.ts";
import { Lines } from "../text/lines.ts";

/** Long enough to tell two places of one line apart; a line of data may have a million characters. */
const AROUND = 100;

/**
 * A text that places of a report stand in.
 *
 * @example
 * new SourceText(text).endOf({ file: "src/list.ts", line: 12, column: 5 }, "startsAt"); // 13
 */
export class SourceText {
  readonly #text: string;
  readonly #lines: Lines;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new Lines(text);
  }

  /** The code around a place in its line, without the indentation, which changes with blocks around it. */
  around(place: LinePlace): string {
    const offset = this.#lines.offsetOf(place);
    const before = this.#text.slice(Math.max(0, offset - Math.min(AROUND, place.column - 1)), offset);
    const [after = ""] = this.#text.slice(offset, offset + AROUND).split(/[\r\n]/, 1);
    return `${before}${after}`.trim();
  }

  /** The column after the name at a place, or after the word there; undefined if neither is there. */
  endOf(place: LinePlace, name = ""): number | undefined {
    const offset = this.#lines.offsetOf(place);
    const isNamed = name !== "" && this.#text.startsWith(name, offset);
    const [word = ""] = /^[\p{ID_Continue}$]+/u.exec(this.#text.slice(offset, offset + AROUND)) ?? [];
    const length = isNamed ? name.length : word.length;
    return length === 0 ? undefined : place.column + length;
  }
}
