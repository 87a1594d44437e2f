import { afterEach, describe, expect, it, vi } from "vitest";
import { readBody } from "../../src/exchange/read-body.ts";
import { type LoggedExchange, readLoggedExchange } from "../../src/sources/logged-exchange.ts";

const LINE: LoggedExchange = {
  time: "2026-11-26T10:00:00Z",
  method: "GET",
  url: "/events?size=1",
  status: 200,
};

afterEach(() => {
  vi.unstubAllEnvs();
});

function read(line: object) {
  return readLoggedExchange(JSON.stringify(line));
}

describe("a line", () => {
  it("is an exchange", () => {
    expect(
      read({
        ...LINE,
        level: "info",
        requestHeaders: { Authorization: "Bearer s3cr3t", "x-trace": "1" },
        responseBody: { id: 1 },
      }),
    ).toEqual({
      exchange: {
        time: Date.UTC(2026, 10, 26, 10),
        method: "get",
        url: "/events?size=1",
        status: 200,
        requestHeaders: ["authorization", "x-trace"],
        responseBody: { mediaType: "application/json", content: '{"id":1}' },
      },
    });
  });

  it("may name the operation instead of method and address", () => {
    expect(read({ time: 1795687200000, operationId: "createEvent", status: 201 })).toMatchObject({
      exchange: { operationId: "createEvent", method: "unknown", url: "/", time: 1795687200000 },
    });
  });

  it.each([
    ["multipart/form-data", [{ name: "filter", value: { max: "5", of: ["a", null], in: [{ b: "1" }] } }]],
    [
      "application/x-www-form-urlencoded",
      [
        { name: "filter[max]", value: "5" },
        { name: "filter[of]", value: "a" },
        { name: "filter[in][0][b]", value: "1" },
      ],
    ],
  ])("may have the fields of a form of %s", (requestMediaType, filterPairs) => {
    const filter = { max: "5", of: ["a", null], in: [{ b: "1" }] };
    const requestBody = { title: "Fair", size: 5, tag: ["a", "b"], filter, note: null };
    const result = read({ ...LINE, method: "POST", requestMediaType, requestBody });
    if (!("exchange" in result)) throw new Error(result.reason);
    expect(readBody(result.exchange.requestBody)).toEqual({
      kind: "form",
      pairs: [
        { name: "title", value: "Fair" },
        { name: "size", value: "5" },
        { name: "tag", value: "a" },
        { name: "tag", value: "b" },
        ...filterPairs,
      ],
    });
  });

  it.each([
    [1795687200, 1795687200000],
    [1795687200.5, 1795687200500],
    [1795687200000, 1795687200000],
    ["2026-11-26T11:00:00+01:00", 1795687200000],
    ["2026-11-26T10:00:00", 1795687200000],
    ["2026-11-26 10:00:00.250", 1795687200250],
    ["Thu, 26 Nov 2026 10:00:00 GMT", 1795687200000],
  ])("has the time %j", (time, expected) => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(new Date(0).getHours()).toBe(9);
    expect(read({ ...LINE, time })).toMatchObject({ exchange: { time: expected } });
  });

  it.each([
    [{ ...LINE, time: undefined }, "`time` is missing"],
    [{ status: 200, url: "/" }, "`time` and `method` are missing"],
    [{}, "`time` and `operationId` (or `method` and `url`) and `status` are missing"],
    [{ ...LINE, time: "soon" }, "`time` is not an instant"],
    [{ ...LINE, time: -1e15 }, "`time` is not an instant"],
    [{ ...LINE, time: 1e15 }, "`time` is not an instant"],
    [{ ...LINE, status: "OK" }, "`status` is not an HTTP status"],
    [{ ...LINE, status: 0 }, "`status` is not an HTTP status"],
    [{ ...LINE, method: undefined }, "`method` is missing"],
    [{ ...LINE, url: undefined, operationId: "" }, "`url` is missing"],
    [{ ...LINE, method: "GET /" }, "`method` is not a method"],
    [{ ...LINE, url: "events" }, "`url` is neither an address nor a path"],
    [{ ...LINE, url: "ftp://a/b" }, "`url` is neither an address nor a path"],
    [[LINE], "the line is not an object"],
  ])("%j is none", (line, reason) => {
    expect(read(line)).toEqual({ reason });
  });

  it("that is broken is none", () => {
    expect(readLoggedExchange('{"time":')).toEqual({ reason: "the line is not JSON" });
  });
});

describe("a body", () => {
  const bodyOf = (line: object) => {
    const result = read({ ...LINE, ...line });
    return "exchange" in result ? result.exchange.responseBody : result.reason;
  };

  it("is a value of JSON, or the text of a media type", () => {
    expect(bodyOf({ responseBody: "done" })).toEqual({ mediaType: "application/json", content: '"done"' });
    expect(bodyOf({ responseBody: null })).toEqual({ mediaType: "application/json", content: "null" });
    const mediaType = "application/problem+json";
    expect(bodyOf({ responseBody: { a: 1 }, responseMediaType: mediaType })).toEqual({
      mediaType,
      content: '{"a":1}',
    });
    expect(bodyOf({ responseBody: "a,b", responseMediaType: "text/csv" })).toEqual({
      mediaType: "text/csv",
      content: "a,b",
    });
    expect(bodyOf({ responseMediaType: "text/csv" })).toEqual({ mediaType: "text/csv", content: "" });
    expect(bodyOf({})).toBeUndefined();
  });

  it("keeps names of Object.prototype", () => {
    const line = `{"time":1e12,"method":"GET","url":"/","status":200,"responseBody":{"__proto__":{"a":1}}}`;
    expect(readLoggedExchange(line)).toMatchObject({
      exchange: { responseBody: { content: '{"__proto__":{"a":1}}' } },
    });
  });

  it("may be too deep, but never fatal", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const line = `{"time":1e12,"method":"GET","url":"/","status":200,"responseBody":${deep}}`;
    expect(readLoggedExchange(line)).toEqual({ reason: "a body is nested too deeply" });
    const form = { requestMediaType: "application/x-www-form-urlencoded", requestBody: { deep: 0 } };
    const ofForm = JSON.stringify({ ...LINE, ...form }).replace(":0}", `:${deep}}`);
    expect(readLoggedExchange(ofForm)).toEqual({ reason: "a body is nested too deeply" });
  });
});
