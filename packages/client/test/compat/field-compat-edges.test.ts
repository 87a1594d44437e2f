import createFetchClient from "openapi-fetch";
import { describe, expect, it, vi } from "vitest";
import { trackReads } from "../../src/compat/track-reads.ts";
import { fieldCompat, translate } from "../../src/compat.ts";
import { createApiClient } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";
import { bridgedClient, list } from "./bridged-client.ts";
import { operations, table } from "./events-api.ts";

describe("fieldCompat, by the body alone", () => {
  it.each([
    ["translates new names", [{ startAt: "10:00" }], [{ startsAt: "10:00" }]],
    ["leaves old names", [{ startsAt: "10:00" }], [{ startsAt: "10:00" }]],
    ["leaves what has neither", [{ id: "1" }, {}], [{ id: "1" }, {}]],
    ["leaves an object that has both", [{ startsAt: "1", startAt: "2" }], [{ startsAt: "1", startAt: "2" }]],
    ["leaves fields that swapped their names", [{ opens: "9:00" }], [{ opens: "9:00" }]],
    [
      "translates them beside a new name",
      [{ opens: "9:00", startAt: "1" }],
      [{ closes: "9:00", startsAt: "1" }],
    ],
    [
      "translates them beside a new value",
      [{ opens: "9:00" }, { state: "Canceled" }],
      [{ closes: "9:00" }, { state: "Cancelled" }],
    ],
    [
      "leaves them beside an old name",
      [{ opens: "9:00", startsAt: "1" }],
      [{ opens: "9:00", startsAt: "1" }],
    ],
    [
      "leaves what is not as expected",
      [null, 1, "x", [{ startAt: 1 }], { state: { a: 1 } }],
      [null, 1, "x", [{ startAt: 1 }], { state: { a: 1 } }],
    ],
  ])("%s", async (_, sent, expected) => {
    const { client } = bridgedClient(() => Response.json(sent));
    expect((await client.listEvents()).data).toEqual(expected);
  });

  it("leaves what is nested too deep to be walked through", async () => {
    const nested = {
      ...table,
      operations: [
        { ids: ["listEvents", "listEvents"], at: ["GET /events", "GET /events"], responses: { 200: 0 } },
      ],
      nodes: [{ name: "Nested", each: 0, fields: [{ names: ["startsAt", "startAt"] }] }],
    };
    const deep = `${"[".repeat(20_000)}{"startAt":1}${"]".repeat(20_000)}`;
    const { client } = bridgedClient(() => new Response(deep), {
      table: nested,
      trackReads: trackReads().track,
    });
    const { data } = await client.listEvents();
    expect(data).toHaveLength(1);
    const options = { operation: "listEvents", status: 200, from: "2.0.0", to: "1.0.0", table: nested };
    expect(translate(data, options)).toBe(data);
    expect(translate([[{ startAt: 1 }]], options)).toEqual([[{ startsAt: 1 }]]);
  });

  it("translates swapped names by `server`, unless the body shows another release", async () => {
    const { client } = bridgedClient(list({ opens: "9:00" }), { server: "2.0.0" });
    expect((await client.listEvents()).data).toEqual([{ closes: "9:00" }]);
    const { client: other } = bridgedClient(list({ opens: "9:00", startsAt: "1" }), { server: "2.0.0" });
    expect((await other.listEvents()).data).toEqual([{ opens: "9:00", startsAt: "1" }]);
  });

  it("reports an object with both names, once", async () => {
    const { client, renames } = bridgedClient(
      list({ startsAt: "1", startAt: "2" }, { startsAt: "3", startAt: "4" }),
    );
    await client.listEvents();
    await client.listEvents();
    expect(renames).toEqual([
      { operationId: "listEvents", field: "Event.startsAt", to: "startAt", count: 2, problem: "both-names" },
    ]);
  });

  it("translates failures, too", async () => {
    const { client } = bridgedClient(() => Response.json({ detail: "no" }, { status: 409 }));
    expect((await client.listEvents()).error).toEqual({ reason: "no" });
  });

  it("keeps names that every object has apart from fields", async () => {
    const sent = '[{"startAt":"1","__proto__":{"startAt":"2"},"constructor":1}]';
    const { client } = bridgedClient(
      () => new Response(sent, { headers: { "Content-Type": "application/json" } }),
    );
    const { data } = await client.listEvents();
    expect(JSON.stringify(data)).toBe('[{"startsAt":"1","__proto__":{"startAt":"2"},"constructor":1}]');
    expect(Object.getPrototypeOf(data[0])).toBe(Object.prototype);
  });
});

