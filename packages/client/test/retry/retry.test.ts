import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Client, createClient, guardCalls, repeatRequests } from "../../src/core.ts";
import { createTenantClient } from "../../src/index.ts";
import { retryDelay } from "../../src/retry/retry-delay.ts";
import { json, startServer } from "../server.ts";

const eventId = "3f2a";
const soon = { baseDelay: 1 };
const reset: Parameters<typeof startServer>[0] = (_, __, incoming) => incoming.socket.resetAndDestroy();

describe("a request that failed", () => {
  it.each([408, 429, 500, 502, 503, 504])("with %i is repeated until it succeeds", async (status) => {
    const { baseUrl, received } = await startServer(json(status, {}), json(status, {}), json(200, []));
    const client = createTenantClient({ baseUrl, retry: soon });
    expect((await client.listEvents()).data).toEqual([]);
    expect(received.length).toBe(3);
  });

  it("with a reset connection is repeated until it succeeds", async () => {
    const { baseUrl, received } = await startServer(reset, reset, json(200, []));
    expect((await createTenantClient({ baseUrl, retry: soon }).listEvents()).data).toEqual([]);
    expect(received.length).toBe(3);
  });

  it.each([400, 403, 404, 409, 422, 501])("with %i is not repeated", async (status) => {
    const { baseUrl, received } = await startServer(json(status, {}));
    expect((await createTenantClient({ baseUrl, retry: soon }).listEvents()).response.status).toBe(status);
    expect(received.length).toBe(1);
  });

  it("is repeated twice, or as often as is asked for, and then stands as it is", async () => {
    const { baseUrl, received } = await startServer(json(503, { busy: true }));
    const client = createTenantClient({ baseUrl, retry: soon });
    expect((await client.listEvents()).error).toEqual({ busy: true });
    expect(received.splice(0).length).toBe(3);
    await client.listEvents({}, { retry: { ...soon, limit: 4 } });
    expect(received.splice(0).length).toBe(5);
    const broken = await startServer(reset);
    await expect(createTenantClient({ baseUrl: broken.baseUrl, retry: soon }).listEvents()).rejects.toThrow(
      "no answer",
    );
    expect(broken.received.length).toBe(3);
  });

  it("is repeated where the operation is marked as idempotent, called either way", async () => {
    const { baseUrl, received } = await startServer(json(503, {}));
    const client = createTenantClient({ baseUrl, retry: { ...soon, limit: 1 } });
    const init = { params: { path: { eventId } } };
    await client.attendEvent({ eventId });
    await client.unattendEvent({ eventId });
    await client.POST("/api/v2/community/events/{eventId}/attend", init);
    await client.DELETE("/api/v2/community/events/{eventId}/attend", init);
    expect(received.map(({ method }) => method).join()).toBe(
      "POST,POST,DELETE,DELETE,POST,POST,DELETE,DELETE",
    );
  });

  it("is never repeated where that may do it twice", async () => {
    const { baseUrl, received } = await startServer(reset);
    const client = createTenantClient({ baseUrl, retry: { ...soon, limit: 5 } });
    const path = { eventId };
    const calls = [
      client.createEvent({ body: { title: "x" } }, { retry: { limit: 5 } }),
      client.POST("/api/v2/community/events", { body: { title: "x" } }),
      client.updateEvent({ eventId, body: {} }),
      client.deleteEvent({ eventId }),
      client.publishEvent({ eventId }),
      client.DELETE("/api/v2/community/events/{eventId}", { params: { path } }),
    ];
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe("rejected");
    expect(received.length).toBe(calls.length);
  });

  it("is not repeated where it is turned off, for the client or for a call", async () => {
    const { baseUrl, received } = await startServer(json(503, {}));
    await createTenantClient({ baseUrl, retry: false }).listEvents();
    const client = createTenantClient({ baseUrl, retry: soon });
    await client.listEvents({}, { retry: false });
    await client.GET("/api/v2/community/events", { retry: false });
    expect(received.length).toBe(3);
  });

  describe("stops being repeated when the caller gives up, with", () => {
    // A second request would be sent after the time that a test has.
    const retry = { baseDelay: 2 ** 30, maxDelay: 2 ** 30 };
    const clients: [string, (baseUrl: string) => Client<object>][] = [
      ["the client", (baseUrl) => createTenantClient({ baseUrl, retry })],
      ["core", (baseUrl) => createClient({ baseUrl, repeat: repeatRequests(retry) })],
      [
        "core and a guard",
        (baseUrl) => createClient({ baseUrl, repeat: repeatRequests(retry), guard: guardCalls() }),
      ],
    ];
    it.each(clients)("%s", { timeout: 10_000 }, async (_, clientOf) => {
      // While it waits for an answer, for as long as `Retry-After` says, or for as long as it would by itself.
      const answers = [() => {}, json(503, {}, { "Retry-After": "600" }), json(503, {})];
      for (const answer of answers) {
        const { baseUrl, received } = await startServer(answer);
        const controller = new AbortController();
        const { signal } = controller;
        const call = clientOf(baseUrl).request("get", "/" as never, { signal } as never);
        const outcome = expect(call).rejects.toBe("changed my mind");
        await expect.poll(() => received.length).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.abort("changed my mind");
        await outcome;
        expect(received.length).toBe(1);
      }
    });
  });

  it("stops being repeated when time is over", async () => {
    const { baseUrl, received } = await startServer(json(503, {}, { "Retry-After": "9" }));
    const client = createTenantClient({ baseUrl });
    // Time enough for one request on a busy machine.
    await expect(client.listEvents({}, { timeout: 1000 })).rejects.toMatchObject({
      cause: { name: "TimeoutError" },
    });
    expect(received.length).toBe(1);
  });

  it("keeps its body", async () => {
    const { baseUrl, received } = await startServer(json(503, {}), json(200, {}));
    const { createApiClient } = await import("../../src/index.ts");
    const search = {
      id: "search",
      method: "POST",
      path: "/search",
      scope: null,
      idempotent: true,
      pathParameters: [],
      queryParameters: [],
      mediaTypes: ["application/json"],
    } as const;
    interface Paths {
      "/search": {
        post: {
          parameters: object;
          requestBody: { content: { "application/json": object } };
          responses: object;
        };
      };
    }
    const client = createApiClient<Paths, { search: typeof search }>({ search }, { baseUrl, retry: soon });
    await client.search({ body: { q: "x" } });
    expect(received.map(({ body }) => body)).toEqual(['{"q":"x"}', '{"q":"x"}']);
  });
});

