import { expect, it } from "vitest";
import { bodyKindOf, readBytes } from "../../src/schema/bytes.ts";

it.each([
  [
    { type: "string", format: "byte" },
    { type: "string", contentEncoding: "base64" },
  ],
  [
    { type: "string", format: "binary" },
    { type: "string", contentMediaType: "application/octet-stream" },
  ],
  [
    { type: "string", format: "binary", contentMediaType: "image/png" },
    { type: "string", contentMediaType: "image/png" },
  ],
  [{ contentEncoding: "Base64" }, { type: "string", contentEncoding: "base64" }],
  [{ contentMediaType: "image/png" }, { type: "string", contentMediaType: "image/png" }],
  [
    { type: ["string", "null"], format: "byte" },
    { type: ["string", "null"], contentEncoding: "base64" },
  ],
])("reads %j", (schema, expected) => {
  expect(readBytes(schema)).toEqual(expected);
});

it.each([
  { type: "string", format: "date" },
  { type: "integer", format: "byte" },
  { type: "object", contentMediaType: "image/png" },
  {},
])("keeps %j", (schema) => {
  expect(readBytes(schema)).toEqual(schema);
});

it.each([
  ["image/png", "bytes"],
  ["image/*", "bytes"],
  ["application/octet-stream", "bytes"],
  ["application/vnd.api.archive", "bytes"],
  ["text/csv; charset=utf-8", "text"],
  ["text/plain", "text"],
  ["text/xml", null],
  ["text/*", null],
  ["application/json", null],
  ["application/problem+json", null],
  ["multipart/form-data", null],
  ["application/x-www-form-urlencoded", null],
  ["*/*", null],
])("knows that a body of %s is %s", (type, kind) => {
  expect(bodyKindOf(type)).toBe(kind);
});
