import { describe, expect, it } from "vitest";
import { mendPatterns } from "../../src/schema/mend-patterns.ts";

describe("a pattern", () => {
  it.each([
    ["^[a-zA-Z0-9_\\-\\:]+$", "a-b:c", "a b"],
    ["^\\_\\d{2}$", "_12", "_1"],
    ["\\A[a-z]+\\Z", "abc", "ab1"],
    ["^(?P<year>\\d{4})$", "2030", "30"],
    ["(?i)^abc$", "abc", "abd"],
    ["^[\\w\\.\\-\\@]+$", "a.b-c@d", "a b"],
    ["^a{,3}b$", "a{,3}b", "aab"],
    ["^\\-+$", "--", "a"],
  ])("%s, which is none with the flag u, is read", (pattern, right, wrong) => {
    expect(() => new RegExp(pattern, "u")).toThrow();
    const expression = new RegExp(String(mendPatterns({ pattern }).pattern), "u");
    expect([expression.test(right), expression.test(wrong)]).toEqual([true, false]);
  });

  it("stays as it is, if it is right, and is left out, if it is none", () => {
    const schema = { type: "string", pattern: "^\\p{L}{1,3}\\/[\\-\\]]$" };
    expect(mendPatterns(schema)).toBe(schema);
    expect(mendPatterns({ type: "string", pattern: "(" })).toEqual({ type: "string" });
    expect(mendPatterns({ patternProperties: { "^x\\:": {}, "(": {} } })).toEqual({
      patternProperties: { "^x:": {} },
    });
  });
});
