import { expect, it } from "vitest";
import { isBinary, isTextual } from "../../src/document/media-type.ts";

it.each([
  ["application/json", true],
  ["application/problem+json; charset=utf-8", true],
  ["Text/CSV", true],
  ["application/xml", true],
  ["image/svg+xml", true],
  ["application/x-www-form-urlencoded", true],
  ["application/octet-stream", false],
  ["image/png", false],
  ["application/pdf", false],
  ["*/*", false],
])("%s is text: %s", (mediaType, expected) => {
  expect(isTextual(mediaType)).toBe(expected);
});

it.each([
  [{ type: "string", format: "binary" }, true],
  [{ type: ["string", "null"], format: "binary" }, true],
  [{ contentMediaType: "image/png" }, true],
  [{ type: "string", contentMediaType: "text/plain" }, false],
  [{ type: "string", contentMediaType: "image/png", contentEncoding: "base64" }, false],
  [{ type: "string", format: "byte" }, false],
  [{ type: "object", format: "binary" }, false],
])("%j is bytes: %s", (schema, expected) => {
  expect(isBinary(schema)).toBe(expected);
});
