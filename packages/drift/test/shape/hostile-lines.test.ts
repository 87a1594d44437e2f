import { InputError } from "@tenant-api/openapi";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { MOST_COUNT } from "../../src/shape/count.ts";
import { UnfitError } from "../../src/shape/line-limits.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

const MANY = Number(process.env.TEST_TIMES ?? 1);

const wrongNumbers = fc.constantFrom(0, -1, 1.5, MOST_COUNT + 1, 2 ** 53, 1e308, "1", null);
const counts = fc.oneof(
  { weight: 200, arbitrary: fc.constantFrom(1, 2, 20, MOST_COUNT - 1, MOST_COUNT) },
  { weight: 1, arbitrary: wrongNumbers },
);

function mostly<Value>(wrong: Value, ...right: Value[]) {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constant(wrong) },
  );
}
const names = fc.constantFrom(
  ...["id", "state", "__proto__", "constructor", "toString", "", "{}", "a b", "\ud800", "\u2028"],
);
const hashes = fc.constantFrom("0123456789abcdef", "fedcba9876543210");

function byName<Value>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<Value>) {
  return fc.array(fc.tuple(keys, values), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
}

const types = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");

const leaf = {
  seen: counts,
  types: byName(types, counts),
  formats: byName(fc.constantFrom("int32", "uuid"), counts),
  lengths: fc.tuple(counts, counts),
  values: fc.option(byName(fc.constantFrom("A", "B"), counts)),
  hashes: byName(hashes, hashes),
  isMap: fc.constant(true),
};
const required = { requiredKeys: ["seen", "types"] as ["seen", "types"] };

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record(leaf, required),
    fc.record(
      {
        ...leaf,
        items: tie("value"),
        entries: tie("value"),
        fields: byName(names, tie("value")),
        members: byName(names, byName(names, tie("value"))),
      },
      required,
    ),
  ),
}));

const messages = fc.record(
  {
    mediaType: fc.constantFrom("application/json", "text/plain", ""),
    unread: counts,
    query: byName(names, value),
    headers: byName(names, counts),
    body: value,
  },
  { requiredKeys: [] },
);

/** Lines as somebody could send them: most can be read, and many have the largest counts. */
const texts = fc
  .record(
    {
      shape: fc.constant(1),
      day: fc.constantFrom("2026-11-26", "2026-11-25", "2026-02-31", "2026-01", "0000-01-01", "9999-12-31"),
      method: mostly("g\u00e9t", "get", "m-search"),
      path: mostly("events", "/events", "/events/{id}", "/__proto__", "//"),
      operationId: fc.constantFrom("listEvents", "__proto__"),
      host: fc.constantFrom("a.example", "", "\u0000"),
      status: mostly(1000, 200, 999),
      exchanges: counts,
      salt: fc.option(hashes),
      request: messages,
      response: messages,
    },
    { requiredKeys: ["shape", "day", "method", "path", "status", "exchanges", "request", "response"] },
  )
  .map((line) => JSON.stringify(line));

const json = { "application/json": { schema: { type: "object", properties: { id: { type: "string" } } } } };
const document = {
  openapi: "3.1.0",
  info: { title: "Events", version: "1" },
  paths: {
    "/events": { get: { operationId: "listEvents", responses: { 200: { description: "", content: json } } } },
  },
};

/** A line; null if it is refused. */
function accepted(text: string): ShapeLine | null {
  try {
    return parseLine(text, "x:1");
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return null;
  }
}

function textsOf(...lines: readonly ShapeLine[]): string[] {
  const shapes = new ShapeSet();
  for (const line of lines) shapes.add(line);
  return shapes.lines().map(renderLine);
}

it("reads again whatever it has accepted, merged as often as one likes", () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (some) => {
      const lines = some.map(accepted).filter((line) => line !== null);
      count += lines.length;
      for (const line of lines) expect(renderLine(parseLine(renderLine(line), "x:1"))).toBe(renderLine(line));
      const merged = textsOf(...lines, ...lines);
      const again = merged.map((text) => parseLine(text, "x:1"));
      expect(again.map(renderLine)).toEqual(merged);
      expect(textsOf(...again)).toEqual(merged);
      const { report } = checkShapes({ document }, again);
      expect(JSON.stringify(report)).not.toMatch(/NaN|Infinity|:null,"exchanges"|"exchanges":null/);
    }),
    { numRuns: 100 * MANY },
  );
  expect(count).toBeGreaterThan(40);
});

describe("counts", () => {
  const line = (exchanges: number) =>
    `{"shape":1,"day":"2026-11-26","method":"get","path":"/a","status":200,"exchanges":${exchanges},"request":{},"response":{}}`;

  it.each([0, -1, 1.5, MOST_COUNT + 1, 1e308, 1.7e308])("are refused if they are %d", (count) => {
    expect(() => parseLine(line(count), "x:1")).toThrow(/^x:1: Expected `\/exchanges` to be /);
  });

  it("stay the largest that can be read, however much is added, and then recorded", () => {
    const shapes = new ShapeSet();
    for (let i = 0; i < 3; i += 1) shapes.add(parseLine(line(MOST_COUNT), "x:1"));
    shapes.record({ time: Date.UTC(2026, 10, 26), method: "get", url: "/a", status: 200 });
    const [text = ""] = shapes.lines().map(renderLine);
    expect(parseLine(text, "x:1").exchanges).toBe(MOST_COUNT);
  });
});

describe("an exchange that no line could stand for", () => {
  const exchange: Exchange = { time: 0, method: "get", url: "/a", status: 200 };
  const long = "x".repeat(2 ** 16 + 1);
  it.each<[what: string, exchange: Exchange, reason: string]>([
    [
      "path",
      { ...exchange, url: `/a ${long}`.replaceAll("x", "/x") },
      "the path is longer than 65536 characters",
    ],
    ["status", { ...exchange, status: 99 }, "the status is not one of HTTP"],
  ])("is refused before it counts: its %s", (_, exchange, reason) => {
    const shapes = new ShapeSet();
    expect(() => shapes.record(exchange)).toThrow(new UnfitError(reason));
    expect(shapes.isEmpty).toBe(true);
  });

  it("is one without its operation and media type if these are too long for names", () => {
    const shapes = new ShapeSet();
    shapes.record({ ...exchange, operationId: long, responseBody: { mediaType: long, content: "x" } });
    expect(shapes.lines().map(renderLine).join()).not.toContain("xxx");
  });

  it("is none with a method such as `M-SEARCH`, and a status such as 999", () => {
    const shapes = new ShapeSet();
    shapes.record({ ...exchange, method: "m-search", status: 999 });
    expect(shapes.lines().map(renderLine).map(accepted)).toHaveLength(1);
  });
});

it("writes a line that would be too long to be read again without its bodies", () => {
  const shapes = new ShapeSet();
  shapes.record({ time: 0, method: "get", url: "/events", status: 200 });
  const [line] = shapes.lines();
  const field = { seen: 1, types: new Map(), formats: new Map(), fields: new Map() };
  const names = Array.from({ length: 140 }, (_, index) => `${index}${"x".repeat(60_000)}`);
  const body = { ...field, seen: 3, fields: new Map(names.map((name) => [name, field])) };
  const written = renderLine({ ...(line as ShapeLine), response: { body, unread: 1 } });
  expect(written.length).toBeLessThan(1000);
  expect(parseLine(written, "test")).toMatchObject({ request: {}, response: { unread: 4 } });
});
