import { type JsonObject, valueAt } from "@tenant-api/openapi";
import { expect, test } from "vitest";
import { checkShapes } from "../../src/check/check-shapes.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { specFromShapes } from "../../src/init/spec-from-shapes.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { readEntry } from "../../src/sources/har-entry.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const GET: Exchange = { time: 0, method: "get", url: "/users", status: 200 };
const NOTHING = { mediaType: "application/json", content: "" };

function recorded(exchanges: readonly Exchange[], document?: JsonObject) {
  const shapes = new ShapeSet();
  for (const exchange of exchanges) shapes.record(exchange, document && { place: placeBySpec(document) });
  return shapes.lines();
}

function specOf(...exchanges: Exchange[]): JsonObject {
  return specFromShapes(recorded(exchanges));
}

test("a media type without a body is no body", () => {
  const post = { ...GET, method: "post" };
  const bodyOf = (exchange: Exchange) =>
    valueAt(specOf(exchange), `#/paths/~1users/${exchange.method}/requestBody`);
  expect(bodyOf({ ...GET, requestBody: NOTHING })).toBeUndefined();
  expect(bodyOf({ ...GET, requestBody: { mediaType: "text/plain", content: "" } })).toBeUndefined();
  expect(bodyOf({ ...post, requestBody: NOTHING })).toBeUndefined();
  expect(bodyOf({ ...post, requestBody: { ...NOTHING, unread: "too large" } })).toBeDefined();
  expect(bodyOf({ ...post, requestBody: { mediaType: "application/json", content: "{}" } })).toBeDefined();
  // Of other types, nobody reads the content.
  expect(bodyOf({ ...post, requestBody: { mediaType: "application/pdf", content: "" } })).toBeDefined();
});

test("a capture without posted data has no body, whatever the header says", () => {
  const request = {
    ...{ method: "POST", url: "https://x.example/users", bodySize: 0 },
    headers: [{ name: "Content-Type", value: "text/plain" }],
  };
  const read = (more: object) => {
    const entry = { startedDateTime: "2026-11-26T10:00:00Z", request: { ...request, ...more } };
    const result = readEntry(
      { ...entry, response: { status: 204 } },
      { timeBefore: null, readAttached: () => null },
    );
    return "exchange" in result ? result.exchange.requestBody : result.reason;
  };
  expect(read({})).toBeNull();
  expect(read({ bodySize: 12 })).toEqual({ mediaType: "text/plain", content: "" });
  expect(read({ postData: { text: "hello" } })).toEqual({ mediaType: "text/plain", content: "hello" });
});

test("an answer that there is no such thing is one of the operation that looked for it", () => {
  const responseBody = { mediaType: "application/json", content: '{"message":"?"}' };
  const exchanges = [
    { ...GET, url: "/users/1" },
    { ...GET, url: "/users/1/posts" },
    { ...GET, url: "/users/nobody", status: 404, responseBody },
    { ...GET, url: "/nothing/there/at/all", status: 404 },
  ];
  const document = specOf(...exchanges);
  const item = valueAt(document, "#/paths/~1users~1{userId}") as JsonObject;
  expect(Object.keys(valueAt(item, "#/get/responses") as object)).toEqual(["200", "404"]);
  expect(Object.keys(document.paths as object)).toHaveLength(2);
  const { report } = checkShapes({ document }, recorded(exchanges, document));
  expect(report.operations.flatMap(({ findings }) => findings)).toEqual([]);
  expect(report.unmatched.map(({ path }) => path)).toEqual(["/nothing/there/at/all"]);
});

test("a header that holds a credential is needed, and its scheme is not guessed", () => {
  const document = specOf(
    { ...GET, requestHeaders: ["authorization"] },
    { ...GET, url: "/status", requestHeaders: ["user-agent"] },
    { ...GET, url: "/about" },
  );
  expect(document.security).toEqual([{ authorization: [] }]);
  expect(valueAt(document, "#/components/securitySchemes")).toEqual({
    authorization: {
      ...{ type: "apiKey", in: "header", name: "Authorization" },
      description: expect.stringContaining("is to be stated by hand"),
    },
  });
  expect(valueAt(document, "#/paths/~1status/get/security")).toEqual([]);
  expect(valueAt(document, "#/paths/~1about/get/security")).toBeUndefined();

  const used = recorded([{ ...GET, requestHeaders: ["authorization", "x-a"] }], document);
  const { report } = checkShapes({ document }, used, { judgeHeaders: true });
  expect(report.operations[0]?.findings.map(({ to }) => to)).toEqual(["header x-a"]);
});
