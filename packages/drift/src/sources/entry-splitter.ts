/** One element of `log.entries`, as the file has it. */
export interface RawEntry {
  /** UTF-8 text of JSON; null if the entry is too large to be kept. */
  bytes: Uint8Array | null;
}

/** A larger entry is not kept in memory. */
export const LARGEST_ENTRY = 32 * 2 ** 20;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** `{ "log": { "entries": [ … ] } }`: entries are what is three levels deep. */
const DEPTH_OF_ENTRIES = 3;

/** Longer names are neither `log` nor `entries`. */
const LONGEST_NAME = 16;

/**
 * Cuts a HAR into its entries without reading them. It follows strings and brackets only, so it is many times faster
 * than a parser in JavaScript, and leaves each entry to `JSON.parse`. Chunks may end anywhere, also inside a character.
 *
 * @example
 * const splitter = new EntrySplitter();
 * for await (const chunk of file) for (const { bytes } of splitter.push(chunk)) …
 */
export class EntrySplitter {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The names that lead to where the scanner is: `["log", "entries"]`. */
  readonly #path: [string, string] = ["", ""];
  /** The text since the last quote, where it may be a name. */
  #name: number[] = [];
  #hasLog = false;
  #hasEntries = false;
  /** Whether the scanner is inside `log.entries`. */
  #isInEntries = false;
  #pending: Uint8Array[] = [];
  #pendingSize = 0;

  /** Whether there was a `log` that is an object. */
  get hasLog(): boolean {
    return this.#hasLog;
  }

  /** Whether there was a `log.entries` that is a list. */
  get hasEntries(): boolean {
    return this.#hasEntries;
  }

  /** Whether everything that was opened is closed. */
  get isComplete(): boolean {
    return this.#depth === 0 && !this.#isInString;
  }

  /** @returns The entries that end in this chunk. They may be parts of the chunk: read them before it is reused. */
  push(chunk: Uint8Array): RawEntry[] {
    const entries: RawEntry[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#isInString) {
        at = this.#endOfString(chunk, at);
        continue;
      }
      const byte = chunk[at];
      if (byte === QUOTE) {
        this.#isInString = true;
        this.#name = [];
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.#open(byte);
        if (this.#isInEntries && this.#depth === DEPTH_OF_ENTRIES) start = at + 1;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        if (this.#isInEntries && this.#depth === DEPTH_OF_ENTRIES) {
          this.#endEntry(entries, chunk.subarray(start, at));
          this.#isInEntries = false;
        }
        this.#depth = Math.max(0, this.#depth - 1);
      } else if (byte === COMMA && this.#isInEntries && this.#depth === DEPTH_OF_ENTRIES) {
        this.#endEntry(entries, chunk.subarray(start, at));
        start = at + 1;
      } else if (byte === COLON && this.#depth > 0 && this.#depth < DEPTH_OF_ENTRIES) {
        this.#path[this.#depth - 1] = String.fromCharCode(...this.#name);
      }
    }
    if (this.#isInEntries) this.#keep(chunk.subarray(start));
    return entries;
  }

  /**
   * @returns The entry that the end of the file left open: whole if only the end of the list is missing, else cut.
   * Nothing if there is none.
   */
  end(): RawEntry[] {
    const entries: RawEntry[] = [];
    if (this.#isInEntries) this.#endEntry(entries, new Uint8Array());
    return entries;
  }

  /** @returns The index of the quote that ends the string, or of the last byte of the chunk. */
  #endOfString(chunk: Uint8Array, from: number): number {
    let at = from;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    const isName = this.#depth < DEPTH_OF_ENTRIES;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === QUOTE) {
        this.#isInString = false;
        return at;
      }
      if (byte === BACKSLASH) {
        at += 1;
        this.#isEscaped = at >= chunk.length;
      } else if (isName && this.#name.length <= LONGEST_NAME) {
        this.#name.push(byte);
      }
    }
    return at;
  }

  #open(byte: number): void {
    this.#depth += 1;
    if (this.#depth === 2) this.#path[1] = "";
    const [first, second] = this.#path;
    if (byte === OPEN_OBJECT && this.#depth === 2 && first === "log") this.#hasLog = true;
    if (byte === OPEN_LIST && this.#depth === DEPTH_OF_ENTRIES && first === "log" && second === "entries") {
      this.#hasEntries = true;
      this.#isInEntries = true;
    }
  }

  #endEntry(entries: RawEntry[], rest: Uint8Array): void {
    this.#keep(rest);
    const [only, ...more] = this.#pending;
    const isTooLarge = this.#pendingSize > LARGEST_ENTRY;
    const bytes = isTooLarge ? null : more.length === 0 ? (only ?? rest) : Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingSize = 0;
    if (bytes === null || !isBlank(bytes)) entries.push({ bytes });
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pendingSize += bytes.length;
    if (this.#pendingSize > LARGEST_ENTRY) this.#pending = [];
    else this.#pending.push(bytes);
  }
}

/** An empty list, and a comma before its end, have no entry. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
