import type { Middleware } from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { createClient, guardCalls } from "../../src/core.ts";
import { createTenantClient, TenantApiError, type Token } from "../../src/index.ts";
import { rejectionOf } from "../rejection.ts";
import { json, startServer } from "../server.ts";

const PUBLISH = "/api/v2/community/events/{eventId}/publish";
const EVENTS = "/api/v2/community/events";
const eventId = "3f2a";

describe("a call without an answer", () => {
  it("rejects with a TenantApiError where nobody listens", async () => {
    const client = createTenantClient({ baseUrl: "http://127.0.0.1:65534", retry: false });
    const error = await rejectionOf(client.publishEvent({ eventId }));
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error).toMatchObject({
      status: undefined,
      operationId: "publishEvent",
      method: "POST",
      path: PUBLISH,
    });
    expect(error.message).toBe(`publishEvent (POST ${PUBLISH}) gave no answer.`);
    expect(error.cause).toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { code: "ECONNREFUSED" },
    });
  });

  it("says no value of a parameter in its message, whatever a fetch of one's own says", async () => {
    const fetch = ({ url }: Request) => Promise.reject(new TypeError(`failed to reach ${url}`));
    const client = createTenantClient({ baseUrl: "https://tenant.example", fetch, retry: false });
    const error = await rejectionOf(client.getEvent({ eventId: "private-id" }));
    expect(error.message).toBe(`getEvent (GET ${EVENTS}/{eventId}) gave no answer.`);
    expect(error.cause).toMatchObject({ message: expect.stringContaining("private-id") });
  });

  it("rejects where the connection is reset", async () => {
    const { baseUrl } = await startServer((_, __, incoming) => incoming.socket.resetAndDestroy());
    const client = createTenantClient({ baseUrl, retry: false });
    const error = await rejectionOf(client.listEvents());
    expect(error).toMatchObject({ name: "TenantApiError", status: undefined });
    expect(error.cause).toMatchObject({
      cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
    });
  });

  it.each([200, 500])("rejects where the body of a %i breaks off, and says the status", async (status) => {
    const { baseUrl } = await startServer((response, _, incoming) => {
      response.writeHead(status, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"id":');
      setTimeout(() => incoming.socket.destroy(), 20);
    });
    const client = createTenantClient({ baseUrl, retry: false });
    const wrap: Middleware = { onResponse: ({ response }) => new Response(response.body, response) };
    for (const middleware of [[], [wrap]]) {
      const error = await rejectionOf(client.listEvents({}, { middleware }));
      expect(error).toMatchObject({ name: "TenantApiError", status, cause: expect.any(Error) });
      expect(error.message).toBe(`listEvents (GET ${EVENTS}) answered ${status}, but broke off.`);
    }
  });

  it.each([
    ["a browser", Object.assign(new TypeError("network error"), { stack: "TypeError: network error" })],
    ["a worker", new Error("Network connection lost.")],
    ["a stream of one's own", "lost"],
  ])("rejects where the body breaks off as in %s, also under middleware", async (_, failure) => {
    const start = (controller: ReadableStreamDefaultController) => controller.error(failure);
    const fetch = async () => new Response(new ReadableStream({ start }));
    const client = createTenantClient({ baseUrl: "https://tenant.example", fetch });
    const middleware = [{ onResponse: () => undefined }];
    expect((await rejectionOf(client.listEvents())).message).toContain("answered 200, but broke off");
    const ofCall = await rejectionOf(client.listEvents({}, { middleware }));
    expect(ofCall.message).toContain("answered 200, but broke off");
    client.use(...middleware);
    const ofClient = await rejectionOf(client.listEvents({}, { middleware }));
    expect(ofClient.message).toContain("answered 200, but broke off");
  });

  it.each([
    ["does not answer", () => {}],
    [
      "does not end its answer",
      (response: import("node:http").ServerResponse) => response.writeHead(200).write("["),
    ],
  ])("is given up in time where the server %s", async (_, answer) => {
    const { baseUrl } = await startServer(answer);
    const client = createTenantClient({ baseUrl, timeout: 60_000 });
    const error = await rejectionOf(client.listEvents({}, { timeout: 50 }));
    expect(error).toMatchObject({ name: "TenantApiError", cause: { name: "TimeoutError" } });
    expect(error.message).toBe(`listEvents (GET ${EVENTS}) gave no answer in time.`);
    const viaPath = await rejectionOf(client.GET(EVENTS, { timeout: 50 }));
    expect(viaPath.cause).toMatchObject({ name: "TimeoutError", message: "No answer within 50 ms" });
  });

  it("is given up in time where a token, or a fetch of one's own, does not come", async () => {
    const never = () => new Promise<never>(() => {});
    const baseUrl = "https://tenant.example";
    const waiting = createTenantClient({ baseUrl, timeout: 30, token: never });
    expect((await rejectionOf(waiting.listEvents())).cause).toMatchObject({ name: "TimeoutError" });
    const hanging = createTenantClient({ baseUrl, timeout: 30, fetch: never });
    expect((await rejectionOf(hanging.listEvents())).cause).toMatchObject({ name: "TimeoutError" });
  });

  it("has no timer where none is wanted, or more time than a timer can hold", async () => {
    const { baseUrl } = await startServer((response) =>
      setTimeout(() => json(200, [])(response, {} as never, {} as never), 30),
    );
    for (const timeout of [false, 0, 2 ** 40, Number.POSITIVE_INFINITY] as const) {
      const client = createTenantClient({ baseUrl, timeout });
      expect((await client.listEvents()).data).toEqual([]);
    }
  });

  it("rejects with the reason of the caller's signal", async () => {
    const { baseUrl, received } = await startServer(() => {});
    const client = createTenantClient({ baseUrl });
    const aborted = AbortSignal.abort("not wanted");
    expect(await rejectionOf(client.listEvents({}, { signal: aborted }))).toBe("not wanted");
    expect(received).toEqual([]);

    const controller = new AbortController();
    const call = rejectionOf(client.listEvents({}, { signal: controller.signal }));
    await expect.poll(() => received.length).toBe(1);
    controller.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
  });

  it("rejects with the reason of the client's signal, or of the call's, whichever comes first", async () => {
    const { baseUrl, received } = await startServer(() => {});
    const ofClient = new AbortController();
    const client = createTenantClient({ baseUrl, signal: ofClient.signal, timeout: 5_000 });
    const ofCall = new AbortController();
    const first = rejectionOf(client.listEvents({}, { signal: ofCall.signal }));
    const second = rejectionOf(client.listEvents({}, { signal: new AbortController().signal }));
    const third = rejectionOf(client.GET(EVENTS));
    await expect.poll(() => received.length).toBe(3);
    ofCall.abort("not this one");
    expect(await first).toBe("not this one");
    ofClient.abort("none at all");
    expect(await Promise.all([second, third])).toEqual(["none at all", "none at all"]);
    expect(await rejectionOf(client.listEvents())).toBe("none at all");
    expect(received.length).toBe(3);
  });

  it("rejects with the reason of a guard's signal, which is no option of a core client", async () => {
    const { baseUrl, received } = await startServer(() => {});
    const signal = AbortSignal.abort("none at all");
    const guarded = createClient<object>({ baseUrl, guard: guardCalls({ signal }) });
    expect(await rejectionOf(guarded.request("get", EVENTS as never))).toBe("none at all");
    // @ts-expect-error A guard would not heed it.
    createClient<object>({ baseUrl, signal });
    expect(received).toEqual([]);
  });

  it("closes the connection when it is given up", async () => {
    let isClosed = false;
    const { baseUrl } = await startServer((response) => {
      response.on("close", () => {
        isClosed = true;
      });
    });
    await rejectionOf(createTenantClient({ baseUrl, timeout: 50 }).listEvents());
    await expect.poll(() => isClosed).toBe(true);
  });

  it("has no time-out for the reading of a stream", async () => {
    const { baseUrl } = await startServer((response) => {
      response.writeHead(200).write("first");
      setTimeout(() => response.end(", last"), 150);
    });
    const client = createTenantClient({ baseUrl, timeout: 100 });
    const { data } = await client.listEvents({}, { parseAs: "stream" });
    expect(await new Response(data).text()).toBe("first, last");
  });

  it("can be stopped while a stream is read", async () => {
    const { baseUrl } = await startServer((response) => response.writeHead(200).write("first"));
    const controller = new AbortController();
    const client = createTenantClient({ baseUrl });
    const { data } = await client.listEvents({}, { parseAs: "stream", signal: controller.signal });
    const reader = data?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
    controller.abort();
    await expect(reader?.read()).rejects.toMatchObject({ name: "AbortError" });
  });

  it("ends a stream with the reason of the signal, whatever the runtime makes of it", async () => {
    const fetch = async (_: Request, { signal }: RequestInit = {}) => {
      const start = (stream: ReadableStreamDefaultController) =>
        signal?.addEventListener("abort", () => stream.error(new Error("a copy of the reason")));
      return new Response(new ReadableStream({ start }));
    };
    const controller = new AbortController();
    const client = createTenantClient({ baseUrl: "https://tenant.example", fetch });
    const { data } = await client.listEvents({}, { parseAs: "stream", signal: controller.signal });
    const reading = rejectionOf(new Response(data).text());
    controller.abort("enough");
    expect(await reading).toBe("enough");
  });
});

