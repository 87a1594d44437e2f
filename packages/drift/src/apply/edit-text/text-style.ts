import { type Document, isCollection, isMap, isScalar, type Node, visit } from "yaml";
import { jsonOrUndefined } from "../../exchange/parse-json.ts";

/** How a file is written, so that what is added looks like the rest. */
export interface TextStyle {
  isJson: boolean;
  lineBreak: string;
  /** One step of indentation: spaces, or a tab in JSON. */
  step: string;
  /** Whether the items of a list are further in than the key that holds it. */
  indentsLists: boolean;
  hasSingleQuotes: boolean;
  /** Whether small objects are written as `{ type: string }`. */
  hasFlowMaps: boolean;
  /** Whether lists of values are written as `[a, b]`. */
  hasFlowLists: boolean;
  /** What stands inside the braces of an object: a blank, or nothing. */
  mapPadding: string;
  /** What stands inside the brackets of a list. */
  listPadding: string;
}

/** Reads from a file how it is written. What it has no example of is as most specs have it. */
export function textStyleOf(text: string, document: Document): TextStyle {
  const tally = new Map<string, number>();
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const most = (kind: string) => {
    const counts = [...tally].filter(([what]) => what.startsWith(kind)).sort(([, a], [, b]) => b - a);
    return counts[0]?.[0].slice(kind.length);
  };
  visit(document, {
    Scalar: (_key, { type }) => void (type?.startsWith("QUOTE") && count(`quote ${type}`)),
    Pair: (_key, { value }, path) => {
      const outer = path.findLast((parent) => isMap(parent))?.srcToken;
      const inner = isCollection(value) ? value.srcToken : undefined;
      if (outer?.type !== "block-map" || inner === undefined || !("indent" in inner)) return;
      if (inner.type === "block-map") count(`step ${inner.indent - outer.indent}`);
      if (inner.type === "block-seq") count(`list ${inner.indent > outer.indent}`);
    },
    Collection: (_key, node) => {
      if (node.items.length === 0) return;
      const kind = isMap(node) ? "map" : "seq";
      if (node.flow) count(`pad ${kind} ${/^.\s/s.test(sourceOf(node, text)) ? " " : ""}`);
      const values = node.items.map((item) => (isMap(node) ? (item as { value: unknown }).value : item));
      if (values.every((value) => isScalar(value))) count(`${kind} ${node.flow === true}`);
    },
  });
  const isJson = typeof jsonOrUndefined(text) === "object";
  return {
    isJson,
    lineBreak: text.includes("\r\n") ? "\r\n" : "\n",
    step:
      (isJson ? text.match(/^\s*[[{]\s*?\r?\n([ \t]+)/)?.[1] : undefined) ??
      " ".repeat(Number(most("step ") ?? 2)),
    indentsLists: most("list ") !== "false",
    hasSingleQuotes: most("quote ") === "QUOTE_SINGLE",
    hasFlowMaps: tally.has("map true"),
    hasFlowLists: most("seq ") !== "false",
    mapPadding: most("pad map ") ?? " ",
    listPadding: most("pad seq ") ?? "",
  };
}

function sourceOf({ range }: Node, text: string): string {
  return text.slice(range?.[0], range?.[1]);
}
