import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/text/compose-edits.ts";
import type { TextEdit } from "../../src/text/edit.ts";
import { invertEdits } from "../../src/text/invert-edits.ts";
import { mapOffset } from "../../src/text/map-offset.ts";

const TEXT = "abcdefghijklmnopqrst";
/** Edits in order, with text between them. */
const edits = fc
  .uniqueArray(fc.nat(TEXT.length), { maxLength: 8 })
  .chain((offsets) => {
    const sorted = offsets.toSorted((one, other) => one - other);
    const spans = sorted.flatMap((start, index) => {
      const end = sorted[index + 1];
      return index % 2 === 0 && end !== undefined ? [{ start, end: Math.max(start, end - 1) }] : [];
    });
    return fc.tuple(
      ...spans.map((span) => fc.constantFrom("", "X", "XYZ").map((text) => ({ ...span, text }))),
    );
  })
  .map((all): TextEdit[] => all);

describe("invertEdits", () => {
  it("leads back to the text before", () => {
    fc.assert(
      fc.property(edits, (all) => {
        expect(applyEdits(applyEdits(TEXT, all), invertEdits(TEXT, all))).toBe(TEXT);
      }),
    );
  });

  it("finds the place before of everything that was not replaced", () => {
    fc.assert(
      fc.property(edits, fc.nat(TEXT.length - 1), (all, offset) => {
        fc.pre(!all.some(({ start, end }) => start <= offset && offset < end));
        expect(mapOffset(mapOffset(offset, all), invertEdits(TEXT, all))).toBe(offset);
      }),
    );
  });

  it("maps what was written to the beginning of what it replaces", () => {
    const all = [{ start: 4, end: 12, text: "startAt" }];
    expect([4, 7, 10, 11].map((offset) => mapOffset(offset, invertEdits("one.startsAt;", all)))).toEqual([
      4, 4, 4, 12,
    ]);
  });
});
