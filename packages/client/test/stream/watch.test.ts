import { getEventListeners, once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, expectTypeOf, it } from "vitest";
import { fieldCompat } from "../../src/compat.ts";
import { bindOperation, createClient, guardCalls, operationCodec } from "../../src/core.ts";
import { ForbiddenError, TenantApiError, unwrap } from "../../src/index.ts";
import { type ServerEvent, watch } from "../../src/stream.ts";
import { json, text } from "../server.ts";
import { all, lastIds, noContent, type paths, stream, streaming, table } from "./streams.ts";

const event = (n: number, more = "") => `${more}data: {"n":${n}}\n\n`;
const RESUMABLE = "retry: 1\n\n";

describe("a stream", () => {
  it("of server-sent events gives an event for each, with its data", async () => {
    const pieces = ["event: tick\nid: 1\nretry: 7000\ndata: {", '"n":1}\n\n: alive\n\n', event(2)];
    const { client, received } = await streaming([stream(pieces, "end"), noContent]);
    const { data, error, status, response } = await watch(
      client.watchEvents,
      { room: "a" },
      { retry: false },
    );
    expect([error, status, response.headers.get("Content-Type")]).toEqual([
      undefined,
      200,
      "text/event-stream",
    ]);
    expectTypeOf(data).toEqualTypeOf<AsyncIterableIterator<ServerEvent<{ n: number }>> | undefined>();
    expect(await all(data)).toEqual({
      got: [
        { event: "tick", data: { n: 1 }, id: "1", retry: 7000 },
        { event: "message", data: { n: 2 }, id: "1" },
      ],
      error: undefined,
    });
    expect([received[0]?.url, received[0]?.headers.accept]).toEqual(["/events?room=a", "text/event-stream"]);
  });

  it("of lines gives their values, the last one without a line break, too", async () => {
    const { client } = await streaming([
      stream(['{"n":1}\r\n\n{"n"', ':2}\n{"n":3}'], "end", "application/x-ndjson"),
    ]);
    const data = await unwrap(watch(client.watchLines));
    expectTypeOf(data).toEqualTypeOf<AsyncIterableIterator<{ n: number }>>();
    expect(await all(data)).toEqual({ got: [{ n: 1 }, { n: 2 }, { n: 3 }], error: undefined });
  });

  it("of a JSON sequence gives its values, of a list as the schema the items", async () => {
    const { client } = await streaming([
      stream(['\x1e{\n"n":1}\n\x1e', '{"n":2}\n'], "end", "application/json-seq"),
    ]);
    const data = await unwrap(watch(client.watchRecords));
    expectTypeOf(data).toEqualTypeOf<AsyncIterableIterator<{ n: number }>>();
    expect((await all(data)).got).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("of texts leaves them as they are", async () => {
    const { client } = await streaming([stream(["data: 1.0\n\n", "data: a\ndata: b\n\n"], "end")]);
    const data = await unwrap(watch(client.watchTexts));
    expectTypeOf(data).toEqualTypeOf<AsyncIterableIterator<ServerEvent<unknown>>>();
    expect((await all(data)).got.map((one) => one.data)).toEqual(["1.0", "a\nb"]);
  });

  it("is asked for where there is a choice, unless the caller says what to accept", async () => {
    const { client, received } = await streaming([stream([], "end")]);
    await watch(client.watchEither);
    await watch(client.watchEither, {}, { headers: { Accept: "*/*" } });
    expect(received.map(({ headers }) => headers.accept)).toEqual(["text/event-stream", "*/*"]);
  });

  it("of 204 has no items", async () => {
    const { client } = await streaming([noContent]);
    const { data, status } = await watch(client.watchEvents);
    expect([status, await all(data)]).toEqual([204, { got: [], error: undefined }]);
  });

  it("comes from a function for one operation, too", async () => {
    const { baseUrl } = await streaming([stream([event(1)], "end")]);
    for (const guard of [guardCalls(), undefined]) {
      const core = createClient<paths>({ baseUrl, guard, codec: operationCodec });
      const data = await unwrap(watch(bindOperation(core, table.watchEvents)));
      expect((await all(data)).got).toEqual([{ event: "message", data: { n: 1 } }]);
    }
  });

  it("comes through a bridge as it is sent, event by event", async () => {
    const { client } = await streaming([stream([event(1)])]);
    const address = "GET /events";
    const table = {
      version: 1,
      releases: ["1.0.0", "2.0.0"],
      operations: [{ ids: ["watchEvents", "watchEvents"], at: [address, address], responses: { 200: 0 } }],
      nodes: [{ name: "Tick", fields: [{ names: ["m", "n"] }] }],
    } as const;
    client.use(fieldCompat({ built: "1.0.0", table, server: "2.0.0" }));
    client.use({ onResponse: ({ response }) => response });
    const data = await unwrap(watch(client.watchEvents));
    expect((await data.next()).value).toEqual({ event: "message", data: { n: 1 } });
    await data.return?.();
  });

  it("is read for longer than the time limit of the call", async () => {
    const { client } = await streaming([
      async (response) => {
        response.writeHead(200, { "Content-Type": "text/event-stream" }).write(event(1));
        setTimeout(() => response.end(event(2)), 300);
      },
    ]);
    const data = await unwrap(watch(client.watchEvents, {}, { timeout: 200 }));
    expect((await all(data)).got).toHaveLength(2);
  });
});

describe("what is no stream", () => {
  it("is an error, as with every call", async () => {
    const { client } = await streaming([json(404, { missing: "room" }), json(403, {})]);
    const result = await watch(client.watchEvents);
    if (result.error !== undefined && result.status === 404) {
      expectTypeOf(result.error).toEqualTypeOf<{ missing: string }>();
    }
    expect([result.data, result.error, result.status]).toEqual([undefined, { missing: "room" }, 404]);
    await expect(unwrap(watch(client.watchEvents))).rejects.toThrow(ForbiddenError);
  });

  it("is an error where it is a success, without the token", async () => {
    const answer = text(200, "<p>key_0123456789");
    const { client, baseUrl } = await streaming([answer], { token: "key_0123456789" });
    const { data, error, status } = await watch(client.watchEvents);
    expect([data, error, status]).toEqual([undefined, "<p>[redacted]", 200]);
    const throwing = await streaming([answer], { throwOnError: true });
    const thrown = await watch(throwing.client.watchEvents).catch((error) => error);
    expect(thrown).toBeInstanceOf(TenantApiError);
    expect([thrown.message, thrown.body]).toEqual([
      "watchEvents (GET /events) answered 200, but not with a stream.",
      "<p>key_0123456789",
    ]);
    expect(baseUrl).toContain("http");
  });

  it("is an error where it is a stream of another kind, or empty", async () => {
    const { client } = await streaming([
      stream(['{"n":1}\n'], "end", "application/x-ndjson"),
      (response) => response.writeHead(200, { "Content-Type": "text/html" }).end(),
    ]);
    expect((await watch(client.watchEvents)).error).toBe('{"n":1}\n');
    expect((await watch(client.watchEvents)).error).toEqual(new Error("200 without a body"));
  });

  it("is read within the time limit of the call", async () => {
    const { client } = await streaming([stream(["data: 1\n\n"], undefined, "text/plain")]);
    await expect(watch(client.watchEvents, {}, { timeout: 100 })).rejects.toThrow("in time");
  });

  it("rejects where nothing is answered", async () => {
    const { client } = await streaming([(response) => response.destroy()]);
    await expect(watch(client.watchEvents)).rejects.toThrow("watchEvents (GET /events) gave no answer.");
    const silent = await streaming([(response) => once(response, "close")]);
    await expect(watch(silent.client.watchEvents, {}, { timeout: 50 })).rejects.toThrow("in time");
  });

  it("is refused before it is asked for, where the spec has no stream", async () => {
    const { client, received } = await streaming([json(200, {})]);
    // @ts-expect-error: no stream
    await expect(watch(client.getPlain)).rejects.toThrow(
      new TypeError(
        "Expected an operation that answers with a stream, such as text/event-stream; getPlain answers with application/json.",
      ),
    );
    await expect(watch(client.watchEvents, {}, { idleTimeout: Number.NaN })).rejects.toThrow("idleTimeout");
    expect(received).toEqual([]);
  });
});

describe("an iteration throws a TenantApiError", () => {
  it.each(["watchEvents", "askEvents", "watchLines"] as const)(
    "where the stream of %s breaks off",
    async (id) => {
      const isLines = id === "watchLines";
      const pieces = isLines ? ['{"n":1}\n{"n"'] : [event(1), "data: {"];
      const { client, received } = await streaming([
        stream(pieces, "break", isLines ? "application/x-ndjson" : undefined),
      ]);
      const { got, error } = await all(await unwrap(watch(client[id] as typeof client.watchEvents)));
      expect(got).toHaveLength(1);
      expect(error).toBeInstanceOf(TenantApiError);
      expect([error?.message, error?.status]).toEqual([
        expect.stringMatching(/^\w+ \((GET|POST) \/\w+\) answered 200, but broke off\.$/),
        200,
      ]);
      expect(error?.cause).toBeInstanceOf(Error);
      expect(received).toHaveLength(1);
    },
  );

  it.each([
    ["askEvents", `${event(1)}data: [DONE]\n\n`, "text/event-stream", "[DONE]"],
    ["watchLines", '{"n":1}\n{"n":\n', "application/x-ndjson", '{"n":'],
    ["watchRecords", '\x1e{"n":1}\n\x1enul\n\x1e', "application/json-seq", "nul\n"],
  ] as const)("where %s sends what is no JSON, after what came before", async (id, body, type, bad) => {
    const { client } = await streaming([stream([body], undefined, type)]);
    const { got, error } = await all(await unwrap(watch(client[id] as typeof client.watchEvents)));
    expect(got).toHaveLength(1);
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error?.message).toContain("answered 200, but not as expected. Expected JSON.");
    expect(error?.body).toBe(bad);
  });

  it("where nothing comes for too long, and not where something does", async () => {
    const { client } = await streaming([
      async (response) => {
        response.writeHead(200, { "Content-Type": "text/event-stream" }).write(event(1));
        for (let count = 0; count < 4; count += 1) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          response.write(": alive\n");
        }
        response.write(event(2));
        await once(response, "close");
      },
    ]);
    const data = await unwrap(watch(client.watchEvents, {}, { idleTimeout: 300 }));
    const { got, error } = await all(data);
    expect(got).toHaveLength(2);
    expect([error?.message, error?.cause?.name]).toEqual([
      expect.stringContaining("broke off"),
      "TimeoutError",
    ]);
  });

  it("where an event never ends, or the whole is too large", async () => {
    const endless = async (response: Parameters<ReturnType<typeof stream>>[0]) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write(event(1));
      const more = () => response.destroyed || response.write("data: ".padEnd(2 ** 20, "x"), more);
      more();
      await once(response, "close");
    };
    const { client } = await streaming([endless]);
    const { got, error } = await all(await unwrap(watch(client.watchEvents)));
    expect([got.length, error?.message]).toEqual([
      1,
      "watchEvents (GET /events) answered 200, but not as expected. Expected an event of at most 16777216 characters.",
    ]);
    const limited = await all(await unwrap(watch(client.watchEvents, {}, { maxResponseBytes: 1000 })));
    expect(limited.error?.message).toContain("more than 1000 bytes");
  });
});

