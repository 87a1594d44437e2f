import fc from "fast-check";
import { expect, it } from "vitest";
import { matchesEverything } from "../../src/schemas/matches-everything.ts";

const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .array(fc.array(tie("part"), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((alternatives) => alternatives.map((parts) => parts.join("")).join("|")),
  part: fc.oneof(
    { withCrossShrink: true, maxDepth: 3 },
    fc.constantFrom("a", ".", "[a-z*]", "[^\\]]", "\\d", "\\*", "\\u{0}", "\\p{L}", "\\("),
    fc
      .tuple(
        fc.constantFrom("(", "(?:", "(?i:"),
        tie("pattern"),
        fc.constantFrom(")", ")*", ")+", ")?", ")*?", "){0}", "){0,2}", "){1,2}?", "){2}"),
      )
      .map((parts) => parts.join("")),
    fc.constantFrom("a*", "b+", "c?", "d{0}", "e{3}", "\\p{L}{0,4}", "[x]*?"),
  ),
}));

it("says of a pattern without anchors whether it matches no character, as running it does", () => {
  fc.assert(
    fc.property(pattern, (source) => {
      expect(matchesEverything(source), source).toBe(new RegExp(`^(?:${source})$`, "u").test(""));
    }),
  );
});

it.each([
  ["^.*$", true],
  ["^[\\s\\S]*$", true],
  ["^", true],
  ["$", true],
  ["^a*", true],
  ["^a*$", false],
  ["(^|a)", false],
  ["\\b", false],
  ["(?=a)*", false],
  ["(", false],
  ["(?<name>a?)", true],
  ["(a)\\1?", false],
])("knows what %s lets through: everything is %j", (source, expected) => {
  expect(matchesEverything(source)).toBe(expected);
});

it.each([
  ["alternatives that each match nothing", `(?:a?|b?){50}c`],
  ["groups in groups", `${"(".repeat(5_000)}a?${")?".repeat(5_000)}b`],
  ["many repeated groups", "(a+)+".repeat(50_000)],
  ["many opened lists", "[".repeat(50_000)],
])("reads a pattern that takes for ever to run: %s", (_, source) => {
  expect(matchesEverything(source)).toBe(false);
});
