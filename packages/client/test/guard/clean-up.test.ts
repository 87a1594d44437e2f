import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createClient, repeatRequests } from "../../src/core.ts";
import { createTenantClient, type Token } from "../../src/index.ts";

const baseUrl = "https://tenant.example";

/** A `fetch` that answers with the statuses in turn, and counts the bodies that are cancelled. */
function fetchOf(...statuses: number[]) {
  const cancelled: number[] = [];
  const fetch = async () => {
    const status = statuses.shift() ?? 200;
    const cancel = () => void cancelled.push(status);
    return status === 200 ? Response.json([]) : new Response(new ReadableStream({ cancel }), { status });
  };
  return { fetch, cancelled };
}

describe("the body of an answer that nobody reads is cancelled", () => {
  const tokenOf =
    (renew: () => string): Token =>
    ({ refused }) =>
      refused ? renew() : "token_old";

  it("where the request is repeated", async () => {
    const { fetch, cancelled } = fetchOf(503, 401, 500);
    const token = tokenOf(() => "token_new");
    const client = createTenantClient({ baseUrl, fetch, token, retry: { baseDelay: 0 } });
    expect((await client.listEvents()).data).toEqual([]);
    expect(cancelled).toEqual([503, 401, 500]);
  });

  it("where the token cannot be renewed", async () => {
    const { fetch, cancelled } = fetchOf(401);
    const token = tokenOf(() => {
      throw new Error("log in, please");
    });
    const client = createTenantClient({ baseUrl, fetch, token });
    await expect(client.listEvents()).rejects.toThrow("log in, please");
    expect(cancelled).toEqual([401]);
  });
});

describe("no listener stays on a signal that many calls share", () => {
  /** So that only what the client itself listens to is counted. */
  class RequestWithout extends Request {
    constructor(input: RequestInfo | URL, { signal: _, ...init }: RequestInit = {}) {
      super(input, init);
    }
  }

  it.each([
    ["that succeed", () => Promise.resolve(Response.json([]))],
    ["that are refused", () => Promise.resolve(Response.json({}, { status: 400 }))],
    ["that get no answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["that are given up", () => new Promise<never>(() => {})],
  ])("%s", async (_, fetch) => {
    const { signal } = new AbortController();
    const options = { timeout: 20, retry: false } as const;
    const client = createTenantClient({ baseUrl, ...options, fetch, Request: RequestWithout });
    const calls = Array.from({ length: 5 }, () => client.listEvents({}, { signal }));
    expect(getEventListeners(signal, "abort").length).toBe(5);
    await Promise.allSettled(calls);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it.each([400, 204])("that ask for a stream, and get a %i", async (status) => {
    const { signal } = new AbortController();
    const fetch = async () => new Response(status === 204 ? null : "no", { status });
    const client = createTenantClient({ baseUrl, fetch, Request: RequestWithout });
    await client.listEvents({}, { signal, parseAs: "stream" });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("while they wait to be repeated", async () => {
    const { signal } = new AbortController();
    /** The signal of all requests. */
    class SharedRequest extends RequestWithout {
      override readonly signal = signal;
    }
    const { fetch } = fetchOf(503, 503, 503);
    const repeat = repeatRequests({ limit: 3, baseDelay: 0 });
    const client = createClient<object>({ baseUrl, fetch, repeat, Request: SharedRequest });
    await client.request("get", "/" as never);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
