import { expect, it } from "vitest";
import { describeCorrection } from "../../src/apply/describe-correction.ts";

const text = { type: "string" };

it.each([
  [text, text, []],
  [text, { type: ["string", "null"] }, ["may be null"]],
  [text, { type: "string", nullable: true }, ["may be null"]],
  [{ $ref: "#/x" }, { anyOf: [{ $ref: "#/x" }, { type: "null" }] }, ["may be null"]],
  [text, { type: "integer", format: "int64" }, ["type: integer", "format: int64"]],
  [text, { anyOf: [text, { type: "integer" }] }, ["type: string | integer"]],
  [{ type: "string", format: "uuid" }, text, ["no format (was uuid)"]],
  [{ enum: ["a"] }, { enum: ["a", "b", 1] }, ['+ "b"', "+ 1"]],
  [{ type: "string", enum: ["a"] }, { type: "integer" }, ["type: integer", "no enum"]],
  [{ type: "array", items: text }, { type: "array", items: { type: "number" } }, ["items: type: number"]],
  // A field inside is one of its own.
  [{ type: "object" }, { type: "object", properties: { a: text } }, []],
])("%j that became %j", (before, after, changes) => {
  expect(describeCorrection(before, after)).toEqual(changes);
});
