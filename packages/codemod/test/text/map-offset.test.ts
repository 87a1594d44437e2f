import fc from "fast-check";
import { expect, it } from "vitest";
import { applyEdits } from "../../src/text/compose-edits.ts";
import { mapOffset } from "../../src/text/map-offset.ts";

it("moves an offset by the edits before it", () => {
  expect(mapOffset(9, [{ start: 0, end: 4, text: "const" }])).toBe(10);
});

it("leaves an offset before all edits alone", () => {
  expect(mapOffset(2, [{ start: 3, end: 4, text: "" }])).toBe(2);
});

it("maps replaced text to the beginning of its replacement", () => {
  expect(mapOffset(6, [{ start: 4, end: 8, text: "a" }])).toBe(4);
});

it("keeps text behind an insertion at its offset", () => {
  expect(mapOffset(4, [{ start: 4, end: 4, text: "ab" }])).toBe(6);
});

it("maps what no edit touches to the same character", () => {
  const text = "abcdefghijklmnop";
  const edits = fc
    .uniqueArray(fc.nat(text.length), { maxLength: 8 })
    .map((offsets) => offsets.toSorted((a, b) => a - b))
    .chain((offsets) =>
      fc.tuple(
        ...offsets.flatMap((start, index) => {
          const end = offsets[index + 1];
          return index % 2 === 0 && end !== undefined
            ? [fc.stringMatching(/^[A-Z]{0,4}$/).map((written) => ({ start, end, text: written }))]
            : [];
        }),
      ),
    );
  fc.assert(
    fc.property(edits, fc.nat(text.length - 1), (made, offset) => {
      if (made.some(({ start, end }) => start <= offset && offset < end)) return;
      expect(applyEdits(text, made)[mapOffset(offset, made)]).toBe(text[offset]);
    }),
  );
});
