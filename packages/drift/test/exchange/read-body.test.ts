import { expect, it } from "vitest";
import type { Body } from "../../src/exchange/exchange.ts";
import { type Content, readBody } from "../../src/exchange/read-body.ts";

const BROKEN = "the body is not JSON, although its media type says so";

const cases: [what: string, body: Body | undefined, content: Content][] = [
  ["none", undefined, { kind: "other" }],
  [
    "JSON",
    { mediaType: "Application/JSON; charset=utf-8", content: '{"a":1}' },
    { kind: "json", value: { a: 1 } },
  ],
  [
    "JSON of a suffix",
    { mediaType: "application/problem+json", content: "null" },
    { kind: "json", value: null },
  ],
  ["a byte order mark", { mediaType: "application/json", content: "\uFEFF[]" }, { kind: "json", value: [] }],
  [
    "bytes",
    { mediaType: "text/json", content: new TextEncoder().encode('"é"') },
    { kind: "json", value: "é" },
  ],
  [
    "a form",
    { mediaType: "application/x-www-form-urlencoded", content: "a=1" },
    { kind: "form", fields: new URLSearchParams("a=1") },
  ],
  ["broken JSON", { mediaType: "application/json", content: "{" }, { kind: "unread", reason: BROKEN }],
  ["an empty body", { mediaType: "application/json", content: "" }, { kind: "other" }],
  ["lines of JSON", { mediaType: "application/x-ndjson", content: "{}\n{}" }, { kind: "other" }],
  ["no media type", { mediaType: null, content: "{}" }, { kind: "other" }],
  [
    "a body that is not at hand",
    { mediaType: "application/json", content: "", unread: "cut" },
    { kind: "unread", reason: "cut" },
  ],
  ["a file that is not at hand", { mediaType: "image/png", content: "", unread: "cut" }, { kind: "other" }],
];

it.each(cases)("reads %s", (_, body, content) => {
  expect(readBody(body)).toEqual(content);
});
