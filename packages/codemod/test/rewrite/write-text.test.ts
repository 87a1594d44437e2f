import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { type TextNode, writeText } from "../../src/rewrite/write-text.ts";
import { edited, parse } from "./marked-code.ts";

/** Replaces the first `startsAt` in the first literal whose text has it. */
function written(code: string, to: string): string | null {
  const source = parse(code);
  const literal = findText(source);
  const start = literal.text.indexOf("startsAt");
  const edits = writeText(literal, { start, end: start + "startsAt".length }, to);
  return edits && edited(source, edits);
}

function findText(node: ts.Node): TextNode {
  const find = (one: ts.Node): ts.Node | undefined =>
    "text" in one && String(one.text).includes("startsAt") && !ts.isSourceFile(one)
      ? one
      : ts.forEachChild(one, find);
  return find(node) as TextNode;
}

it.each([
  ['f("venue.startsAt");', "startAt", 'f("venue.startAt");'],
  ["f('venue.startsAt');", "it's", "f('venue.it\\'s');"],
  ["f(`venue.startsAt`);", "a`b", "f(`venue.a\\`b`);"],
  ["f(`${a}.startsAt.${b}`);", "startAt", "f(`${a}.startAt.${b}`);"],
  ["f(`startsAt.${b}`);", "startAt", "f(`startAt.${b}`);"],
  ["f(`${b}.startsAt`);", "startAt", "f(`${b}.startAt`);"],
  ['f("\\u{1F600}\\x41\\\n\\n.startsAt.\\"");', "startAt", 'f("\\u{1F600}\\x41\\\n\\n.startAt.\\"");'],
  ['f("\\u0073tartsAt!");', "startAt", 'f("startAt!");'],
  ["f(`a\r\n.startsAt`);", "startAt", "f(`a\r\n.startAt`);"],
  ['f(<A path="venue.startsAt" />);', "startAt", 'f(<A path="venue.startAt" />);'],
  ['f(<A path="a&amp;b.startsAt" />);', "startAt", null],
])("%j → %s", (code, to, after) => expect(written(code, to)).toBe(after));
