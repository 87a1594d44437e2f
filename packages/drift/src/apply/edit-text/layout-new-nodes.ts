import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { TextStyle } from "./text-style.ts";

/** No line of a file should be longer. */
const WIDTH = 110;

/** A new object or list that is longer stands in lines of its own. */
const NEW_WIDTH = 90;

/** Characters that no reader of a file sees, or that change how the line reads. */
export const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029\uFFFE\uFFFF]/u;

/**
 * Decides which objects and lists stand on one line, of those that edits brought in, filled, emptied or made too long.
 */
export function layoutNewNodes(document: Document, text: string, style: TextStyle): void {
  visit(document, {
    Scalar: (_key, node) => {
      const isNewText = !node.range && typeof node.value === "string";
      if (isNewText && (style.isJson || INVISIBLE.test(node.value as string))) node.type = "QUOTE_DOUBLE";
    },
    Collection: (_key, node, path) => {
      if (style.isJson || path.some((outer) => isCollection(outer) && outer.flow)) return;
      const indent = style.step.length * path.filter(isCollection).length;
      if (node.items.length === 0) node.flow = true;
      else if (lengthBefore(node) === 0) node.flow = isSmall(node, indent, style);
      else if (node.flow && isTooLong(node, text)) {
        node.flow = false;
        // A comment that stood behind the object is about the key.
        const pair = path.at(-1);
        if (!isPair(pair) || !isNode(pair.key)) return;
        pair.key.comment = node.comment ?? null;
        node.comment = null;
      }
    },
  });
}

/** How many items there are in the text; none of a new node. */
function lengthBefore({ range, srcToken }: YAMLMap | YAMLSeq): number {
  if (!range || srcToken === undefined || !("items" in srcToken)) return 0;
  return srcToken.items.filter((item) => item.key || item.value).length;
}

function isSmall(node: YAMLMap | YAMLSeq, indent: number, style: TextStyle): boolean {
  const hasFlow = isMap(node) ? style.hasFlowMaps : style.hasFlowLists;
  return hasFlow && node.items.every(isSimple) && indent + JSON.stringify(node).length <= NEW_WIDTH;
}

/** A value, or a list of values, which can stand on one line with others. */
function isSimple(item: unknown): boolean {
  const value = isPair(item) ? item.value : item;
  return (
    !isCollection(value) ||
    value.items.length === 0 ||
    (isSeq(value) && value.items.every((inner) => !isCollection(inner)))
  );
}

/** Whether the line of an object gets too long by what it gets. */
function isTooLong({ items, range }: YAMLMap | YAMLSeq, text: string): boolean {
  const added = items.filter((item) => isPair(item) && isScalar(item.key) && !item.key.range);
  const [start, end] = range ?? [0, 0];
  if (added.length === 0 || text.slice(start, end).includes("\n")) return false;
  const line = text.slice(text.lastIndexOf("\n", start) + 1).split("\n", 1)[0] ?? "";
  return line.length + added.reduce<number>((sum, item) => sum + JSON.stringify(item).length, 0) > WIDTH;
}
