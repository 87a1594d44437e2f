import { describe, expect, it } from "vitest";
import { readBody } from "../../src/exchange/read-body.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { LARGEST_ENTRY } from "../../src/sources/entry-splitter.ts";
import { wordName } from "../words/word-names.ts";
import { entry, harOf, readParts } from "./collect.ts";

function read(text: string) {
  return readParts([Buffer.from(text)]);
}

async function readOne(one: unknown) {
  const { exchanges, skipped } = await read(harOf([one]));
  return exchanges[0] ?? skipped[0]?.reason;
}

function answer(text: unknown, mediaType = "application/json") {
  return entry({ response: { content: { mimeType: mediaType, text } } });
}

describe("the file", () => {
  const whole = `\uFEFF{ "log": {"a":[[1]], "entries" : [ ${JSON.stringify(answer('{"é":"\\u00e9 \\" ]}"}'))} ,\n
    ${JSON.stringify(entry())}, ${JSON.stringify(entry())} ], "creator": {"name": "x", "entries": [1]} }, "entries": [2] }`;

  it("may have more beside the entries, and in any order", async () => {
    const { exchanges, skipped } = await read(whole);
    expect(exchanges).toHaveLength(3);
    expect(readBody(exchanges[0]?.responseBody)).toEqual({ kind: "json", value: { é: 'é " ]}' } });
    expect(skipped).toEqual([]);
  });

  it("gives the entries before the place where it is cut, wherever that is", async () => {
    const bytes = Buffer.from(whole);
    let before = 0;
    // The mark of UTF-8 has three bytes.
    for (let length = 4; length < bytes.length; length += 1) {
      const { exchanges, skipped } = await readParts([bytes.subarray(0, length)]);
      expect(exchanges.length).toBeGreaterThanOrEqual(before);
      before = exchanges.length;
      const where = `x.har, after entry ${before}`;
      expect(skipped).toEqual([{ reason: "the file ends before the HAR does", where }]);
    }
    expect(before).toBe(3);
  });

  it("may come a byte at a time", async () => {
    const bytes = [...Buffer.from(whole)].map((byte) => Uint8Array.of(byte));
    expect(await readParts(bytes)).toEqual(await read(whole));
  });

  it("has a list of entries, or is no HAR", async () => {
    await expect(read('{"log":{"entries":{}}}')).rejects.toThrow(
      "x.har: Expected a HAR with a list at `log.entries`, received one without.",
    );
    expect(await read('{"log":{"entries":[ ]}}')).toEqual({ exchanges: [], skipped: [], shapes: 0 });
  });

  it("may be several, one after the other", async () => {
    const har = harOf([entry()]);
    expect((await read(`${har}\n${har}`)).exchanges).toHaveLength(2);
    const { exchanges, skipped } = await read(`${har}{"log":[[1]]}`);
    expect([exchanges.length, skipped]).toEqual([1, []]);
  });

  it("is not kept in memory where an entry is huge", async () => {
    const [first, last] = [JSON.stringify(entry()), JSON.stringify(entry())];
    const part = Buffer.from('\\"]},{'.repeat(2 ** 18));
    const count = Math.ceil(LARGEST_ENTRY / part.length) + 1;
    const { exchanges, skipped } = await readParts([
      Buffer.from(`{"log":{"entries":[${first},{"x":"`),
      ...Array.from({ length: count }, () => part),
      Buffer.from(`"},${last}]}}`),
    ]);
    expect(exchanges).toHaveLength(2);
    expect(skipped).toEqual([{ reason: "the entry is larger than 32 MiB", where: "x.har, entry 2" }]);
  });
});

