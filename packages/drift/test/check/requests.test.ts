import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, test } from "vitest";
import { checkShapes } from "../../src/check/check-shapes.ts";
import type { Body, Exchange } from "../../src/exchange/exchange.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const FORM = "application/x-www-form-urlencoded";

function specOf(operation: JsonObject, more: JsonObject = {}): JsonObject {
  const responses = { 204: { description: "Done" } };
  return {
    openapi: "3.1.0",
    paths: { "/events": { post: { operationId: "add", responses, ...operation } } },
    ...more,
  };
}

function check(document: JsonObject, ...exchanges: readonly Partial<Exchange>[]) {
  const shapes = new ShapeSet();
  const place = placeBySpec(document);
  for (const exchange of exchanges)
    shapes.record(
      { ...{ time: 0, method: "post", url: "https://api.example.com/events", status: 204 }, ...exchange },
      { place, judge: true },
    );
  const { operations, notJudged } = checkShapes({ document }, shapes.lines()).report;
  return {
    findings: operations.flatMap(({ findings }) =>
      findings.map(
        ({ kind, at, to = "", seen, of }) => `${kind} ${at.split("/").at(-1)} ${to} ${seen}/${of}`,
      ),
    ),
    notJudged: notJudged.map(({ kind, name = "", count }) => `${kind} ${name} ${count}`),
  };
}

function multipart(parts: readonly string[]): Body {
  const content = [
    ...parts.map((part) => `--x y\r\nContent-Disposition: form-data; ${part}\r\n`),
    "--x y--\r\n",
  ].join("");
  return { mediaType: 'multipart/form-data; boundary="x y"', content };
}

describe("a required body", () => {
  const document = specOf({ requestBody: { required: true, content: { "application/json": {} } } });
  const sent = { mediaType: "application/json", content: "{}" };

  test("is missing only where a source says that there was none", () => {
    expect(check(document, { requestBody: null }, { requestBody: sent }).findings).toEqual([
      "body-missing requestBody  1/2",
    ]);
    expect(check(document, { requestBody: sent }, {})).toEqual({
      findings: [],
      notJudged: ["unknown-bodies  1"],
    });
  });

  test("may be missing from what the service refused", () => {
    const refused = check(document, { requestBody: null, status: 400 });
    expect(refused.findings).toEqual(["status-unknown responses 400 1/1"]);
    expect(refused.notJudged).toContain("refused-requests  1");
  });

  test("that is optional may be missing", () => {
    expect(check(specOf({ requestBody: { content: {} } }), { requestBody: null }).findings).toEqual([]);
  });
});

describe("required parameters and headers", () => {
  const document = specOf({
    parameters: [
      { name: "size", in: "query", required: true, schema: { type: "integer" } },
      { name: "ids", in: "query", required: true, schema: { type: "array", items: { type: "integer" } } },
      { name: "X-Tenant", in: "header", required: true, schema: { type: "string" } },
      { name: "Authorization", in: "header", required: true, schema: { type: "string" } },
      { name: "q", in: "query", schema: {} },
    ],
    responses: {
      204: { headers: { "X-Rate": { required: true }, "X-More": {}, "Content-Type": { required: true } } },
    },
  });
  const url = "https://api.example.com/events?size=1&ids[]=1";

  test("are there", () => {
    const headers = { requestHeaders: ["x-tenant"], responseHeaders: ["x-rate"] };
    expect(check(document, { url, ...headers })).toEqual({
      findings: [],
      notJudged: ["header-values  2", "parameters header 1"],
    });
  });

  test("of a stored answer that still holds are none", () => {
    const responses = { 200: { headers: { "X-Rate": { required: true } } } };
    expect(check(specOf({ responses }), { status: 304, responseHeaders: [] }).findings).toEqual([]);
  });

  test("are missing", () => {
    const headers = { requestHeaders: ["x-a"], responseHeaders: [] };
    expect(check(document, { ...headers }).findings).toEqual([
      "parameter-missing 0 size 1/1",
      "parameter-missing 1 ids 1/1",
      "parameter-missing 2 header x-tenant 1/1",
      "header-missing X-Rate header x-rate 1/1",
    ]);
  });

  test("are unknown where a source has neither headers nor address", () => {
    const { findings, notJudged } = check(document, { operationId: "add", url: "/" });
    expect(findings).toEqual([]);
    expect(notJudged).toEqual(
      expect.arrayContaining([
        "unknown-queries  2",
        "unknown-headers requests 1",
        "unknown-headers responses 1",
      ]),
    );
  });

  test("are unknown where a browser hides headers", () => {
    const hidden = { url, requestHeaders: ["x-tenant"], responseHeaders: [], hidesHeaders: true };
    expect(check(document, hidden)).toMatchObject({
      findings: [],
      notJudged: expect.arrayContaining(["unknown-headers responses 1"]),
    });
  });
});

