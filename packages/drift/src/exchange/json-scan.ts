const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts what a JSON text costs before it is parsed: `JSON.parse` takes half a microsecond and more for each bracket, and
 * dozens of bytes for each value. The text may come in parts, as characters or as bytes of UTF-8.
 */
export class JsonScan {
  /** How deep the brackets are nested here. */
  depth = 0;
  /** How many values there are at most. */
  values = 1;
  #isInString = false;
  #isEscaped = false;

  /** Goes on with the next character, or the next byte. */
  next(code: number): void {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) this.#isInString = false;
    } else if (code === QUOTE) {
      this.#isInString = true;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      this.depth += 1;
      this.values += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      this.depth -= 1;
    } else if (code === COMMA) {
      this.values += 1;
    }
  }
}

/** Whether the lists and objects of a JSON text are nested more than so many times. */
export function isDeeper(text: string, most: number): boolean {
  const scan = new JsonScan();
  for (let at = 0; at < text.length; at += 1) {
    scan.next(text.charCodeAt(at));
    if (scan.depth > most) return true;
  }
  return false;
}