describe("an entry", () => {
  it.each([
    ["a number", "42", "the entry is not an object"],
    ["null", "null", "the entry is not an object"],
    ["a list", "[[]]", "the entry is not an object"],
    ["no JSON", '{"request": oops}', "the entry is not JSON"],
    ["nothing", "{}", "the entry has no request with a method and an address"],
    [
      "a request without an address",
      '{"request":{"method":"GET"}}',
      "the entry has no request with a method and an address",
    ],
  ])("that is %s is counted", async (_, text, reason) => {
    const { exchanges, skipped } = await read(`{"log":{"entries":[${text},${JSON.stringify(entry())}]}}`);
    expect(exchanges).toHaveLength(1);
    expect(skipped).toEqual([{ reason, where: "x.har, entry 1" }]);
  });

  it.each([
    ["data:application/json,{}"],
    ["blob:https://api.example.com/1"],
    ["chrome-extension://a/b.json"],
    ["moz-extension://a/b.json"],
    ["about:blank"],
    ["file:///a.json"],
  ])("of %s is counted", async (url) => {
    expect(await readOne(entry({ request: { url } }))).toBe("the address is not one of HTTP");
  });

  it.each([0, -1, null, undefined, "x", {}])("with the status %j has no response", async (status) => {
    expect(await readOne(entry({ response: { status } }))).toMatch(/no response/);
  });

  it("that changes the protocol is no exchange", async () => {
    expect(await readOne(entry({ response: { status: 101 } }))).toBe("a WebSocket, which is no exchange");
  });

  it("may be a redirect, or OPTIONS that is no preflight", async () => {
    const content = { mimeType: "x-unknown", size: 0 };
    expect(await readOne(entry({ response: { status: 302, content } }))).toMatchObject({ status: 302 });
    expect(await readOne(entry({ request: { method: "OPTIONS" } }))).toMatchObject({ method: "options" });
  });

  it("has the time of its response, or of the entry before, where its own is broken", async () => {
    const headers = [{ name: "Date", value: "Thu, 26 Nov 2026 10:00:05 GMT" }];
    const { exchanges, skipped } = await read(
      harOf([
        entry({ startedDateTime: "yesterday" }),
        entry({ startedDateTime: undefined, response: { headers } }),
        entry({ startedDateTime: 1e300 }),
      ]),
    );
    expect(skipped).toEqual([{ reason: "the entry has no time", where: "x.har, entry 1" }]);
    const time = Date.UTC(2026, 10, 26, 10, 0, 5);
    expect(exchanges.map((exchange) => exchange.time)).toEqual([time, time]);
  });
});

