import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { exchanges, recordOptions } from "./random-exchanges.ts";

const EXCHANGE: Exchange = {
  time: Date.UTC(2026, 10, 26, 23, 59),
  method: "get",
  url: "/events",
  status: 200,
};

function linesOf(...recorded: Exchange[]) {
  const shapes = new ShapeSet();
  for (const exchange of recorded) shapes.record(exchange);
  return shapes.lines();
}

it("is the same after it was written and read, whatever was recorded", () => {
  fc.assert(
    fc.property(exchanges, recordOptions, (exchange, options) => {
      const shapes = new ShapeSet();
      shapes.record(exchange, options);
      const [text = ""] = shapes.lines().map(renderLine);
      expect(renderLine(parseLine(text, "test"))).toBe(text);
    }),
  );
});

it("keeps `__proto__` as a name", () => {
  const content = '{"__proto__":{"a":1}}';
  const [line] = linesOf({
    ...EXCHANGE,
    url: "/events?__proto__=1",
    responseBody: { mediaType: "application/json", content },
  });
  const text = line === undefined ? "" : renderLine(line);
  const read = parseLine(text, "test");
  expect(read.response.body?.fields.get("__proto__")?.fields.get("a")?.seen).toBe(1);
  expect(read.request.query?.get("__proto__")?.seen).toBe(1);
  expect(renderLine(read)).toBe(text);
});

describe("days", () => {
  const DAY = 86_400_000;
  const daysOf = (...times: number[]) =>
    linesOf(...times.map((time) => ({ ...EXCHANGE, time }))).map(({ day, exchanges }) => [day, exchanges]);

  it("are those of UTC", () => {
    expect(
      daysOf(Date.UTC(2026, 10, 26), Date.UTC(2026, 10, 26, 23, 59, 59, 999), Date.UTC(2026, 10, 27)),
    ).toEqual([
      ["2026-11-26", 2],
      ["2026-11-27", 1],
    ]);
  });

  it("are taken together by month where they are more than 60 days before the newest", () => {
    const newest = Date.UTC(2026, 10, 30);
    expect(
      daysOf(newest, newest - 60 * DAY, newest - 61 * DAY, newest - 62 * DAY, newest - 92 * DAY),
    ).toEqual([
      ["2026-08", 1],
      ["2026-09", 2],
      ["2026-10-01", 1],
      ["2026-11-30", 1],
    ]);
  });
});

it("drops hashes where two salts meet, and keeps none afterwards", () => {
  const salts = [createSalt("one secret of many"), createSalt("another secret....")];
  const responseBody = { mediaType: "application/json", content: '{"id":1,"a":"x"}' };
  const shapes = new ShapeSet();
  const hashes = () => shapes.lines()[0]?.response.body?.fields.get("a")?.hashes;
  shapes.record({ ...EXCHANGE, responseBody }, { salt: salts[0] as never });
  expect(hashes()?.size).toBe(1);
  for (const salt of [salts[1], salts[0], salts[1]]) {
    shapes.record({ ...EXCHANGE, responseBody }, { salt: salt as never });
    expect([shapes.lines()[0]?.salt, hashes()]).toEqual([null, undefined]);
  }
});

const wrong: [text: string, message: string][] = [
  ["{", "x:1: Expected a shape in JSON"],
  ["[]", "x:1: Expected the line to be object."],
  ['{"shape":2}', "x:1: Expected a shape of version 1, received 2. A newer @tenant-api/drift may read it."],
  ['{"shape":1}', "x:1: Expected the line to have required property 'day'."],
];

it("refuses a shape that is deeper than any recording, however deep", () => {
  const nested = (depth: number) => {
    const body = `${'{"seen":1,"types":{"object":1},"fields":{"a":'.repeat(depth)}{"seen":1,"types":{"null":1}}${"}}".repeat(depth)}`;
    return `{"shape":1,"day":"2026-11-26","method":"get","path":"/","status":200,"exchanges":1,"request":{},"response":{"body":${body}}}`;
  };
  expect(parseLine(nested(64), "x:1").response.body?.seen).toBe(1);
  const message = "x:1: Expected a shape at most 512 levels deep, received a deeper one.";
  expect(() => parseLine(nested(50_000), "x:1")).toThrow(message);
  // `JSON.parse` takes half a minute for it.
  expect(() => parseLine("[".repeat(2 ** 26), "x:1")).toThrow(message);
});

it.each(wrong)("refuses %s", (text, message) => {
  expect(() => parseLine(text, "x:1")).toThrow(message);
});

it("keeps different hosts, statuses, media types and operations apart", () => {
  const json = { mediaType: "application/json; charset=utf-8", content: "{}" };
  const lines = linesOf(
    ...[EXCHANGE, { ...EXCHANGE, status: 404 }, { ...EXCHANGE, url: "https://a.example/events" }],
    ...[
      { ...EXCHANGE, responseBody: json },
      { ...EXCHANGE, responseBody: { ...json, mediaType: "Application/JSON" } },
    ],
    { ...EXCHANGE, operationId: "listEvents" },
  );
  expect(lines.map(({ exchanges }) => exchanges).sort()).toEqual([1, 1, 1, 1, 2]);
});

it("has no media type where there is no body", () => {
  const responseBody = { mediaType: "application/json", content: "" };
  const lines = linesOf(
    { ...EXCHANGE, method: "head", responseBody },
    { ...EXCHANGE, status: 204, responseBody },
  );
  expect(lines.map(({ response }) => response)).toEqual([{}, {}]);
});