describe("a GET whose events can be taken up again", () => {
  it("is asked for again, with the last id, until 204 ends it", async () => {
    const { client, received } = await streaming([
      stream([RESUMABLE, event(1, "id: ä1\n"), "id: lost\ndata:"], "break"),
      stream([event(2), event(3, "id\n")], "end"),
      stream([event(4, "id: 4\n")], "end"),
      noContent,
    ]);
    const { got, error } = await all(await unwrap(watch(client.watchEvents, { room: "a" })));
    expect(error).toBeUndefined();
    expect(got.map(({ data, id }) => [data.n, id])).toEqual([
      [1, "ä1"],
      [2, "ä1"],
      [3, undefined],
      [4, "4"],
    ]);
    expect(lastIds(received).map((id) => id && Buffer.from(String(id), "latin1").toString())).toEqual([
      undefined,
      "ä1",
      undefined,
      "4",
    ]);
    expect(new Set(received.map(({ url }) => url))).toEqual(new Set(["/events?room=a"]));
  });

  it("calls middleware, and renews the token", async () => {
    const tokens: unknown[] = [];
    const { client, received } = await streaming(
      [stream([RESUMABLE, event(1)], "break"), json(401, {}), stream([event(2)], "break"), noContent],
      { token: ({ refused }) => (refused ? "new_token" : "old_token") },
    );
    client.use({ onRequest: ({ request }) => void tokens.push(request.headers.get("Last-Event-ID")) });
    const { got } = await all(await unwrap(watch(client.watchEvents)));
    expect(got.map(({ data }) => data.n)).toEqual([1, 2]);
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer old_token",
      "Bearer old_token",
      "Bearer new_token",
      expect.stringContaining("Bearer"),
    ]);
    expect(tokens).toHaveLength(3);
  });

  it.each([
    [json(404, { missing: "room" }), "answered 404"],
    [text(200, "<p>"), "answered 200, but not with a stream"],
    [json(503, {}), "answered 503"],
  ])("ends with the error of the request that fails", async (answer, message) => {
    const { client } = await streaming([stream([RESUMABLE, event(1)], "end"), answer as typeof noContent]);
    const { got, error } = await all(await unwrap(watch(client.watchEvents)));
    expect(got).toHaveLength(1);
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error?.message).toContain(message);
  });

  it.each([true, false])(
    "is asked for again while there is no answer, with a guard: %s",
    async (isGuarded) => {
      const broken: typeof noContent = (response) => response.destroy();
      const { baseUrl, client, received } = await streaming([
        stream([RESUMABLE, event(1, "id: 1\n")], "end"),
        broken,
        broken,
        stream([event(2)], "end"),
        noContent,
      ]);
      const core = createClient<paths>({ baseUrl, codec: operationCodec });
      const method = isGuarded ? client.watchEvents : bindOperation(core, table.watchEvents);
      const { got, error } = await all(await unwrap(watch(method, {}, isGuarded ? {} : { timeout: 1_000 })));
      expect(error).toBeUndefined();
      expect(got.map(({ data }) => data.n)).toEqual([1, 2]);
      expect(lastIds(received)).toEqual([undefined, "1", "1", "1", "1"]);
    },
  );

  it("ends with what a function of the caller throws while it is made again", async () => {
    const { client } = await streaming([stream([RESUMABLE, event(1)], "end")]);
    const data = await unwrap(watch(client.watchEvents));
    client.use({
      onRequest() {
        throw new TypeError("mine");
      },
    });
    expect((await all(data)).error).toEqual(new TypeError("mine"));
  });

  it("is not asked for at once, where the server says `retry: 0` and closes each connection", async () => {
    const { client, received } = await streaming([stream(["retry: 0\nid: 1\n\n"], "end")]);
    const ends = new AbortController();
    const data = await unwrap(watch(client.watchEvents, {}, { signal: ends.signal }));
    const next = data.next();
    await expect.poll(() => received.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    ends.abort("enough");
    await expect(next).rejects.toBe("enough");
    expect(received.length).toBeLessThan(5);
  });

  it("is not, with `retry: false`; nor is a POST, nor are lines", async () => {
    const { client, received } = await streaming([stream([RESUMABLE, event(1)], "break")]);
    const once = await all(await unwrap(watch(client.watchEvents, {}, { retry: false })));
    const post = await all(await unwrap(watch(client.askEvents)));
    expect([once.error?.message, post.error?.message]).toEqual(
      Array(2).fill(expect.stringContaining("broke off")),
    );
    expect(received).toHaveLength(2);
  });
});

