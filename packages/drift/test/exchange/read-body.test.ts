import { expect, it } from "vitest";
import type { Body } from "../../src/exchange/exchange.ts";
import { mediaTypeOf, recordedMediaType } from "../../src/exchange/media-type.ts";
import { type Content, readBody } from "../../src/exchange/read-body.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = [
  "--x y",
  'Content-Disposition: form-data; name="title"',
  "",
  "Fair",
  "--x y",
  'content-disposition: form-data; name="tags"',
  "content-type: application/json",
  "",
  '["a"]',
  "--x y",
  'content-disposition: form-data; name="file"; filename="Annabel Quartermain.pdf"',
  "",
  "hunter2",
  "--x y--",
  "",
].join("\r\n");
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
    { kind: "form", pairs: [{ name: "a", value: "1" }] },
  ],
  [
    "a form with a percent sign, base64, an empty value and a line break at its end",
    { mediaType: FORM, content: "a=50%25+off&b=YQ==&c=\n" },
    {
      kind: "form",
      pairs: [
        { name: "a", value: "50% off" },
        { name: "b", value: "YQ==" },
        { name: "c", value: "" },
      ],
    },
  ],
  [
    "a form with files",
    { mediaType: 'Multipart/Form-Data; boundary="x y"', content: MULTIPART },
    {
      kind: "form",
      pairs: [
        { name: "title", value: "Fair" },
        { name: "tags", value: ["a"] },
        { name: "file", value: "" },
      ],
    },
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

/** Bodies that do not have the form of their media type. */
const misfits: [what: string, mediaType: string, content: string][] = [
  ["JSON as a form", FORM, '{"login":"a","pw":"hunter2"}'],
  ["JSON with a sign of forms as a form", FORM, '{"pw":"a=b&c=d"}'],
  ["a text as a form", FORM, "mysecrettext"],
  ["a sentence as a form", FORM, "my secret = hunter2"],
  ["a form with a text", FORM, "a=1&hunter2"],
  ["base64 as a form", FORM, "aHVudGVyMg=="],
  ["XML as a form", FORM, '<login pw="hunter2"/>'],
  ["lines as a form", FORM, "user=a\r\npw=hunter2"],
  ["a key as a form", FORM, "-----BEGIN PRIVATE KEY-----\nMIIE=\n-----END PRIVATE KEY-----"],
  ["a broken escape as a form", FORM, "a=1&hunter%zz=2"],
  ["no name in a form", FORM, "=hunter2"],
  ["a form with files as a form", FORM, MULTIPART],
  ["a form as JSON", "application/json", "user=a&pw=hunter2"],
  ["lines of JSON as JSON", "application/json", '{"pw":1}\n{"pw":2}'],
  ["no boundary", "multipart/form-data", MULTIPART],
  ["another boundary", "multipart/form-data; boundary=z", MULTIPART],
  ["a form as one with files", 'multipart/form-data; boundary="x y"', "user=a&pw=hunter2"],
  ["a form with files that is cut", 'multipart/form-data; boundary="x y"', MULTIPART.slice(0, -8)],
  [
    "a part without a name",
    'multipart/form-data; boundary="x y"',
    MULTIPART.replace('name="title"', "hunter2"),
  ],
];

it.each(misfits)("does not read %s", (_, mediaType, content) => {
  expect(readBody({ mediaType, content })).toMatchObject({ kind: "unread" });
  expect(readBody({ mediaType, content: new TextEncoder().encode(content) })).toMatchObject({
    kind: "unread",
  });
});

it.each([
  ["application/vnd.github.v3+json", "application/vnd.github.v3+json"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", undefined],
  ["application/x-www-form-urlencoded", undefined],
  ["application/sk_live_51h8xq2ezvkylo2c", "application/*"],
  ["text/vnd.7c0b7a5e9d0f+json", "text/*"],
  ["annabel/quartermain", "*/*"],
])("keeps what is a name of the media type %s", (mediaType, kept) => {
  expect(recordedMediaType(mediaType)).toBe(kept ?? mediaType);
});

it("takes a text that is no media type for none", () => {
  expect(mediaTypeOf({ mediaType: "hunter2; a=b", content: "" })).toBe(undefined);
});

it.each(cases)("reads %s", (_, body, content) => {
  expect(readBody(body)).toEqual(content);
});
