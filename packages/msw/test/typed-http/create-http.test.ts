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

  it("has methods that msw has no function for", async () => {
    interface Paths {
      "/files/{id}": {
        parameters: { path: { id: string } };
        query: { responses: { 200: { content: { "text/plain": "found" } } } };
        copy: {
          parameters: { path: { id: string } };
          responses: { 201: { content: { "application/json": { id: string } } } };
        };
      };
    }
    const own = createHttp<Paths>();
    const handlers = [
      own.query("/files/{id}", ({ response }) => response(200).text("found")),
      own.method("COPY", "/files/{id}", ({ params, response }) => response(201).json({ id: params.id })),
    ];
    // @ts-expect-error: no path has it
    own.method("MOVE", "/files/{id}", () => {});
    const url = `${BASE}/files/7`;
    const of = (method: string) => getResponse(handlers, new Request(url, { method }));
    expect(await (await of("QUERY"))?.text()).toBe("found");
    expect(await (await of("COPY"))?.json()).toEqual({ id: "7" });
    expect(await of("GET")).toBeUndefined();
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

  it("takes a range of statuses, with one of them", async () => {
    interface Paths {
      "/a": {
        get: {
          responses: {
            "5XX": { content: { "application/json": { error: string } } };
            default: { content: { "text/plain": string } };
          };
        };
      };
    }
    const own = createHttp<Paths>();
    const statusOf = async (make: Parameters<typeof own.get>[1]) =>
      (await getResponse([own.get("/a", make)], new Request(`${BASE}/a`)))?.status;
    expect(await statusOf(({ response }) => response("5XX").json({ error: "" }, { status: 503 }))).toBe(503);
    expect(await statusOf(({ response }) => response("default").text("", { status: 418 }))).toBe(418);
    expect(await statusOf(({ response }) => response(502).json({ error: "" }))).toBe(502);
    own.get("/a", ({ response }) => {
      const busy = response("5XX");
      // @ts-expect-error: a range does not say which status
      busy.json({ error: "" }, {});
      // @ts-expect-error: 404 is none of the range
      return busy.json({ error: "" }, { status: 404 });
    });
  });

  it("keeps the media type that a spec declares, if it is given one", async () => {
    const content = { "application/problem+json": { schema: {} }, "text/html": {} };
    const responses = { "404": { description: "", content }, "5XX": { description: "", content } };
    const spec = { openapi: "3.1.0", paths: { "/a": { get: { responses } } } };
    interface Paths {
      "/a": { get: { responses: { 404: Body; "5XX": Body } } };
    }
    interface Body {
      content: { "application/problem+json": unknown; "text/html": string };
    }
    const own = createHttp<Paths>({ spec });
    const typeOf = async (make: Parameters<typeof own.get>[1]) =>
      (await getResponse([own.get("/a", make)], new Request(`${BASE}/a`)))?.headers.get("content-type");
    expect(await typeOf(({ response }) => response(404).json({}))).toBe("application/problem+json");
    expect(await typeOf(({ response }) => response("5XX").json({}, { status: 500 }))).toBe(
      "application/problem+json",
    );
    expect(await typeOf(({ response }) => response(404).text(""))).toBe("text/html");
    const headers = { "content-type": "application/json" };
    expect(await typeOf(({ response }) => response(404).json({}, { headers }))).toBe("application/json");
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
    ["/a", "", "http://localhost:1/a", {}],
    ["/a", "*", "http://localhost:1/a", {}],
    ["/a", "*", "http://localhost:1/api/v1/a", {}],
    ["/{a}", "*/api", "https://x.example/deep/api/1", { a: "1" }],
    ["/a", "*/api", "https://x.example/a", null],
    ["/a", "https://*.example/v1/", "https://x.example/v1/a", {}],
    ["/a", "https://*.example", "https://x.test/a", null],
    ["/", undefined, `${BASE}/`, {}],
    ["/{a}", undefined, `${BASE}/%zz`, { a: "%zz" }],
  ])("%s from %s finds in %s: %j", (template, baseUrl, url, params) => {
    const pattern = createPathPattern(template, baseUrl);
    expect(pattern.regexp.test(url)).toBe(params !== null);
    if (params !== null) expect(pattern.paramsOf(`${url}?q=/x#y`)).toEqual(params);
  });
});
