import fc from "fast-check";
import { expect, test } from "vitest";
import { apart, wrap } from "../../src/report/wrap.ts";

test("wrap fills lines of 100 columns, and colours take none", () => {
  const words = Array.from({ length: 30 }, () => "word");
  const lines = wrap("\u001b[31m▲\u001b[39m ", "  ", words);
  expect(lines).toEqual([
    `\u001b[31m▲\u001b[39m ${words.slice(0, 19).join(" ")}`,
    `  ${words.slice(0, 11).join(" ")}`,
  ]);
});

test("wrap keeps all words in their order, and only a word by itself is wider than a line", () => {
  const word = fc.string({ minLength: 1, maxLength: 120, unit: fc.constantFrom("a", "b") });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      const lines = wrap("│ ", "│   ", words);
      expect(lines.flatMap((line) => line.replace(/^│ +/, "").split(" "))).toEqual(words);
      for (const line of lines)
        if (line.replace(/^│ +/, "").includes(" ")) expect(line.length).toBeLessThanOrEqual(100);
    }),
  );
});

test("parts that stand apart have two spaces between them, and none at the end of a line", () => {
  expect(wrap("", "", apart(["a.yaml:1:1", "", "field-unknown"]))).toEqual(["a.yaml:1:1  field-unknown"]);
  expect(wrap("", "", apart(["a".repeat(60), "b".repeat(60)]))).toEqual(["a".repeat(60), "b".repeat(60)]);
});
