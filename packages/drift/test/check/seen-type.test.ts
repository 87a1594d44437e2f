import { expect, test } from "vitest";
import { seenTypeOf } from "../../src/check/seen-type.ts";
import { emptyShape, type ValueShape } from "../../src/shape/value-shape.ts";

function shapeOf(types: [string, number][], formats: [string, number][] = []): ValueShape {
  return { ...emptyShape(), types: new Map(types) as ValueShape["types"], formats: new Map(formats) };
}

test.each<[string, ValueShape[], object]>([
  ["whole numbers, whatever their size", [shapeOf([["integer", 2]], [["int32", 2]])], { types: ["integer"] }],
  [
    "the format that all texts have, beside null",
    [shapeOf([["null", 5]]), shapeOf([["string", 2]], [["date-time", 2]])],
    { types: ["string", "null"], format: "date-time" },
  ],
  [
    "no format that only some texts have",
    [shapeOf([["string", 2]], [["uuid", 2]]), shapeOf([["string", 1]])],
    { types: ["string"] },
  ],
  [
    "the most frequent type first",
    [shapeOf([["array", 1]]), shapeOf([["object", 2]])],
    { types: ["object", "array"] },
  ],
  ["nothing", [emptyShape()], { types: [] }],
])("seenTypeOf says %s", (_what, shapes, expected) => {
  expect(seenTypeOf(shapes)).toEqual(expected);
});
