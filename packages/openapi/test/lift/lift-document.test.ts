import { expect, it } from "vitest";
import { liftDocument } from "../../src/lift/lift-document.ts";
import { LiftError } from "../../src/lift/lift-error.ts";

const properties = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, {}]));
const schema = { properties };
const many = Array.from({ length: 50 }, (_, index) => `a/${index}`);

it.each<[string, object]>([
  [
    "copies of one body",
    {
      parameters: { Body: { in: "body", schema } },
      paths: Object.fromEntries(
        many.map((path) => [
          path,
          { post: { consumes: ["a/b"], parameters: [{ $ref: "#/parameters/Body" }] } },
        ]),
      ),
    },
  ],
  [
    "copies of one response",
    {
      responses: { All: { schema } },
      paths: Object.fromEntries(
        many.map((path) => [
          path,
          { get: { produces: ["a/b"], responses: { 200: { $ref: "#/responses/All" } } } },
        ]),
      ),
    },
  ],
  ["media types", { produces: many, paths: { "/a": { get: { responses: { 200: { schema } } } } } }],
])("refuses a document that stands for too much by its %s", (_, document) => {
  const lift = (most: number) => liftDocument({ swagger: "2.0", ...structuredClone(document) }, most);
  expect(() => lift(2000)).toThrow(new LiftError("it stands for more than 2000 values"));
  expect(lift(20_000).document.openapi).toBe("3.0.4");
});
