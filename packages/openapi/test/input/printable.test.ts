import { expect, it } from "vitest";
import { printable, printableJson, printableLines } from "../../src/index.ts";

it.each([
  ["plain text, ümläut 日本 🎉", "plain text, ümläut 日本 🎉"],
  ["a\n::error::b", "a\\u000a::error::b"],
  ["a\r##[error]b", "a\\u000d#\\u0023[error]b"],
  ["##vso[task.setvariable]x", "#\\u0023vso[task.setvariable]x"],
  ["##teamcity[x]", "#\\u0023teamcity[x]"],
  ["## heading", "## heading"],
  ["\u001b[31mred\u0007\u0000", "\\u001b[31mred\\u0007\\u0000"],
  ["\u009b31m", "\\u009b31m"],
  ["\u202eevil\u2066", "\\u202eevil\\u2066"],
  ["a\u2028b\u2029c\u0085d", "a\\u2028b\\u2029c\\u0085d"],
  ["zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"],
  ["half \ud800", "half \\ud800"],
])("prints %j as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it("keeps lines that we write, and lets none be a command", () => {
  expect(printableLines("✖ a\n::error::b\n  ::set-output name=a::b\nc :: d")).toBe(
    "✖ a\n\\u003a:error::b\n  \\u003a:set-output name=a::b\nc :: d",
  );
});

it("writes JSON that means the same", () => {
  const value = { "a\u202e\u009b": "\u001b\n\u2028" };
  const json = printableJson(JSON.stringify(value, null, 2));
  expect(json).toBe('{\n  "a\\u202e\\u009b": "\\u001b\\n\\u2028"\n}');
  expect(JSON.parse(json)).toEqual(value);
});
