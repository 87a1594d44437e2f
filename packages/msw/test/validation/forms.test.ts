import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createHandlers, type Problem } from "../../src/index.ts";

async function problemsOf(
  mediaType: string,
  body: object,
  form: FormData | URLSearchParams | string,
  type?: string,
) {
  const operation = {
    requestBody: { required: true, content: { [mediaType]: body } },
    responses: { "204": { description: "" } },
  };
  const handlers = createHandlers({ openapi: "3.1.0", paths: { "/f": { post: operation } } });
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  const request = new Request("https://any.example/f", { method: "POST", body: form, headers });
  const response = (await getResponse(handlers, request)) as Response;
  if (response.status === 204) return [];
  const { problems } = (await response.json()) as { problems: Problem[] };
  return problems.map(({ at, message }) => `${at}: ${message}`);
}

describe("a multipart body", () => {
  const schema = {
    type: "object",
    required: ["file", "count"],
    additionalProperties: false,
    properties: {
      file: { type: "string", format: "binary" },
      count: { type: "integer" },
      tags: { type: "array", minItems: 2, items: { type: "string" } },
      meta: { type: "object", required: ["n"], properties: { n: { type: "integer" } } },
    },
  };
  const media = { schema, encoding: { file: { contentType: "image/png, image/*" } } };
  const formOf = (fields: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return form;
  };
  const png = new Blob(["x"], { type: "image/png" });
  const send = (fields: [string, string | Blob][]) =>
    problemsOf("multipart/form-data", media, formOf(fields));

  it("has texts and JSON in a part of any type, as that part says", async () => {
    const properties = { note: { type: "string" }, meta: { type: "object", required: ["n"] } };
    const any = { contentType: "*/*" };
    const body = { schema: { type: "object", properties }, encoding: { note: any, meta: any } };
    const taken = (meta: string) =>
      problemsOf(
        "multipart/form-data",
        body,
        formOf([
          ["note", "12"],
          ["meta", new Blob([meta], { type: "application/json" })],
        ]),
      );
    expect(await taken('{"n":1}')).toEqual([]);
    expect(await taken("{}")).toHaveLength(1);
  });

  it("is taken with its files, lists and JSON", async () => {
    const meta = new Blob(['{"n":1}'], { type: "application/json" });
    expect(
      await send([
        ["file", png],
        ["count", "5"],
        ["tags", "a"],
        ["tags", "b"],
        ["meta", meta],
      ]),
    ).toEqual([]);
    expect(
      await send([
        ["file", png],
        ["count", "5"],
        ["meta", '{"n":1}'],
      ]),
    ).toEqual([]);
  });

  it.each<[string, [string, string | Blob][], RegExp]>([
    ["a missing file", [["count", "5"]], /required property "file"/],
    [
      "a wrong type",
      [
        ["file", png],
        ["count", "x"],
      ],
      /^\/count: .*"integer".*Received "x"/,
    ],
    [
      "too short a list",
      [
        ["file", png],
        ["count", "5"],
        ["tags", "a"],
      ],
      /^\/tags: .*too few items/,
    ],
    [
      "wrong JSON",
      [
        ["file", png],
        ["count", "5"],
        ["meta", '{"n":"x"}'],
      ],
      /^\/meta\/n: .*"integer"/,
    ],
    [
      "a field too many",
      [
        ["file", png],
        ["count", "5"],
        ["other", ""],
      ],
      /^\/other: Expected no such property/,
    ],
    [
      "a file of another type",
      [
        ["file", new Blob(["x"], { type: "text/html" })],
        ["count", "5"],
      ],
      /^\/file: Expected a part of type image\/png or image\/\*, received text\/html/,
    ],
  ])("is refused with %s", async (_, fields, expected) => {
    expect((await send(fields)).join("\n")).toMatch(expected);
  });

  it("is refused without its boundary", async () => {
    expect(await problemsOf("multipart/form-data", media, "x", "multipart/form-data")).toEqual([
      expect.stringContaining("Expected multipart/form-data with its boundary"),
    ]);
  });
});

describe("a urlencoded body", () => {
  const schema = {
    type: "object",
    required: ["a"],
    properties: {
      a: { type: "integer" },
      list: { type: "array", items: { type: "integer" } },
      joined: { type: "array", minItems: 2, items: { type: "integer" } },
      deep: {
        type: "object",
        properties: { n: { type: "integer" }, all: { type: "array", items: { type: "integer" } } },
      },
      json: { type: "object", properties: { n: { type: "integer" } } },
    },
  };
  const encoding = {
    joined: { style: "form", explode: false },
    deep: { style: "deepObject", explode: true },
    json: { contentType: "application/json" },
  };
  const send = (text: string) =>
    problemsOf("application/x-www-form-urlencoded", { schema, encoding }, new URLSearchParams(text));

  it.each([
    "a=1",
    "a=1&list=1&list=2",
    "a=1&list=1",
    "a=1&joined=1,2",
    "a=1&deep[n]=2&deep[all][]=3&deep[all][]=4",
    'a=1&json={"n":1}',
    "a=1&other=x",
  ])("takes %s", async (text) => {
    expect(await send(text)).toEqual([]);
  });

  it.each([
    ["b=1", /required property "a"/],
    ["a=x", /^\/a: .*Received "x"/],
    ["a=1&list=1&list=x", /^\/list\/1: .*Received "x"/],
    ["a=1&joined=1", /^\/joined: .*too few items/],
    ["a=1&deep[n]=x", /^\/deep\/n: .*Received "x"/],
    ['a=1&json={"n":"x"}', /^\/json\/n: /],
    ["a=1&json=zz", /^\/json: /],
    ["a=%zz", /^\/a: .*Received "%zz"/],
  ])("refuses %s", async (text, expected) => {
    expect((await send(text)).join("\n")).toMatch(expected);
  });

  it("is refused with more fields than any form is meant to have", async () => {
    const fields = Array.from({ length: 100_000 }, (_, index) => `k${index}=1`).join("&");
    expect((await send(fields)).join("\n")).toMatch(/at most 10000 properties/);
  });
});
