import { describe, expect, it } from "vitest";
import { createClient, operationCodec } from "../../src/core.ts";
import { bindOperation, createApiClient, createTenantClient, type Operation } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";

type Types = Record<string, string[]>;

const entry = (responseTypes?: Types): Operation => ({
  ...{ id: "list", method: "GET", path: "/list", scope: null, idempotent: null },
  ...{ pathParameters: [], queryParameters: [], mediaTypes: [], ...(responseTypes && { responseTypes }) },
});

/** What is accepted by the requests of a call. */
async function accepted(
  call: (fetch: (request: Request) => Promise<Response>) => Promise<unknown>,
): Promise<unknown> {
  const seen: (string | null)[] = [];
  await call(async ({ headers }) => {
    seen.push(headers.get("Accept"));
    return Response.json({});
  });
  return seen.length === 1 ? seen[0] : seen;
}

const baseUrl = "https://tenant.example";
const VENDOR = "application/vnd.users+json;version=1.0";

describe("a request accepts", () => {
  it.each<[string, Types | undefined, string | null]>([
    ["JSON where that is all", undefined, "application/json"],
    ["the media type of success", { "200": [VENDOR] }, VENDOR],
    [
      "the most specific one first",
      {
        "200": [
          "*/*",
          "text/*",
          "text/csv",
          "text/csv;header=present;charset=utf-8",
          "text/csv;header=present",
        ],
      },
      "text/csv;header=present;charset=utf-8, text/csv;header=present, text/csv, text/*, */*",
    ],
    [
      "those of every success, each once, in the order of the spec",
      { "200": ["text/csv", "application/json"], "2XX": ["application/json", "application/pdf"] },
      "text/csv, application/json, application/pdf",
    ],
    ["none of a failure", { "200": ["text/csv"], "404": ["text/html"], default: ["text/plain"] }, "text/csv"],
    ["those of any status, where there is no success", { default: ["application/xml"] }, "application/xml"],
    ["anything, where a success has no body", { "204": [], default: ["application/json"] }, null],
    ["anything, where nothing is declared", {}, null],
    ["no type that cannot stand in a header", { "200": ["text/plain\n", "text/ü", "text/csv"] }, "text/csv"],
  ])("%s", async (_, types, expected) => {
    const list = entry(types);
    const byName = (fetch: never) => (createApiClient({ list }, { baseUrl, fetch }) as Untyped).list();
    const byPath = (fetch: never) => (createApiClient({ list }, { baseUrl, fetch }) as Untyped).GET("/list");
    const bound = (fetch: never) =>
      (bindOperation(createClient({ baseUrl, fetch, codec: operationCodec }), list) as Untyped)();
    for (const call of [byName, byPath, bound])
      expect(await accepted(call as Parameters<typeof accepted>[0])).toBe(expected);
  });

  it("JSON of the Tenant API, unless the client says something else", async () => {
    const listing = (options: object, ofCall: object) =>
      accepted((fetch) => createTenantClient({ baseUrl, fetch, ...options }).listEvents({}, ofCall));
    expect(await listing({}, {})).toBe("application/json");
    expect(await listing({ headers: { accept: "text/html" } }, {})).toBe("text/html");
    expect(await listing({ headers: [["x-a", "1"]] }, { headers: [["accept", "text/html"]] })).toBe(
      "text/html",
    );
    expect(await listing({ headers: new Headers({ "x-a": "1" }) }, {})).toBe("application/json");
  });

  it("anything, with a core client that has no codec", async () => {
    const core = (list: Operation) =>
      accepted((fetch) => (bindOperation(createClient({ baseUrl, fetch }), list) as Untyped)());
    expect(await core(entry())).toBe(null);
    expect(await core(entry({ "204": [], "404": ["application/problem+json"] }))).toBe(null);
    await expect(core(entry({ "200": ["text/csv"] }))).rejects.toThrow("operationCodec");
  });

  it.each<[string, object, object, Untyped]>([
    ["the caller", { headers: { accept: "text/html" } }, {}, {}],
    ["the client", {}, { headers: [["Accept", "text/html"]] }, {}],
    ["a header parameter", { params: { header: { Accept: "text/html" } } }, {}, {}],
    [
      "middleware",
      {},
      {},
      { onRequest: ({ request }: { request: Request }) => request.headers.set("Accept", "text/html") },
    ],
  ])("what %s says, where it does", async (_, options, ofClient, middleware) => {
    const call = (fetch: (request: Request) => Promise<Response>) => {
      const client: Untyped = createApiClient(
        { list: entry({ "200": [VENDOR] }) },
        { baseUrl, fetch, ...ofClient },
      );
      client.use({ onRequest: (one: object) => void middleware.onRequest?.(one) });
      return client.list({}, options);
    };
    expect(await accepted(call)).toBe("text/html");
  });

  it.each<[string | null, object | undefined, object | undefined]>([
    [VENDOR, undefined, { Accept: undefined }],
    [VENDOR, { Accept: undefined }, { accept: undefined }],
    [VENDOR, { accept: undefined }, undefined],
    [null, undefined, { Accept: null }],
    [null, undefined, { accept: null }],
    [null, { Accept: null }, undefined],
    [null, { accept: null }, { "X-A": "1" }],
  ])("%s, where the client says %o and the caller %o", async (expected, ofClient, ofCall) => {
    const list = entry({ "200": [VENDOR] });
    const calling = (fetch: (request: Request) => Promise<Response>) =>
      (createApiClient({ list }, { baseUrl, fetch, headers: ofClient as never }) as Untyped).list(
        {},
        { headers: ofCall },
      );
    expect(await accepted(calling)).toBe(expected);
    if (ofClient) return;
    const ordinary = (fetch: (request: Request) => Promise<Response>) =>
      createTenantClient({ baseUrl, fetch }).listEvents({}, { headers: ofCall as never });
    expect(await accepted(ordinary)).toBe(expected && "application/json");
  });

  it("the same when it is repeated", async () => {
    let calls = 0;
    const seen: (string | null)[] = [];
    const fetch = async ({ headers }: Request) => {
      seen.push(headers.get("Accept"));
      return Response.json({}, { status: ++calls < 3 ? 503 : 200 });
    };
    const list = entry({ "200": [VENDOR] });
    await (createApiClient({ list }, { baseUrl, fetch, retry: { baseDelay: 0 } }) as Untyped).list();
    expect(seen).toEqual([VENDOR, VENDOR, VENDOR]);
  });
});
