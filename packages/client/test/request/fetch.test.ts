import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClient } from "../../src/core.ts";
import { createTenantClient } from "../../src/index.ts";

const baseUrl = "https://tenant.example";

describe("fetch", () => {
  it("may be put in the place of the global one later, as tests do", async () => {
    const client = createTenantClient({ baseUrl });
    vi.stubGlobal("fetch", async () => Response.json([{ id: "1" }]));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect((await client.listEvents()).data).toEqual([{ id: "1" }]);
  });

  it("may be one's own, of the client or of a call, and gets a signal and what else is for it", async () => {
    const seen: unknown[][] = [];
    const fetchAs =
      (name: string) =>
      async (request: Request, init?: RequestInit): Promise<Response> => {
        seen.push([name, new URL(request.url).pathname, init]);
        return Response.json([]);
      };
    const client = createTenantClient({
      baseUrl,
      fetch: fetchAs("client"),
      requestInitExt: { dispatcher: 1 },
    });
    await client.listEvents();
    await client.listEvents({}, { fetch: fetchAs("call") });
    const init = { dispatcher: 1, signal: expect.any(AbortSignal) };
    const path = "/api/v2/community/events";
    expect(seen).toEqual([
      ["client", path, init],
      ["call", path, init],
    ]);
  });

  it.each(["the client", "a call", "both"])("gets what %s has for it, and nothing else", async (whose) => {
    const seen: unknown[] = [];
    const dispatcher = {};
    const given = { cache: "no-store", next: { revalidate: 60, tags: ["events"] }, dispatcher } as const;
    const fetch = async (request: Request, init?: RequestInit) => {
      seen.push(init);
      return Response.json(request.url.endsWith("/events") ? [] : {}, {
        status: seen.length === 1 ? 503 : 200,
      });
    };
    const own = {
      ...{ timeout: 5_000, maxResponseBytes: 1_000, headers: { a: "b" }, retry: { baseDelay: 0 } },
      signal: new AbortController().signal,
    };
    const client = createTenantClient({ baseUrl, fetch, ...own, ...(whose === "a call" ? {} : given) });
    // Makes another request, which does not have what a Request does not know.
    client.use({ onRequest: ({ request }) => new Request(request) });
    const options = { ...own, ...(whose === "the client" ? {} : given), parseAs: "json" } as const;
    await client.listEvents({}, options);
    await client.createEvent({ body: {} }, options);
    expect(seen).toEqual(Array(3).fill({ ...given, signal: expect.any(AbortSignal) }));
  });

  it("gets an option of a call in the place of the client's, and as middleware has changed it", async () => {
    const seen: unknown[] = [];
    const fetch = async (_: Request, init?: RequestInit) => {
      seen.push(init);
      return Response.json([]);
    };
    const client = createTenantClient({ baseUrl, fetch, cache: "no-store", referrerPolicy: "origin" });
    await client.listEvents({}, { cache: "reload" });
    client.use({ onRequest: ({ request }) => new Request(request, { cache: "no-cache" }) });
    await client.listEvents({}, { cache: "reload" });
    expect(seen).toMatchObject([
      { cache: "reload", referrerPolicy: "origin" },
      // Another request has another referrer policy.
      { cache: "no-cache" },
    ]);
  });

  it("may be spared by middleware that answers itself", async () => {
    const client = createTenantClient({ baseUrl, fetch: () => expect.fail("Nothing was to be sent.") });
    const cached = { onRequest: () => Response.json([{ id: "cached" }]) };
    client.use(cached);
    expect((await client.listEvents()).data).toEqual([{ id: "cached" }]);
    client.eject(cached);
    await expect(client.listEvents()).rejects.toThrow("Nothing was to be sent.");
  });
});

describe("headers", () => {
  /** As of another realm: `instanceof Headers` is not true of them. */
  class OtherHeaders {
    [Symbol.iterator]() {
      return new Headers({ "x-a": "1", "x-b": "2" })[Symbol.iterator]();
    }
  }
  const pairs: [string, string][] = [
    ["x-a", "1"],
    ["X-B", "2"],
  ];
  const forms: [string, unknown][] = [
    ["Headers", new Headers(pairs)],
    ["pairs", pairs],
    ["an object", { "x-a": "1", "X-B": "2" }],
    ["a Map", new Map(pairs)],
    ["URLSearchParams", new URLSearchParams(pairs)],
    ["Headers of another realm", new OtherHeaders()],
  ];

  it.each(forms)("may be given as %s", async (_, headers) => {
    const seen: unknown[] = [];
    const fetch = async (request: Request) => {
      seen.push([...request.headers].filter(([name]) => name !== "accept"));
      return Response.json({});
    };
    const given = { headers } as { headers: Headers };
    const ofClient = createTenantClient({ baseUrl, fetch, ...given });
    await ofClient.listEvents();
    await ofClient.listEvents({}, { headers: { "x-b": "3" } });
    await createTenantClient({ baseUrl, fetch, headers: { "x-b": "3" } }).listEvents({}, given);
    const ofCore = createClient<Record<string, { get: { responses: object } }>>({ baseUrl, fetch, ...given });
    await ofCore.GET("/x");
    const all = [
      ["x-a", "1"],
      ["x-b", "2"],
    ];
    expect(seen).toEqual([all, [all[0], ["x-b", "3"]], all, all]);
  });

  it("that are none are refused", async () => {
    const headers = [["x-a"]] as unknown as Headers;
    expect(() => createTenantClient({ baseUrl, headers })).toThrow(TypeError);
    await expect(createTenantClient({ baseUrl }).listEvents({}, { headers })).rejects.toThrow(TypeError);
  });
});
