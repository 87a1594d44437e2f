import { describe, expect, it } from "vitest";
import { escapeHtml, printableJson, printableLines } from "../src/escape-text.ts";
import { codeSpan, escapeMarkdown, printable } from "../src/index.ts";

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

describe("Markdown", () => {
  it.each([
    ["a|b", "a\\|b"],
    ["`code` *a* _b_ ~c~", "\\`code\\` \\*a\\* \\_b\\_ \\~c\\~"],
    ["[x](javascript:y) ![z](w)", "\\[x\\](javascript:y) !\\[z\\](w)"],
    ["<img src=x> &amp;", "&lt;img src=x&gt; &amp;amp;"],
    ["@octocat and #12", "@&#8203;octocat and #&#8203;12"],
    ["https://evil.example www.evil.example", "https:&#8203;//evil.example www&#8203;.evil.example"],
    ["back\\slash", "back\\\\slash"],
    ["a\n# b", "a\\\\u000a# b"],
  ])("prints %j", (text, printed) => {
    expect(escapeMarkdown(text)).toBe(printed);
  });

  it.each([
    ["Event.startsAt", "`Event.startsAt`"],
    ["a`b", "``a`b``"],
    ["`a``", "``` `a`` ```"],
    ["a|b", "`a\\|b`"],
    ["a\nb", "`a\\u000ab`"],
  ])("writes %j as code", (text, code) => {
    expect(codeSpan(text)).toBe(code);
  });
});

it("writes HTML that is text", () => {
  expect(escapeHtml(`<a href="x" title='y'>&\u0000`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;\\u0000",
  );
});