describe("a body", () => {
  it("has the media type of its header, then the one of the capture", async () => {
    const headers = [{ name: "Content-Type", value: "application/problem+json" }];
    const response = { headers, content: { mimeType: "x-unknown", text: "{}" } };
    expect(await readOne(entry({ response }))).toMatchObject({
      responseBody: { mediaType: "application/problem+json", content: "{}" },
    });
    expect(await readOne(answer("{}", "text/json"))).toMatchObject({
      responseBody: { mediaType: "text/json" },
    });
    expect(await readOne(answer("{}", "x-unknown"))).toMatchObject({
      responseBody: { mediaType: null, content: "{}" },
    });
  });

  it("may be missing from the capture", async () => {
    expect(await readOne(answer(undefined))).toMatchObject({
      responseBody: { mediaType: "application/json", content: "" },
    });
    expect(await readOne(entry())).not.toHaveProperty("responseBody");
  });

  it("is none where HTTP has none", async () => {
    const response = { content: { mimeType: "application/json", text: "{}" } };
    expect(await readOne(entry({ request: { method: "HEAD" }, response }))).not.toHaveProperty(
      "responseBody",
    );
    for (const status of [204, 304]) {
      const one = await readOne(entry({ response: { ...response, status } }));
      expect(one).not.toHaveProperty("responseBody");
    }
  });

  it.each([
    ["binary", "\u0000\u0001\ufffd"],
    ["HTML", "<html>"],
    ["cut off", '{"a":'],
  ])("that is %s is an exchange whose body is unread", async (_, text) => {
    const exchange = await readOne(answer(text));
    if (typeof exchange !== "object") throw new Error(exchange);
    expect(new ShapeSet().record(exchange)).toEqual([
      "the body is not JSON, although its media type says so",
    ]);
  });

  const PARAMS = [
    { name: "title", value: "Fair" },
    { name: "tag", value: "a" },
    { name: "tag", value: "b" },
    { name: "meta", value: '{"id":1}', contentType: "application/json" },
    { name: "photo", fileName: "me.png", contentType: "image/png", value: "(binary)" },
  ];
  const PAIRS = [
    { name: "title", value: "Fair" },
    { name: "tag", value: "a" },
    { name: "tag", value: "b" },
    { name: "meta", value: { id: 1 } },
    { name: "photo", value: "" },
  ];

  it.each([
    ["with files", "multipart/form-data; boundary=x", {}],
    ["with files and no boundary", "multipart/form-data", {}],
    ["with files, whose text has no boundary", "multipart/form-data", { text: "--x\r\n" }],
    ["without files", "application/x-www-form-urlencoded", {}],
    ["whose text is empty", "application/x-www-form-urlencoded; charset=utf-8", { text: "" }],
  ])("may be a form %s, given in parts", async (_, mimeType, more) => {
    const postData = { mimeType, params: PARAMS, ...more };
    const exchange = await readOne(entry({ request: { method: "POST", postData } }));
    if (typeof exchange !== "object") throw new Error(exchange);
    expect(readBody(exchange.requestBody)).toEqual({ kind: "form", pairs: PAIRS });
    expect(new ShapeSet().record(exchange)).toEqual([]);
  });

  it("is no form because it is given in parts", async () => {
    const params = [{ name: '{"pw":"hunter2"}' }];
    const read = async (mimeType: string) => {
      const exchange = await readOne(entry({ request: { method: "POST", postData: { mimeType, params } } }));
      if (typeof exchange !== "object") throw new Error(exchange);
      return readBody(exchange.requestBody);
    };
    expect(await read("application/json")).toMatchObject({ kind: "unread" });
    expect(await read("text/csv")).toEqual({ kind: "other" });
    expect(await read("multipart/form-data")).toEqual({
      kind: "form",
      pairs: [{ name: '{"pw":"hunter2"}', value: null }],
    });
  });

  it("may be nested 100,000 levels deep", async () => {
    const exchange = await readOne(answer("[".repeat(100_000) + "]".repeat(100_000)));
    if (typeof exchange !== "object") throw new Error(exchange);
    expect(new ShapeSet().record(exchange)).toEqual([]);
  });

  it("may be an entry nested 100,000 levels deep", async () => {
    const deep = `{"log":{"entries":[${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)},${JSON.stringify(entry())}]}}`;
    const { exchanges, skipped } = await read(deep);
    expect(exchanges).toHaveLength(1);
    expect(skipped).toHaveLength(1);
  });

  it("may have any names", async () => {
    const text = '{"__proto__":{"a":1},"constructor":2,"hasOwnProperty":3}';
    const exchange = await readOne(answer(text));
    if (typeof exchange !== "object") throw new Error(exchange);
    const shapes = new ShapeSet();
    shapes.record(exchange);
    expect([...(shapes.lines()[0]?.response.body?.fields.keys() ?? [])]).toEqual([
      "__proto__",
      "constructor",
      "hasOwnProperty",
    ]);
    expect(Object.prototype).not.toHaveProperty("a");
  });

  it("may be a map of 10,000 keys", async () => {
    const map = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [wordName(index), null]));
    const exchange = await readOne(answer(JSON.stringify(map)));
    if (typeof exchange !== "object") throw new Error(exchange);
    const shapes = new ShapeSet();
    shapes.record(exchange);
    expect(shapes.lines()[0]?.response.body).toMatchObject({ isMap: true, entries: { seen: 10_000 } });
  });
});

it("reads names of Object.prototype as names", async () => {
  const entries = '{"__proto__":{"request":{"method":"GET","url":"https://a.b/"}},"response":{"status":200}}';
  const { exchanges, skipped } = await read(`{"log":{"entries":[${entries}]}}`);
  expect(exchanges).toEqual([]);
  expect(skipped).toHaveLength(1);
});
