import { type Document, isCollection, isMap, isPair, isScalar, type Node, visit } from "yaml";

/** How a file is written, so that what is added looks like the rest. */
export interface TextStyle {
  /** Whether the whole file is between braces: JSON, or JSON with comments. */
  isJson: boolean;
  lineBreak: string;
  /** One step of indentation: spaces, or a tab in JSON. */
  step: string;
  /** By how much the items of a block list are further in than the key that holds it. */
  listIndent: string;
  quote: "'" | '"';
  /** Whether small objects are written as `{ type: string }`. */
  hasFlowMaps: boolean;
  /** Whether lists of texts are written as `[a, b]`. */
  hasFlowLists: boolean;
  /** The space inside the braces of an object: a blank, or nothing. */
  padding: string;
}

/** Reads from a file how it is written. What it has no example of is as most specs have it. */
export function textStyleOf(text: string, document: Document): TextStyle {
  const counts = new Tally();
  visit(document, {
    Scalar: (_key, node) => {
      if (node.type === "QUOTE_SINGLE") counts.add("quote", "'");
      if (node.type === "QUOTE_DOUBLE") counts.add("quote", '"');
    },
    Pair: (_key, pair, path) => {
      const map = path.findLast((parent) => isMap(parent));
      if (!isMap(map) || !isCollection(pair.value)) return;
      const [outer, inner] = [map.srcToken, pair.value.srcToken];
      if (outer?.type !== "block-map") return;
      if (inner?.type === "block-map") counts.add("step", " ".repeat(inner.indent - outer.indent));
      if (inner?.type === "block-seq") counts.add("listIndent", " ".repeat(inner.indent - outer.indent));
    },
    Map: (_key, map) => {
      if (map.items.length === 0) return;
      if (map.flow) counts.add("padding", /^\{\s/.test(sourceOf(map, text)) ? " " : "");
      if (map.items.every((pair) => isScalar(pair.value))) counts.add("maps", String(map.flow ?? false));
    },
    Seq: (_key, seq) => {
      if (seq.items.length > 0 && seq.items.every((item) => isScalar(item) && !isPair(item)))
        counts.add("lists", String(seq.flow ?? false));
    },
  });
  const isJson = isMap(document.contents) && document.contents.flow === true;
  return {
    isJson,
    lineBreak: /\r\n/.test(text) ? "\r\n" : "\n",
    step: (isJson ? text.match(/^\s*[[{]\s*?\r?\n([ \t]+)/)?.[1] : counts.most("step")) ?? "  ",
    listIndent: counts.most("listIndent") ?? "  ",
    quote: (counts.most("quote") as "'" | '"' | undefined) ?? '"',
    hasFlowMaps: counts.has("maps", "true"),
    hasFlowLists: counts.most("lists") !== "false",
    padding: counts.most("padding") ?? " ",
  };
}

/** The text of a node, without anchor and tag. */
export function sourceOf(node: Node, text: string): string {
  const [start = 0, end = 0] = node.range ?? [];
  return text.slice(start, end);
}

/** Counts what there is of each kind. */
class Tally {
  readonly #counts = new Map<string, Map<string, number>>();

  add(kind: string, value: string): void {
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts.set(value, (counts.get(value) ?? 0) + 1));
  }

  has(kind: string, value: string): boolean {
    return this.#counts.get(kind)?.has(value) ?? false;
  }

  most(kind: string): string | undefined {
    return [...(this.#counts.get(kind) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
  }
}