describe("fieldCompat leaves alone", () => {
  it("a stream, and what is not JSON", async () => {
    const { client } = bridgedClient(list({ startAt: "1" }));
    const { data: stream } = await client.listEvents({}, { parseAs: "stream" });
    expect(await new Response(stream).text()).toBe('[{"startAt":"1"}]');
    const { client: other } = bridgedClient(
      () => new Response('[{"startAt":"1"}]', { headers: { "Content-Type": "text/plain" } }),
    );
    expect((await other.listEvents()).data).toEqual([{ startAt: "1" }]);
    const { client: broken } = bridgedClient(
      () => new Response("[{", { headers: { "Content-Type": "application/json" } }),
    );
    expect((await broken.listEvents()).error).toBe("[{");
    const { client: empty } = bridgedClient(() => new Response(null, { status: 204 }));
    expect(await empty.listEvents()).toMatchObject({ data: undefined, status: 204 });
  });

  it("operations and statuses without a rename: the response is as it came", async () => {
    const { client } = bridgedClient(() => Response.json({ ok: "yes", startAt: "1" }));
    const { data, response } = await client.getHealth();
    expect(data).toEqual({ ok: "yes", startAt: "1" });
    expect(Object.hasOwn(response, "text")).toBe(false);
  });
});

describe("fieldCompat beside other middleware", () => {
  it("gives it the translation, by json(), text() and clone()", async () => {
    const { client } = bridgedClient(list({ startAt: "1" }));
    const read: unknown[] = [];
    // Registered last, it would see the response first.
    const wanted = [{ startsAt: "1" }];
    const before: Untyped = createFetchClient({
      baseUrl: "https://events.example",
      fetch: async () => list({ startAt: "1" })(),
    });
    before.use({
      async onResponse({ response }: { response: Response }) {
        read.push(await response.clone().json(), JSON.parse(await response.clone().text()));
        return new Response(response.clone().body, response);
      },
    });
    before.use(fieldCompat({ built: "1.0.0", table }));
    await before.GET("/events");
    expect(read).toEqual([wanted, wanted]);
    expect((await client.listEvents()).data).toEqual(wanted);
  });

  it("serves several clients, and knows the server from the answers to any of them", async () => {
    const load = vi.fn(async () => table);
    const bridge = fieldCompat({ built: "1.0.0", table: load });
    const bodies: unknown[] = [];
    const clientOf = (token: string): Untyped => {
      const client = createApiClient(operations, {
        ...{ baseUrl: "https://events.example", token },
        fetch: async (request) => {
          if (request.method === "POST") bodies.push(await request.json());
          return list({ startAt: "1" })();
        },
      });
      client.use(bridge);
      return client;
    };
    expect((await clientOf("first token").listEvents()).data).toEqual([{ startsAt: "1" }]);
    await clientOf("second token").createEvent({ body: { startsAt: "1" } });
    expect(bodies).toEqual([{ startAt: "1" }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("works with openapi-fetch alone", async () => {
    const client: Untyped = createFetchClient({
      baseUrl: "https://events.example",
      fetch: async () => list({ startAt: "1" })(),
    });
    client.use(fieldCompat({ built: "1.0.0", table }));
    expect((await client.GET("/events")).data).toEqual([{ startsAt: "1" }]);
    expect(await (await client.GET("/events", { parseAs: "text" })).data).toBe('[{"startsAt":"1"}]');
  });
});

describe("fieldCompat, with the rest of the client", () => {
  it("translates what is read as the spec declares it", async () => {
    const responseTypes = { "200": ["application/json"], "404": ["text/plain"] };
    const declared = { listEvents: { ...operations.listEvents, responseTypes } };
    const client: Untyped = createApiClient(declared, {
      baseUrl: "https://events.example",
      fetch: async () => Response.json([{ startAt: "1" }]),
    });
    client.use(fieldCompat({ built: "1.0.0", table }));
    expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
  });

  it("writes addresses below the base URL, and escapes what stands in them", async () => {
    const urls: string[] = [];
    const client: Untyped = createApiClient(operations, {
      baseUrl: "https://events.example/base/",
      fetch: async ({ url }) => {
        urls.push(url);
        return Response.json({});
      },
    });
    client.use(fieldCompat({ built: "1.0.0", table, server: "2.0.0" }));
    await client.getEvent({ eventId: "a/b c" }, { params: { query: { "x[y]": "1&2" } } });
    await client.GET("/events", { params: { query: { size: 2, state: ["Draft", "Cancelled"] } } });
    expect(urls).toEqual([
      "https://events.example/base/calendar/a%2Fb%20c?x[y]=1%262",
      "https://events.example/base/events?pageSize=2&state=Draft&state=Canceled",
    ]);
  });
});
