import fc from "fast-check";
import { expect, it } from "vitest";
import { automatonOf, matchesIn } from "../../src/spec/pattern-automaton.ts";

const RUNS = 1000 * Number(process.env.TEST_TIMES ?? 1);

const atoms = [
  ...["a", "b", "-", ".", "^", "$", "\\b", "\\w", "\\d", "\\s", "\\.", "\\p{L}", "[ab]", "[^a]", "[\\]a]"],
  ...["\\u0061", "\\x62", "\\u{1F600}", "\\uD83D\\uDE00", "\u00e9", ""],
];
const repeats = ["*", "+", "?", "{2}", "{1,2}", "{0,}", "{2,}", "*?", "+?", "{0}", "{1,3}?"];

const pattern = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...atoms),
    fc.tuple(tie("part"), tie("part")).map((parts) => parts.join("")),
    fc.tuple(tie("part"), tie("part")).map((parts) => `(${parts.join("|")})`),
    fc
      .tuple(fc.constantFrom("(", "(?:", "(?<n>"), tie("part"), fc.constantFrom(...repeats))
      .map(([open, part, repeat]) => `${open}${part})${repeat}`),
    fc
      .tuple(fc.constantFrom("a", ".", "[ab]", "\\w"), fc.constantFrom(...repeats))
      .map((parts) => parts.join("")),
  ),
})).part;
const characters = ["a", "b", "-", ".", "1", " ", "]", "\n", "\u00e9", "\u{1F600}"];
const text = fc.array(fc.constantFrom(...characters), { maxLength: 7 });

it("an automaton matches what the regular expression matches", () => {
  let [matched, missed] = [0, 0];
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 4, maxLength: 8 }), (source, texts) => {
      const expression = orNull(() => new RegExp(source, "u"));
      const automaton = expression && automatonOf(source);
      if (!automaton) return;
      for (const one of texts) {
        const matches = expression.test(one.join(""));
        expect([source, one, matchesIn(automaton, one)]).toEqual([source, one, matches]);
        if (matches) matched += 1;
        else missed += 1;
      }
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(matched, missed)).toBeGreaterThan(RUNS / 4);
});

it.each([
  `${"(".repeat(3000)}a${")".repeat(3000)}`,
  "(?=a)b",
  "(?!a)b",
  "(?<=a)b",
  "(?<!a)b",
  "(a)\\1",
  "(?<n>a)\\k<n>",
  "(?i:a)",
  "a{1,5000}",
])("%s has none", (source) => {
  expect(automatonOf(source)).toBeNull();
});

it("is as large as its pattern is, written out", () => {
  expect(automatonOf("(a{2}|b){3}")?.states.length).toBeLessThan(20);
  expect(automatonOf("((a*)*)*")?.states.length).toBeLessThan(20);
});

function orNull<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch {
    return null;
  }
}
