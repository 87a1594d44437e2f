import { describe, expect, it } from "vitest";
import { inferEnum, inferTextFormat, inferTypes, needInt64 } from "../../src/shape/infer-keywords.ts";
import { observeValue } from "../../src/shape/observe-value.ts";
import { emptyShape } from "../../src/shape/value-shape.ts";

/** The shape of values of a field `state`. */
function shapeOf(...values: unknown[]) {
  const shape = emptyShape();
  // Each text of so many things that it is kept.
  for (const state of values)
    for (const id of [1, 2, 3, 4, 5]) observeValue(shape, { id, state }, null, { enums: true });
  return shape.fields.get("state") ?? emptyShape();
}

describe("inferTypes", () => {
  it.each([
    [
      ["a", null],
      ["string", "null"],
    ],
    [
      [null, 1, "a"],
      ["string", "integer", "null"],
    ],
    [[1, 1.5], ["number"]],
    [[], []],
  ])("of %j are %j", (values, types) => {
    expect(inferTypes(shapeOf(...values))).toEqual(types);
  });
});

describe("inferTextFormat", () => {
  it.each([
    [["2026-11-26", null, "2026-11-27"], "date"],
    [["2026-11-26", "today"], undefined],
    [["2026-11-26", 5], "date"],
    [[5], undefined],
  ])("of %j is %s", (values, format) => {
    expect(inferTextFormat(shapeOf(...values))).toBe(format);
  });
});

it("needs 64 bits for a number that does not fit into 32, and for no number that none needs", () => {
  expect(needInt64(shapeOf(1, 2 ** 40))).toBe(true);
  expect([needInt64(shapeOf(1)), needInt64(shapeOf(2 ** 70)), needInt64(shapeOf("a"))]).toEqual([
    false,
    false,
    false,
  ]);
});

describe("inferEnum", () => {
  const [a, b] = [Array(3).fill("Draft"), Array(3).fill("Archived")];

  it("has texts that were seen three times each", () => {
    expect(inferEnum(shapeOf(...a, ...b, null))).toEqual(["Archived", "Draft"]);
  });

  it.each([
    ["one text", a],
    ["a text that is no name", [...a, ...b, "hello world"]],
  ])("is none of %s", (_, values) => {
    expect(inferEnum(shapeOf(...values))).toBeNull();
  });

  it("is none of a text that was seen once", () => {
    const shape = shapeOf(...a, ...b);
    shape.values?.set("Published", 1);
    shape.types.set("string", (shape.types.get("string") ?? 0) + 1);
    expect(inferEnum(shape)).toBeNull();
  });

  it("is none where a part was recorded without candidates", () => {
    const shape = shapeOf(...a, ...b);
    shape.types.set("string", 7);
    expect(inferEnum(shape)).toBeNull();
  });
});