test.each([
  ["size=1", []],
  ["size=1.5", ["type-mismatch schema string 1/1"]],
  ["size=", ["type-mismatch schema string 1/1"]],
  ["size=1&size=2", ["type-mismatch schema array 1/1"]],
  ["price=1&price=1.5", []],
  ["price=free", ["type-mismatch items string 1/1"]],
  ["from=2026-11-26", []],
  ["from=today", ["format-mismatch schema another format 1/1"]],
  ["isOpen=true", []],
  ["isOpen=yes", ["type-mismatch schema string 1/1"]],
  ["state=Open&limit=20", []],
  ["state=Closed&limit=30", ["enum-value-unknown schema Closed 1/1", "enum-value-unknown schema 30 1/1"]],
  ["filter[at]=soon", ["format-mismatch at another format 1/1"]],
  ["csv=1,x", []],
])("the values of a query: %s", (search, expected) => {
  const parameter = (name: string, schema: JsonObject, more: JsonObject = {}) => ({
    name,
    in: "query",
    schema,
    ...more,
  });
  const document = specOf({
    parameters: [
      parameter("size", { type: "integer" }),
      parameter("price", { type: "array", items: { type: "number" } }),
      parameter("from", { type: "string", format: "date" }),
      parameter("isOpen", { type: "boolean" }),
      parameter("state", { type: "string", enum: ["Open", "Planned"] }),
      parameter("limit", { type: "integer", enum: [10, 20] }),
      parameter(
        "filter",
        { type: "object", properties: { at: { type: "string", format: "date-time" } } },
        { style: "deepObject" },
      ),
      parameter("csv", { type: "array", items: { type: "integer" } }, { explode: false }),
    ],
  });
  const { findings } = check(document, { url: `https://api.example.com/events?${search}` });
  expect(findings).toEqual(expected);
});

describe("forms", () => {
  const schema = {
    type: "object",
    required: ["title", "tags"],
    properties: {
      title: { type: "string" },
      seats: { type: "integer" },
      tags: { type: "array", items: { enum: ["a", "b"] } },
      file: { type: "string", format: "binary" },
      meta: { type: "object", properties: { a: {} } },
    },
  };
  const document = specOf({
    requestBody: { content: { [FORM]: { schema }, "multipart/form-data": { schema } } },
  });
  const form = (content: string) => check(document, { requestBody: { mediaType: FORM, content } }).findings;

  test("without files", () => {
    expect(form("title=x&seats=1&tags[]=a&tags[]=b")).toEqual([]);
    expect(form("seats=many&tags=c&more=1")).toEqual([
      "field-unknown more  1/1",
      "type-mismatch seats string 1/1",
      "enum-value-unknown items c 1/1",
      "field-missing title  1/1",
    ]);
  });

  test("with files", () => {
    const valid = [
      'name="title"\r\n\r\nÄ\r\nÖ',
      'name="tags"\r\n\r\na',
      'name="file"; filename="a"\r\n\r\n--x \r\n',
    ];
    expect(check(document, { requestBody: multipart(valid) }).findings).toEqual([]);
    const wrong = [
      'name="tags"\r\n\r\nc',
      'name="seats"; filename="a.csv"\r\n\r\n1',
      'name="other"\r\n\r\n1',
    ];
    expect(check(document, { requestBody: multipart(wrong) }).findings).toEqual([
      "field-unknown other  1/1",
      "type-mismatch seats string 1/1",
      "enum-value-unknown items c 1/1",
      "field-missing title  1/1",
    ]);
  });

  test("with parts of JSON", () => {
    const part = (name: string, value: string) =>
      `name="${name}"\r\nContent-Type: application/json\r\n\r\n${value}`;
    const valid = [part("title", '"x"'), part("seats", "1"), part("tags", '["a","b"]')];
    expect(check(document, { requestBody: multipart(valid) }).findings).toEqual([]);
    const wrong = [part("title", "5"), part("seats", "true"), part("tags", '["a",1]')];
    expect(check(document, { requestBody: multipart(wrong) }).findings).toEqual([
      "type-mismatch seats boolean 1/1",
      "type-mismatch items integer 1/2",
      "type-mismatch title integer 1/1",
    ]);
  });

  test("whose values are objects, and that are none, are named", () => {
    const object = multipart(['name="title"\r\n\r\n1', 'name="tags"\r\n\r\na', 'name="meta"\r\n\r\n{}']);
    expect(check(document, { requestBody: object }).notJudged).toContain("form-values  1");
    const broken = { mediaType: "multipart/form-data; boundary=x", content: "title=1" };
    expect(check(document, { requestBody: broken }).notJudged).toEqual(["unread-bodies  1"]);
  });
});
