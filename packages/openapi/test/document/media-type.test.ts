import { expect, it } from "vitest";
import { isBinary, isJson, isSequence, isTextual } from "../../src/document/media-type.ts";

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
  ["application/x-jsonl", true],
  ["application/jsonlines; charset=utf-8", true],
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

it.each([
  ["application/ndjson", true],
  ["application/x-ndjson; charset=utf-8", true],
  ["application/x-nd-json", true],
  ["application/x-ldjson", true],
  ["application/jsonl", true],
  ["Application/X-JSONL", true],
  ["application/json-lines", true],
  ["application/vnd.x+jsonlines", true],
  ["application/json-seq", true],
  ["text/event-stream;charset=utf-8", true],
  ["application/ld+json", false],
  ["application/json", false],
  ["text/plain; x=/ndjson", false],
  ["text/event-stream-x", false],
])("%s is lines or events: %s", (mediaType, expected) => {
  expect(isSequence(mediaType)).toBe(expected);
  if (expected) expect([isTextual(mediaType), isJson(mediaType)]).toEqual([true, false]);
});