describe("a stream is ended", () => {
  const closed = () => {
    let resolve = () => {};
    const promise = new Promise<void>((end) => {
      resolve = end;
    });
    const answer = async (response: Parameters<typeof noContent>[0]) => {
      response.on("close", resolve);
      await stream([RESUMABLE + event(1) + event(2)])(response, undefined as never, undefined as never);
    };
    return { promise, answer };
  };

  it.each(["call", "client"])("by a signal of the %s, between events and while it waits", async (owner) => {
    const { promise, answer } = closed();
    const ends = new AbortController();
    const { signal } = ends;
    const isCall = owner === "call";
    const { client } = await streaming([answer], isCall ? {} : { signal });
    const data = await unwrap(watch(client.watchEvents, {}, isCall ? { signal } : {}));
    const first = await data.next();
    expect(first.value?.data).toEqual({ n: 1 });
    const second = await data.next();
    expect(second.done).toBe(false);
    const third = data.next();
    ends.abort("enough");
    await expect(third).rejects.toBe("enough");
    await promise;
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    expect(await data.next()).toEqual({ done: true, value: undefined });
  });

  it("by a signal, though more events have arrived", async () => {
    const { answer } = closed();
    const ends = new AbortController();
    const { client } = await streaming([answer]);
    const data = await unwrap(watch(client.watchEvents, {}, { signal: ends.signal }));
    await data.next();
    ends.abort("enough");
    await expect(data.next()).rejects.toBe("enough");
  });

  it.each(["waits", "has waited"])("by a signal that `fetch` drops, while the caller %s", async (when) => {
    const { promise, answer } = closed();
    const ends = new AbortController();
    const { client } = await streaming([answer], { fetch: (request) => fetch(request.url) });
    const data = await unwrap(watch(client.watchEvents, {}, { signal: ends.signal }));
    await data.next();
    await data.next();
    if (when === "has waited") ends.abort("enough");
    const next = data.next();
    ends.abort("enough");
    await expect(next).rejects.toBe("enough");
    await promise;
    expect(getEventListeners(ends.signal, "abort")).toHaveLength(0);
  });

  it.each(["call", "client"])("by a signal of the %s, while it waits to be made again", async (owner) => {
    const ends = new AbortController();
    const { signal } = ends;
    const isCall = owner === "call";
    const { client } = await streaming([stream(["retry: 100000\n\n"], "end")], isCall ? {} : { signal });
    const data = await unwrap(watch(client.watchEvents, {}, isCall ? { signal } : {}));
    const next = data.next();
    await new Promise((resolve) => setTimeout(resolve, 100));
    ends.abort("enough");
    await expect(next).rejects.toBe("enough");
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });

  it("by nobody, where it is dropped: then the signal has no listener of it", async () => {
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc");
    const { signal } = new AbortController();
    const { client } = await streaming([closed().answer]);
    for (let count = 0; count < 3; count += 1) await watch(client.watchEvents, {}, { signal });
    await expect
      .poll(async () => {
        gc();
        await new Promise((resolve) => setTimeout(resolve, 10));
        return getEventListeners(signal, "abort").length;
      })
      .toBe(0);
  });

  it("by leaving the loop", async () => {
    const { promise, answer } = closed();
    const { client } = await streaming([answer]);
    for await (const { data } of await unwrap(watch(client.watchEvents))) {
      expect(data).toEqual({ n: 1 });
      break;
    }
    await promise;
  });

  it("by `return()`, before it has begun and while it waits for the next event", async () => {
    for (const takes of [0, 3]) {
      const { promise, answer } = closed();
      const { client } = await streaming([answer]);
      const data = await unwrap(watch(client.watchEvents));
      const asked = Array.from({ length: takes }, () => data.next());
      await asked[takes - 2];
      expect(await data.return?.()).toEqual({ done: true, value: undefined });
      expect((await asked.at(-1))?.done ?? true).toBe(true);
      await promise;
    }
  });

  it("by `return()`, while it is made again or waits for that", async () => {
    for (const retry of [1, 100_000]) {
      const { promise, answer } = closed();
      const hang: typeof noContent = (response) => once(response, "close");
      const { client, received } = await streaming([
        stream([`retry: ${retry}\n\n`], "end"),
        retry === 1 ? hang : answer,
      ]);
      const data = await unwrap(watch(client.watchEvents));
      const next = data.next();
      await expect.poll(() => received.length).toBe(retry === 1 ? 2 : 1);
      await data.return?.();
      expect(await next).toEqual({ done: true, value: undefined });
      void promise;
    }
  });
});
