import { type Document, isCollection, isMap, visit, type YAMLMap, type YAMLSeq } from "yaml";
import { INVISIBLE } from "./layout-new-nodes.ts";
import type { TextStyle } from "./text-style.ts";

/** The library puts what has a line break below its key. No text of YAML has this character. */
const LINE_BREAK = "\0";

type Collection = YAMLMap | YAMLSeq;
type PrintContext = NonNullable<Parameters<Collection["toString"]>[0]>;

/** Prints a document, as far as the library can, in the style of the text that it was read from. */
export function printDocument(document: Document, text: string, style: TextStyle): string {
  visit(document, {
    Collection: (_key, node, path) => {
      const isInLines = standsInLines(node, style.isJson ? path : [], text);
      const depth = path.filter(isCollection).length;
      node.toString = (context, ...rest) => {
        if (context && isInLines)
          return printInLines(node, { ...context, indent: context.indentStep.repeat(depth) });
        // Blanks inside of braces and of brackets are one setting of the library, but two of most files.
        const flowCollectionPadding = isMap(node) ? style.mapPadding : style.listPadding;
        return printOf(node).call(node, context && { ...context, flowCollectionPadding }, ...rest);
      };
    },
  });
  const printed = printAll(document, style).replaceAll(LINE_BREAK, "\n");
  const indented =
    style.step === "\t" ? printed.replace(/^ +/gm, (blanks) => "\t".repeat(blanks.length)) : printed;
  return indented.replace(new RegExp(INVISIBLE, "gu"), escaped).replaceAll("\n", style.lineBreak);
}

function printAll(document: Document, style: TextStyle): string {
  return document.toString({
    indent: style.step === "\t" ? 1 : style.step.length,
    indentSeq: style.indentsLists,
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    singleQuote: style.hasSingleQuotes || null,
  });
}

function printOf(node: Collection): Collection["toString"] {
  return Object.getPrototypeOf(node).toString;
}

/** What is new, or has nothing between its brackets yet. */
const IS_EMPTY = /^[{[]?\s*[}\]]?$/;

/** Whether the members of what stands between brackets have lines of their own; new ones are as what they are in. */
function standsInLines(node: Collection, path: readonly unknown[], text: string): boolean {
  if (node.items.length === 0) return false;
  const sourceOf = ({ range }: Collection) => (range ? text.slice(range[0], range[1]) : "");
  const written = [...path, node].filter(isCollection).findLast((one) => !IS_EMPTY.test(sourceOf(one)));
  return written?.flow === true && sourceOf(written).includes("\n");
}

function printInLines(node: Collection, context: PrintContext): string {
  const below = context.indent + context.indentStep;
  const items = node.items.map((item) => {
    const alone = Object.create(node, { items: { value: [item] } }) as Collection;
    const inner = { ...context, indent: below, inFlow: true, flowCollectionPadding: "" };
    return printOf(node).call(alone, inner).slice(1, -1);
  });
  const [start, end] = isMap(node) ? "{}" : "[]";
  return [
    start + LINE_BREAK + below,
    items.join(`,${LINE_BREAK}${below}`),
    LINE_BREAK + context.indent + end,
  ].join("");
}

/** As quotes hold it. */
function escaped(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
