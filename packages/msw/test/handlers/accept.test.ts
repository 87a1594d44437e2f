import { describe, expect, it } from "vitest";
import { negotiate } from "../../src/handlers/negotiate.ts";

const VENDOR_FIRST = ["application/vnd.api+json", "application/json"];

describe("the media type of an answer", () => {
  it.each([
    // What is named precisely comes before what only a range, or the kindness for JSON, allows.
    ["application/json", VENDOR_FIRST, "application/json"],
    ["application/vnd.api+json", VENDOR_FIRST, "application/vnd.api+json"],
    ["application/json, text/plain, */*", VENDOR_FIRST, "application/json"],
    ["application/json;q=0, */*", VENDOR_FIRST, "application/vnd.api+json"],
    ["application/json;q=0, application/*", VENDOR_FIRST, "application/vnd.api+json"],
    ["application/json", ["application/vnd.api+json"], "application/vnd.api+json"],
    ["application/json, text/csv;q=0.1", ["application/vnd.api+json", "text/csv"], "text/csv"],
    ["application/json, application/vnd.api+json;q=0", ["application/vnd.api+json"], null],
    ["application/*+json", ["application/json", "application/vnd.api+json"], "application/vnd.api+json"],
    ["text/*;q=0.3, text/html;q=0.7, */*;q=0.5", ["text/plain", "image/png", "text/html"], "text/html"],
    ["text/*;q=0.3, text/html;q=0.7, */*;q=0.5", ["text/plain", "image/png"], "image/png"],
    ["text/*;q=0, */*", ["text/plain", "text/html", "image/png"], "image/png"],
    ["*/*;q=0", ["application/json"], null],
    ["text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", ["application/json"], "application/json"],
    // Parameters.
    [
      "application/json;version=2",
      ["application/json;version=1", "application/json; version=2"],
      "application/json; version=2",
    ],
    ["application/json;version=3", ["application/json;version=1", "application/json;version=2"], null],
    ["application/json;version=3", ["application/json"], "application/json"],
    [
      "text/plain;format=flowed;q=0.4, text/plain;q=0.7",
      ["text/plain;format=flowed", "text/plain"],
      "text/plain",
    ],
    ["text/plain;format=flowed;q=0, */*", ["text/plain;format=flowed"], null],
    ["application/json; charset=UTF-8", ["application/json"], "application/json"],
    [
      "application/json; charset=UTF-8",
      ["application/json; charset=utf-8"],
      "application/json; charset=utf-8",
    ],
    [
      'text/plain;a="x, y;q=0", text/csv;q=0.5',
      ['text/plain;a="x, y;q=0"', "text/csv"],
      'text/plain;a="x, y;q=0"',
    ],
    ["text/csv;Q=0.5, text/plain;q=0.4", ["text/plain", "text/csv"], "text/csv"],
    ["TEXT/CSV", ["text/csv"], "text/csv"],
    ["text/csv;q=2, text/plain;q=-1", ["text/plain", "text/csv"], "text/csv"],
    ["text/csv;q=x", ["text/csv"], "text/csv"],
    [", ,", ["text/csv"], "text/csv"],
    ["nonsense", ["text/csv"], null],
    // Ranges of the spec.
    ["image/webp", ["image/*"], "image/webp"],
    ["*/*", ["image/*"], "image/png"],
    ["image/png;q=0, image/*", ["image/*"], "image/gif"],
    ["image/png", ["image/*", "image/png"], "image/png"],
    ["*/*", ["image/*", "image/gif"], "image/gif"],
    ["text/html", ["application/json"], null],
    ["text/html", ["*/*"], "text/html"],
    ["text/html, */*;q=0.5", ["*/*"], "text/html"],
    ["*/*", ["*/*"], "application/json"],
    ["*/*", ["*"], "application/json"],
    ["image/*", ["*/*"], "image/png"],
    ["application/vnd.api+json", ["application/*+json"], "application/vnd.api+json"],
    ["application/json", ["application/*+json"], "application/vnd.example+json"],
    ["*/*", ["chemical/*"], "chemical/vnd.example"],
    ["*/*", ["application/*+json", "application/json"], "application/json"],
    [null, VENDOR_FIRST, "application/vnd.api+json"],
    [null, ["text/csv", "application/json"], "application/json"],
  ])("that accepts %s, of %j", (accept, declared, expected) => {
    expect(negotiate(declared, accept)[0]?.mediaType ?? null).toBe(expected);
  });

  it("knows which declaration of several allows it", () => {
    expect(negotiate(["image/*", "image/png"], "image/png")).toMatchObject([{ index: 1 }]);
    expect(negotiate(["image/*", "image/png"], "image/webp")).toMatchObject([{ index: 0 }]);
  });
});
