import { describe, expect, it } from "vitest";
import { encodingOf, styleOf } from "../../src/operation/parameter-style.ts";

describe("styleOf", () => {
  it.each([
    [{ in: "query" }, "form", true],
    [{ in: "cookie" }, "form", true],
    [{ in: "path" }, "simple", false],
    [{ in: "header" }, "simple", false],
    [{ in: "query", style: "pipeDelimited" }, "pipeDelimited", false],
    [{ in: "query", style: "deepObject" }, "deepObject", false],
    [{ in: "query", explode: false }, "form", false],
    [{ in: "path", style: "matrix", explode: true }, "matrix", true],
  ])("knows the defaults: %j", (parameter, style, explode) => {
    expect(styleOf(parameter)).toEqual({ style, explode, allowReserved: false, contentType: null });
  });

  it("takes a place that OpenAPI does not have for `form`", () => {
    for (const place of ["toString", "body", { toString: 1 }, undefined])
      expect(styleOf({ in: place }).style).toBe("form");
  });

  it("knows a parameter that is written in a media type", () => {
    expect(styleOf({ in: "query", content: { "application/json": {} } }).contentType).toBe(
      "application/json",
    );
  });
});

describe("encodingOf", () => {
  const encoded = (mediaType: object, schema: object, { items = {}, isMultipart = true } = {}) =>
    encodingOf(mediaType as Record<string, unknown>, "field", {
      schema: schema as Record<string, unknown>,
      items,
      isMultipart,
    });

  it.each([
    [{ type: "string" }, "text/plain"],
    [{ type: "object" }, "application/json"],
    [{ type: "string", format: "binary" }, "application/octet-stream"],
    [{ type: "string", contentMediaType: "image/png" }, "image/png"],
  ])("knows the media type of a part: %j", (schema, contentType) => {
    expect(encoded({}, schema).contentType).toBe(contentType);
    expect(encoded({}, { type: "array" }, { items: schema }).contentType).toBe(contentType);
    expect(encoded({}, schema, { isMultipart: false }).contentType).toBeNull();
  });

  it("takes what the spec says", () => {
    const json = { encoding: { field: { contentType: "application/json" } } };
    expect(encoded(json, { type: "string" }).contentType).toBe("application/json");
    const piped = { encoding: { field: { style: "pipeDelimited" } } };
    expect(encoded(piped, { type: "array" }, { isMultipart: false })).toEqual({
      style: "pipeDelimited",
      explode: false,
      allowReserved: false,
      contentType: null,
    });
  });
});
