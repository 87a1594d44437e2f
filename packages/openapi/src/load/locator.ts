import type { Position } from "../input/problem.ts";
import { itemAt, memberAt, type Placed } from "./member-places.ts";
import { readNodes, type TextNode } from "./read-nodes.ts";

/**
 * Tells where in a text a value stands. The text is parsed once more when the first position is asked for: most
 * specs are read without that.
 */
export class Locator {
  readonly #text: string;
  readonly #file: string;
  #root: TextNode | undefined;
  #lineStarts: number[] | undefined;

  constructor(text: string, file: string) {
    // js-yaml leaves it out, too.
    this.#text = text.startsWith("\uFEFF") ? text.slice(1) : text;
    this.#file = file;
  }

  /** Where the key stands that leads to a value, or the item of a list; of what is not there, what would hold it. */
  keyAt(tokens: readonly string[]): Position {
    return this.at(this.#find(tokens).key);
  }

  /** Where the value itself begins; of one that is left empty, its key. */
  valueAt(tokens: readonly string[]): Position {
    return this.at(this.#find(tokens).value);
  }

  #find(tokens: readonly string[]): Placed {
    this.#root ??= readNodes(this.#text);
    const { start, end } = this.#root;
    const top = start < end ? start : 0;
    let found: Placed = { key: top, value: top, node: this.#root };
    for (const token of tokens) {
      const { node } = found;
      const next = Array.isArray(node?.result)
        ? itemAt(node, token, this.#text)
        : memberAt(node, token, this.#text);
      if (!next) break;
      found = next;
    }
    return found;
  }

  /** The position of the character that stands behind so many others. */
  at(offset: number): Position {
    this.#lineStarts ??= [0, ...Array.from(this.#text.matchAll(/\r\n|\r|\n/g), lineStart)];
    const starts = this.#lineStarts;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { file: this.#file, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  }
}

function lineStart(match: RegExpExecArray): number {
  return match.index + match[0].length;
}