describe("retryDelay", () => {
  const answer = (headers: Record<string, string>, status = 503) => new Response(null, { status, headers });

  it("draws from 0 up to a time that doubles (full jitter), and has an end", () => {
    const random = vi.spyOn(Math, "random");
    onTestFinished(() => random.mockRestore());
    random.mockReturnValue(0.999_999);
    const retry = { limit: 9, baseDelay: 100, maxDelay: 1_000 };
    expect([0, 1, 2, 3, 4, 8].map((n) => Math.round(retryDelay(retry, n, undefined) ?? -1))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
    random.mockReturnValue(0);
    expect(retryDelay(retry, 3, undefined)).toBe(0);
    expect(retryDelay(retry, 9, undefined)).toBeUndefined();
  });

  it("is what the API asks for, in seconds or as a date, up to what is allowed", () => {
    vi.useFakeTimers({ now: Date.parse("2030-01-31T18:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    expect(retryDelay({}, 0, answer({ "Retry-After": "3" }))).toBe(3_000);
    expect(retryDelay({}, 0, answer({ "Retry-After": "0" }))).toBe(0);
    expect(retryDelay({}, 0, answer({ "Retry-After": "Thu, 31 Jan 2030 18:00:05 GMT" }))).toBe(5_000);
    expect(retryDelay({}, 0, answer({ "Retry-After": "11" }))).toBeUndefined();
    expect(retryDelay({}, 0, answer({ "Retry-After": "Thu, 31 Jan 2030 19:00:00 GMT" }))).toBeUndefined();
    expect(retryDelay({ maxDelay: 20_000 }, 0, answer({ "Retry-After": "11" }))).toBe(11_000);
  });

  it("is no more than a timer can hold, which would not wait at all", () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0.999_999);
    onTestFinished(() => random.mockRestore());
    const retry = { limit: 50, maxDelay: Number.POSITIVE_INFINITY };
    const longest = 2 ** 31 - 1;
    expect(retryDelay(retry, 0, answer({ "Retry-After": "2147483" }))).toBe(2_147_483_000);
    expect(retryDelay(retry, 0, answer({ "Retry-After": "2147484" }))).toBeUndefined();
    expect(retryDelay(retry, 0, answer({ "Retry-After": "2000000000" }))).toBeUndefined();
    expect(retryDelay(retry, 49, undefined)).toBeCloseTo(longest * 0.999_999);
  });

  it.each(["soon", "-1", "1.5 hours", "Thu, 31 Jan 2019 18:00:00 GMT"])("does not heed %j", (after) => {
    const delay = retryDelay({ baseDelay: 8 }, 0, answer({ "Retry-After": after }, 429));
    expect(delay).toBeLessThanOrEqual(8);
    expect(delay).toBeGreaterThanOrEqual(0);
  });
});
