import { load } from "js-yaml";
import { Composer, Lexer, LineCounter, Parser, parseDocument } from "yaml";
import { readNodes } from "../src/load/read-nodes.ts";

/** Ways to read YAML, from the least that a library does to values with their places. */
export const WAYS: Record<string, (text: string) => unknown> = {
  "js-yaml: values": (text) => load(text, { maxDepth: 500 }),
  "js-yaml: values, then places": (text) => [load(text, { maxDepth: 500 }), readNodes(text)],
  "yaml: tokens": (text) => count(new Lexer().lex(text)),
  "yaml: syntax tree": (text) => [...new Parser().parse(text)],
  "yaml: documents": (text) => [
    ...new Composer({ keepSourceTokens: false }).compose(new Parser().parse(text)),
  ],
  "yaml: values": (text) => parseDocument(text).toJS({ maxAliasCount: -1 }),
  "yaml: values and places": (text) => {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter, keepSourceTokens: false });
    return [document.toJS({ maxAliasCount: -1 }), document, lineCounter];
  },
};

function count(tokens: Iterable<string>): number {
  let sum = 0;
  for (const _ of tokens) sum += 1;
  return sum;
}
