import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { wordsInCode } from "../../src/program/words-in-code.ts";

/** Where each `at` of a text stands: code, text or comment. */
function partsOf(text: string): string[] {
  const tree = ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true);
  const words = wordsInCode(tree, ["at", "type", "default"]);
  // Whatever the syntax, each word is found once, in the order of the text.
  expect(words.map(({ start }) => start)).toEqual(
    [...text.matchAll(/(?<![\w$])(at|type|default)(?![\w$])/g)].map(({ index }) => index),
  );
  return words.map((word) => word.in);
}

it.each([
  ["at.at(at)", "code code code"],
  ["/* at */ at /* at */ ; // at", "comment code comment comment"],
  ["// at", "comment"],
  ["#!/usr/bin/at\n/** @see at */ function at() {}", "code comment code"],
  [
    "f(/* at */ 'at', `at ${at /* at */} at ${'at'} at`, \"at\")",
    "comment text text code comment text text text text",
  ],
  ["const a = { at, 'at': at, [at]: `at` /* at */, // at\n };", "code text code code text comment comment"],
  [
    "type /* at */ A = 'at' | at.at; export default /* type */ at;",
    "code comment text code code code comment code",
  ],
  ["/at|'at/u.test('//at') // at", "text text text comment"],
  ["<p at='at' {...at}>at {/* at */} {at} // at</p>", "code text code text comment code text"],
  ["@at('at') class A { @at /* at */ at = 'at'; #at = /at/ }", "code text code comment code text code text"],
  ["a < at && at > 'at' /* at */", "code code text comment"],
  ["tag<at>`at`; import at from 'at'; export * from 'at'; x as at", "code text code text text code"],
  [
    "if (at) /* at */ { } else /* at */ at; switch (at) { case 'at': /* at */ default: }",
    "code comment comment code code text comment code",
  ],
])("tells names of code, texts and comments apart: %s", (text, parts) => {
  expect(partsOf(text).join(" ")).toBe(parts);
});

it("tells them apart in what no compiler takes", () => {
  expect(partsOf("const = 'at at; /* at").at(-1)).toBe("text");
  expect(partsOf("f('at', {{{ at /* at */")).toEqual(["text", "code", "comment"]);
});

it("takes time in proportion to a file", () => {
  const rows = (count: number) => "// at\nat('at at', /* at */ `at`);\n".repeat(count);
  expect(partsOf(rows(20_000))).toHaveLength(120_000);
});

it.each([
  ["a sum", `'at'${" + 'at'".repeat(20_000)}`, "text"],
  ["a chain of calls", `at${".at()".repeat(20_000)}`, "code"],
])("goes as deep as %s", (_, text, part) => {
  const words = wordsInCode(ts.createSourceFile("a.js", text, ts.ScriptTarget.Latest), ["at"]);
  expect(words.filter((word) => word.in === part)).toHaveLength(20_001);
});
