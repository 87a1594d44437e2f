import { expect, it } from "vitest";
import { describeShape } from "../../src/shape/describe-shape.ts";
import { observeValue } from "../../src/shape/observe-value.ts";
import { emptyShape } from "../../src/shape/value-shape.ts";

function schemaOf(is30: boolean, ...values: unknown[]) {
  const shape = emptyShape();
  // Each text of so many things that it is kept.
  for (const state of values)
    for (const id of [1, 2, 3, 4, 5]) observeValue(shape, { id, state }, null, { enums: true });
  return describeShape(shape.fields.get("state") ?? emptyShape(), { is30, requireAfter: undefined });
}

const [A, B] = ["urn:a:b", "urn:a:c"];
const LARGE = 2 ** 40;

it.each([
  ["texts with a format", [A, B], { type: "string", format: "uri", enum: [A, B] }],
  ["these or null", [A, B, null], { type: ["string", "null"], format: "uri", enum: [A, B, null] }],
  ["texts or large numbers", [A, B, LARGE], { type: ["string", "integer"] }],
  ["numbers or true", [LARGE, true], { type: ["integer", "boolean"] }],
  ["large numbers", [LARGE], { type: "integer", format: "int64" }],
])("states format and enum of values of one type alone: %s", (_, values, schema) => {
  expect(schemaOf(false, ...values)).toEqual(schema);
});

it("states them for each part of a union", () => {
  expect(schemaOf(true, A, B, LARGE)).toEqual({
    anyOf: [
      { type: "string", format: "uri", enum: [A, B] },
      { type: "integer", format: "int64" },
    ],
  });
});
