import { expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

const exchange: Exchange = { time: 0, method: "get", url: "/events", status: 200 };

function linesOf(...exchanges: Exchange[]) {
  const shapes = new ShapeSet();
  for (const one of exchanges) shapes.record(one);
  return shapes.lines();
}

it("records the names of headers, but not of those that the transport adds", () => {
  const [line] = linesOf(
    {
      ...exchange,
      requestHeaders: ["x-tenant", "user-agent", "sec-fetch-mode", "authorization", "cookie", ":authority"],
      responseHeaders: ["etag", "date", "access-control-allow-origin", "set-cookie"],
    },
    { ...exchange, requestHeaders: ["x-tenant", "x-tenant"] },
  );
  expect(line?.request.headers).toEqual(
    new Map([
      ["x-tenant", 2],
      ["authorization", 1],
    ]),
  );
  expect(line?.response.headers).toEqual(new Map([["etag", 1]]));
  expect(linesOf({ ...exchange, requestHeaders: ["host"] })[0]?.request).toEqual({
    headers: new Map(),
    headersOf: 1,
  });
  const { requestHeaders: _, ...unknown } = exchange;
  expect(linesOf(unknown)[0]?.request).toEqual({});
});

it("records no preflight of a browser, but other requests with OPTIONS", () => {
  const options = { ...exchange, method: "options" };
  expect(linesOf({ ...options, requestHeaders: ["access-control-request-method"] })).toEqual([]);
  expect(linesOf(options)).toHaveLength(1);
  const answered = { ...options, responseHeaders: ["access-control-allow-methods"] };
  expect(linesOf({ ...answered, requestHeaders: [] })).toEqual([]);
  expect(linesOf({ ...answered, requestHeaders: ["x-a"] })).toHaveLength(1);
});
