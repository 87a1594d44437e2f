import { getEventListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createTenantClient, TenantApiError, unwrap } from "../../src/index.ts";
import { json, startServer } from "../server.ts";

const baseUrl = "https://tenant.example";
const listenersOf = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

describe("a client with a signal keeps no listener of a streamed call", () => {
  const ofClient = () => {
    const { signal } = new AbortController();
    const fetch = async () => new Response("[]");
    return { signal, client: createTenantClient({ baseUrl, signal, fetch }) };
  };

  it("that was read to its end", async () => {
    const { signal, client } = ofClient();
    for (let count = 0; count < 20; count += 1) {
      const { data } = await client.GET("/api/v2/community/events", { parseAs: "stream" });
      expect(listenersOf(signal)).toBe(1);
      expect(await new Response(data).text()).toBe("[]");
      expect(listenersOf(signal)).toBe(0);
    }
  });

  it("that was cancelled, through data or response", async () => {
    const { signal, client } = ofClient();
    const first = await client.listEvents({}, { parseAs: "stream" });
    expect(first.data).toBe(first.response.body);
    await first.data?.cancel();
    const second = await client.listEvents({}, { parseAs: "stream" });
    await second.response.body?.cancel();
    expect(listenersOf(signal)).toBe(0);
  });

  it("that broke off", async () => {
    const { signal } = new AbortController();
    const server = await startServer((response, _, incoming) => {
      response.writeHead(200, { "Content-Length": "100" }).write("[");
      setTimeout(() => incoming.socket.destroy(), 20);
    });
    const client = createTenantClient({ baseUrl: server.baseUrl, signal });
    const { data } = await client.listEvents({}, { parseAs: "stream" });
    await expect(new Response(data).text()).rejects.toThrow();
    expect(listenersOf(signal)).toBe(0);
  });

  it("that was dropped unread, once it is collected as garbage", async () => {
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc");
    const { signal, client } = ofClient();
    for (let count = 0; count < 20; count += 1) await client.listEvents({}, { parseAs: "stream" });
    await expect
      .poll(
        async () => {
          gc();
          await wait(10);
          return listenersOf(signal);
        },
        { timeout: 10_000 },
      )
      .toBe(0);
  });

  it("but stops the stream while it is read, and keeps where it came from", async () => {
    const server = await startServer((response) => response.writeHead(200, { "X-Kept": "1" }).write("["));
    const controller = new AbortController();
    const client = createTenantClient({ baseUrl: server.baseUrl, signal: controller.signal });
    const { data, response } = await client.listEvents({}, { parseAs: "stream" });
    expect([response.url, response.headers.get("X-Kept")]).toEqual([
      `${server.baseUrl}/api/v2/community/events`,
      "1",
    ]);
    const reader = data?.getReader();
    await reader?.read();
    controller.abort("enough");
    await expect(reader?.read()).rejects.toBe("enough");
    expect(listenersOf(controller.signal)).toBe(0);
  });
});

it("a client leaves no timer behind when its calls have ended", async () => {
  const timers = new Set<unknown>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  globalThis.setTimeout = ((run: () => void, delay?: number) => {
    const timer = set(() => {
      timers.delete(timer);
      run();
    }, delay);
    timers.add(timer);
    return timer;
  }) as typeof set;
  globalThis.clearTimeout = (timer) => {
    timers.delete(timer);
    clear(timer);
  };
  try {
    for (const answer of [Response.json([]), new Response("no", { status: 400 }), new Response("[]")]) {
      const client = createTenantClient({ baseUrl, fetch: async () => answer });
      await client.listEvents({}, answer.status === 400 ? {} : { parseAs: "stream" });
      await createTenantClient({ baseUrl, retry: false, fetch: () => Promise.reject(new TypeError("x")) })
        .listEvents()
        .catch(() => {});
    }
    expect(timers.size).toBe(0);
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
});

describe("maxResponseBytes", () => {
  it.each([200, 400])("gives up a %i that is larger, and closes its connection", async (status) => {
    let isClosed = false;
    const { baseUrl } = await startServer((response) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.on("close", () => {
        isClosed = true;
      });
      const more = () => response.writableEnded || response.write(" ".repeat(1_000), more as never);
      response.write("[", more as never);
    });
    const client = createTenantClient({ baseUrl, maxResponseBytes: 10_000 });
    const error = await client.listEvents().catch((error) => error);
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error.message).toBe(
      `listEvents (GET /api/v2/community/events) answered ${status} with more than 10000 bytes.`,
    );
    expect(error.status).toBe(status);
    await expect.poll(() => isClosed).toBe(true);
  });

  it("counts for streams and for calls, and lets pass what is as large", async () => {
    const { baseUrl } = await startServer(json(200, [1]));
    const client = createTenantClient({ baseUrl, maxResponseBytes: 3 });
    expect(await unwrap(client.listEvents())).toEqual([1]);
    await expect(client.listEvents({}, { maxResponseBytes: 2 })).rejects.toThrow("more than 2 bytes");
    const { data } = await client.listEvents({}, { maxResponseBytes: 2, parseAs: "stream" });
    await expect(new Response(data).text()).rejects.toThrow("more than 2 bytes");
    expect((await client.listEvents({}, { maxResponseBytes: undefined })).data).toEqual([1]);
  });
});
