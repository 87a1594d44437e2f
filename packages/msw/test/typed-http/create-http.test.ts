import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createHttp, http } from "../../src/index.ts";
import { createPathPattern } from "../../src/typed-http/path-pattern.ts";

const BASE = "https://tenant.example";
const EVENT = "/api/v2/community/events/{eventId}";

describe("http", () => {
  it("matches the path template on any server, and decodes its parameters", async () => {
    const handlers = [http.get(EVENT, ({ params, response }) => response(200).json({ id: params.eventId }))];
    const id = async (url: string) => (await getResponse(handlers, new Request(url)))?.json();
    expect(await id(`${BASE}/api/v2/community/events/a%2Fb%20c?x=1`)).toEqual({ id: "a/b c" });
    expect(await id("http://localhost:4010/api/v2/community/events/1/")).toEqual({ id: "1" });
    expect(await id(`${BASE}/api/v2/community/events`)).toBeUndefined();
    expect(await id(`${BASE}/x/api/v2/community/events/1`)).toBeUndefined();
  });

  it("makes responses: JSON, text, none, with headers", async () => {
    interface Paths {
      "/a": {
        get: { responses: { 200: { content: { "application/json": unknown; "text/plain": string } } } };
      };
    }
    const own = createHttp<Paths>({ baseUrl: BASE });
    const answer = async (make: Parameters<typeof own.get>[1]) => {
      const response = (await getResponse([own.get("/a", make)], new Request(`${BASE}/a`))) as Response;
      const { status, headers } = response;
      return [status, headers.get("content-type"), headers.get("x-a"), await response.text()];
    };
    expect(await answer(({ response }) => response(200).json([1]))).toEqual([
      200,
      "application/json",
      null,
      "[1]",
    ]);
    const headers = { "content-type": "application/problem+json", "x-a": "1" };
    expect(await answer(({ response }) => response(200).json({}, { headers }))).toEqual([
      200,
      "application/problem+json",
      "1",
      "{}",
    ]);
    expect(await answer(({ response }) => response(200).text("t"))).toEqual([200, "text/plain", null, "t"]);
    expect(await answer(({ response }) => response(200).empty({ headers: { "x-a": "1" } }))).toEqual([
      200,
      null,
      "1",
      "",
    ]);
    expect(await answer(({ response }) => response.untyped(new Response("u", { status: 418 })))).toEqual([
      418,
      "text/plain;charset=UTF-8",
      null,
      "u",
    ]);
  });

  it("gives the query, the request and cookies", async () => {
    interface Paths {
      "/a": {
        post: {
          parameters: { query?: { q?: string; tag?: string[] } };
          requestBody: { content: { "application/json": { n: number } } };
          responses: { 200: { content: { "application/json": unknown } } };
        };
      };
    }
    const handler = createHttp<Paths>().post(
      "/a",
      async ({ query, request, cookies, requestId, response }) => {
        const { n } = await request.json();
        return response(200).json([
          query.get("q"),
          query.getAll("tag"),
          query.has("tag", "x"),
          n,
          cookies,
          typeof requestId,
        ]);
      },
    );
    const request = new Request(`${BASE}/a?q=1&tag=x&tag=y`, {
      method: "POST",
      body: '{"n":2}',
      headers: { cookie: "c=3" },
    });
    const response = await getResponse([handler], request);
    expect(await response?.json()).toEqual(["1", ["x", "y"], true, 2, { c: "3" }, "string"]);
  });

  it("leaves a request to the next handler, answers once, or one after the other", async () => {
    const handlers = [
      http.get(EVENT, () => undefined),
      http.get(EVENT, ({ response }) => response(200).json({ id: "once" }), { once: true }),
      http.get(EVENT, function* ({ response }) {
        yield response(503).json("busy");
        return response(200).json({ id: "then" });
      }),
    ];
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await getResponse(handlers, new Request(`${BASE}/api/v2/community/events/1`)))?.status);
    }
    expect(statuses).toEqual([200, 503, 200, 200]);
  });

  it("has msw's own for what is not in the spec", async () => {
    const handlers = [http.untyped.get("*/other", () => new Response("other"))];
    expect(await (await getResponse(handlers, new Request(`${BASE}/other`)))?.text()).toBe("other");
  });
});

describe("a path pattern", () => {
  it.each<[string, string | undefined, string, Record<string, string> | null]>([
    ["/files/{name}.json", undefined, `${BASE}/files/a.b.json`, { name: "a.b" }],
    ["/files/{name}.json", undefined, `${BASE}/files/a.xml`, null],
    ["/{a}/{b-c}", undefined, `${BASE}/1/2`, { a: "1", "b-c": "2" }],
    ["/{a}:{b}", undefined, `${BASE}/x:y`, { a: "x", b: "y" }],
    ["/pets(all)/{id}+", undefined, `${BASE}/pets(all)/1+`, { id: "1" }],
    ["/größe", undefined, `${BASE}/gr%C3%B6%C3%9Fe`, {}],
    ["/my%20pets/100%", "/v%201", `${BASE}/v%201/my%20pets/100%25`, {}],
    ["/a", `${BASE}:443/v1/`, `${BASE}/v1/a`, {}],
    ["/a", BASE, "https://tenant-example/a", null],
    ["/a", "/v1", "http://localhost:1/v1/a", {}],
    ["/", undefined, `${BASE}/`, {}],
    ["/{a}", undefined, `${BASE}/%zz`, { a: "%zz" }],
  ])("%s from %s finds in %s: %j", (template, baseUrl, url, params) => {
    const pattern = createPathPattern(template, baseUrl);
    expect(pattern.regexp.test(url)).toBe(params !== null);
    if (params !== null) expect(pattern.paramsOf(`${url}?q=/x#y`)).toEqual(params);
  });
});
