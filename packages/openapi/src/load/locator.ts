import { type EventType, load, type State } from "js-yaml";
import type { Position } from "../problem.ts";
import { DEEPEST } from "./limits.ts";
import { YAML_SCHEMA } from "./yaml-schema.ts";

/** A value of a text as the parser met it. */
interface Node {
  /** Where the parser began to read it, which may be before white space and comments. */
  offset: number;
  result: unknown;
  /** Of a mapping: keys and values in turn. */
  children: Node[];
}

/**
 * Tells where in a text a value stands. The text is parsed once more when that is asked first: most specs are read
 * without a question.
 */
export class Locator {
  readonly #text: string;
  readonly #file: string;
  #root: Node | undefined;
  #lineStarts: number[] | undefined;

  constructor(text: string, file: string) {
    // js-yaml leaves it out, too.
    this.#text = text.startsWith("\uFEFF") ? text.slice(1) : text;
    this.#file = file;
  }

  /** Where the key stands that leads to a value, or the item of a list; of what is not there, what would hold it. */
  keyAt(tokens: readonly string[]): Position {
    return this.#positionOf(this.#find(tokens).key);
  }

  /** Where the value itself begins. */
  valueAt(tokens: readonly string[]): Position {
    return this.#positionOf(this.#find(tokens).value);
  }

  #find(tokens: readonly string[]): { key: Node; value: Node } {
    this.#root ??= readNodes(this.#text);
    let found = { key: this.#root, value: this.#root };
    for (const token of tokens) {
      const next = memberOf(found.value, token);
      if (!next) break;
      found = next;
    }
    return found;
  }

  #positionOf({ offset }: Node): Position {
    return this.at(skipToContent(this.#text, offset));
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

function readNodes(text: string): Node {
  const open: Node[] = [{ offset: 0, result: undefined, children: [] }];
  const listener = (event: EventType, { position, result }: State) => {
    if (event === "open") {
      open.push({ offset: position, result: undefined, children: [] });
      return;
    }
    const node = open.pop() as Node;
    node.result = result;
    // The parser reads a value as the key of a mapping first, and as itself if no colon follows.
    const [only] = node.children;
    const isReadTwice = node.children.length === 1 && Object.is(only?.result, result);
    open.at(-1)?.children.push(isReadTwice && only ? only : node);
  };
  load(text, { schema: YAML_SCHEMA, maxDepth: DEEPEST, listener });
  return open[0]?.children.at(-1) ?? { offset: 0, result: undefined, children: [] };
}

/**
 * The member of a mapping or a list. Which children are keys shows in what the parser made of them: a key without a
 * value has no node for it.
 */
function memberOf({ result, children }: Node, token: string): { key: Node; value: Node } | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  if (Array.isArray(result)) {
    // A pair in a list, `[a: 1]`, is two nodes; nobody writes that in a spec.
    const item = children[Number(token)];
    return item && { key: item, value: item };
  }
  const members = result as Record<string, unknown>;
  for (let index = 0; index < children.length; index += 1) {
    const key = children[index] as Node;
    const name = String(key.result);
    if (!Object.hasOwn(members, name)) continue;
    const next = children[index + 1];
    const hasValue = next !== undefined && Object.is(next.result, members[name]);
    if (name === token) return { key, value: hasValue ? next : key };
    if (hasValue) index += 1;
  }
  return undefined;
}

function lineStart(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

function skipToContent(text: string, offset: number): number {
  const blank = /(?:\s|#[^\r\n]*)*/y;
  blank.lastIndex = offset;
  const end = offset + (blank.exec(text)?.[0].length ?? 0);
  return end < text.length ? end : offset;
}
