import fc from "fast-check";
import { expect, it } from "vitest";
import { Lines } from "../../src/text/lines.ts";

it("counts lines and columns from 1, whatever ends a line", () => {
  const lines = new Lines("a\nbc\r\nd\re");
  expect([0, 1, 2, 4, 6, 7, 8, 9].map((offset) => lines.at(offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 2, column: 1 },
    { line: 2, column: 3 },
    { line: 3, column: 1 },
    { line: 3, column: 2 },
    { line: 4, column: 1 },
    { line: 4, column: 2 },
  ]);
});

it("leads from a place back to its offset", () => {
  const text = fc.array(fc.constantFrom("a", "b", "\n", "\r\n", "\r")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.nat(), (code, some) => {
      const lines = new Lines(code);
      const offset = some % (code.length + 1);
      expect(lines.offsetOf(lines.at(offset))).toBe(offset);
    }),
  );
});

it("ends with the text", () => {
  const lines = new Lines("a\nb");
  expect([lines.offsetOf({ line: 3, column: 1 }), lines.offsetOf({ line: 2, column: 9 })]).toEqual([3, 3]);
});
