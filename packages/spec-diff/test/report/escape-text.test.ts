import { describe, expect, it } from "vitest";
import { codeSpan, escapeHtml, escapeMarkdown } from "../../src/index.ts";

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