describe("what the caller's own functions throw", () => {
  it("stays as it is", async () => {
    const { baseUrl } = await startServer(json(200, []));
    const failure = new TypeError("mine");
    const fail = () => {
      throw failure;
    };
    const byToken = createTenantClient({ baseUrl, token: fail });
    expect(await rejectionOf(byToken.listEvents())).toBe(failure);
    for (const middleware of [{ onRequest: fail }, { onResponse: fail }]) {
      const client = createTenantClient({ baseUrl });
      client.use(middleware);
      expect(await rejectionOf(client.listEvents())).toBe(failure);
    }
  });

  it("stays as it is where middleware has read the body", async () => {
    const { baseUrl } = await startServer(json(200, {}));
    const client = createTenantClient({ baseUrl });
    client.use({ onResponse: async ({ response }) => JSON.parse(await response.text()).nope.nope });
    const error = await rejectionOf(client.listEvents());
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain("reading 'nope'");
  });

  it("stays as it is where a token is not renewed, and the refusal is dropped", async () => {
    const { baseUrl } = await startServer(json(401, {}));
    const failure = new Error("log in, please");
    const token: Token = ({ refused }) => (refused ? Promise.reject(failure) : "token_old");
    const client = createTenantClient({ baseUrl, token });
    expect(await rejectionOf(client.listEvents())).toBe(failure);
    client.use({ onResponse: () => undefined });
    expect(await rejectionOf(client.listEvents())).toBe(failure);
  });
});
