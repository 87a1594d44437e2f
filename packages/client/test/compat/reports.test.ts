import createFetchClient from "openapi-fetch";
import { describe, expect, it, vi } from "vitest";
import { fieldCompat, type Rename } from "../../src/compat.ts";
import type { Untyped } from "../client-of.ts";
import { bridgedClient, eventTable, list } from "./bridged-client.ts";

const START = { names: ["startsAt", "startAt"] };
const OPENS = { names: ["opens", "closes"], ambiguous: [true, true] };
const CLOSES = { names: ["closes", "opens"], ambiguous: [true, true] };
const table = eventTable(["1.0.0", "2.0.0"], START, OPENS, CLOSES);
const problemsOf = (renames: Rename[]) =>
  renames.flatMap(({ operationId, field, problem }) =>
    problem ? [`${operationId} ${field} ${problem}`] : [],
  );

describe("a request that succeeded by names of before", () => {
  /** A server that takes any name, and ignores those that it does not know. */
  function laxServer() {
    let name = "startsAt";
    const app = bridgedClient(
      ({ method }) => (method === "GET" ? Response.json([{ [name]: "1" }]) : Response.json({ id: "1" })),
      { table },
    );
    return {
      ...app,
      switchTo: (next: string) => {
        name = next;
      },
    };
  }
  const write = (client: ReturnType<typeof laxServer>["client"]) =>
    client.createEvent({ body: { startsAt: "2" } });

  it("is reported once the answers have other names", async () => {
    const { client, renames, requests, switchTo } = laxServer();
    await client.listEvents();
    switchTo("startAt");
    await write(client);
    await write(client);
    expect(problemsOf(renames)).toEqual([]);
    await client.listEvents();
    expect(problemsOf(renames)).toEqual(["createEvent Event.startsAt maybe-ignored"]);
    // It is not repeated.
    expect(requests.map(({ method }) => method)).toEqual(["GET", "POST", "POST", "GET"]);
  });

  it("is not reported if an answer after it had the names of before, or it had those of now", async () => {
    const { client, renames, switchTo } = laxServer();
    await client.listEvents();
    await write(client);
    await client.listEvents();
    switchTo("startAt");
    await client.listEvents();
    await write(client);
    await client.listEvents();
    expect(problemsOf(renames)).toEqual([]);
  });

  it("is reported when the server goes back, too", async () => {
    const { client, renames, switchTo } = laxServer();
    switchTo("startAt");
    await client.listEvents();
    switchTo("startsAt");
    await write(client);
    await client.listEvents();
    expect(problemsOf(renames)).toEqual(["createEvent Event.startsAt maybe-ignored"]);
  });

  it("is reported if its own answer has other names, and not if it has the same", async () => {
    for (const [name, expected] of [
      ["startAt", ["updateEvent Event.startsAt maybe-ignored"]],
      ["startsAt", []],
    ] as const) {
      const { client, renames } = bridgedClient(() => Response.json({ [name]: null }), { table });
      await client.updateEvent({ eventId: "1", body: { startsAt: "2" } });
      expect(problemsOf(renames).filter((one) => /ignored/.test(one))).toEqual(expected);
    }
  });

  it("is not reported if it only went to an address of before, which answered", async () => {
    const moved = {
      ...table,
      operations: [
        {
          ids: ["getEvent", "getEvent"],
          at: ["GET /events/{0}", "GET /calendar/{0}"],
          responses: { 200: 1 },
        },
      ],
    };
    const { client, renames } = bridgedClient(() => Response.json({ startAt: "1" }), { table: moved });
    await client.getEvent({ eventId: "1" });
    expect(problemsOf(renames)).toEqual(["getEvent GET /events/{0} server-unknown"]);
  });
});

describe("a name that can mean two things", () => {
  it("is reported once where nothing shows who is speaking", async () => {
    const { client, renames } = bridgedClient(list({ opens: 9 }), { table });
    expect((await client.listEvents()).data).toEqual([{ opens: 9 }]);
    await client.listEvents();
    expect(renames).toEqual([
      { operationId: "listEvents", field: "Event.closes", to: "opens", count: 1, problem: "server-unknown" },
    ]);
  });

  it.each([
    ["by another name of the body", { startsAt: "1", opens: 9 }, undefined],
    ["by another name of the body", { startAt: "1", opens: 9 }, undefined],
    ["by `server`", { opens: 9 }, "1.0.0"],
    ["by `server`", { opens: 9 }, "2.0.0"],
  ])("is not reported where that is known %s", async (_, sent, server) => {
    const { client, renames } = bridgedClient(list(sent), { table, server });
    await client.listEvents();
    expect(problemsOf(renames)).toEqual([]);
  });

  it("is reported for a union of which nothing shows the member", async () => {
    const values = (first: string, second: string) => [[first, second]];
    const kind = (node: number, ...pair: [string, string]) => ({
      names: ["kind", "kind"],
      values: values(...pair),
      node,
    });
    const union = {
      ...table,
      nodes: [
        { name: "Pets", each: 1 },
        { name: "Pet", cases: [kind(2, "cat", "dog"), kind(3, "dog", "cat")] },
        { name: "Cat", fields: [START] },
        { name: "Dog", fields: [] },
      ],
    };
    const { client, renames } = bridgedClient(list({ kind: "cat" }), { table: union });
    await client.listEvents();
    expect(problemsOf(renames)).toEqual(["listEvents Pet.kind server-unknown"]);
  });
});

describe("a request that the server refuses", () => {
  const moved = {
    ...table,
    operations: [
      { ids: ["getEvent", "getEvent"], at: ["GET /events/{0}", "GET /calendar/{0}"], idempotent: true },
      ...table.operations,
    ],
  };

  it("by all names is not reported, and loses no other one when the server then changes its names", async () => {
    let folder = "events";
    const { client, requests, renames } = bridgedClient(
      ({ url }) => Response.json({}, { status: url.endsWith(`/${folder}/1`) ? 200 : 404 }),
      { table: moved },
    );
    expect((await client.getEvent({ eventId: "missing" })).response.status).toBe(404);
    folder = "calendar";
    expect((await client.getEvent({ eventId: "1" })).response.status).toBe(200);
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      "/events/missing",
      "/calendar/missing",
      "/events/1",
      "/calendar/1",
    ]);
    expect(problemsOf(renames).filter((one) => /refused/.test(one))).toEqual([]);
  });

  it("for a wrong value stays refused, though the server ignores names that it does not know", async () => {
    const { client, requests, renames } = bridgedClient(
      async (request) => {
        const { startsAt } = request.method === "PUT" ? await request.json() : {};
        return startsAt === "no date"
          ? Response.json({ detail: "startsAt" }, { status: 422 })
          : Response.json({ id: "1", startsAt: "1" });
      },
      { table },
    );
    const { response, error } = await client.updateEvent({ eventId: "1", body: { startsAt: "no date" } });
    expect([response.status, error]).toEqual([422, { detail: "startsAt" }]);
    expect(problemsOf(renames)).toContain("updateEvent Event.startsAt refused");
    // The server is not taken for one of another release.
    await client.createEvent({ body: { startsAt: "2" } });
    expect(await requests.at(-1)?.json()).toEqual({ startsAt: "2" });
  });

  it("and then accepts by other names without a body is reported, if later answers show another release", async () => {
    const { client, renames } = bridgedClient(
      async (request) => {
        if (request.method === "GET") return Response.json([{ startsAt: "1" }]);
        const { startsAt } = await request.json();
        return new Response(null, { status: startsAt === "no date" ? 422 : 204 });
      },
      { table },
    );
    await client.updateEvent({ eventId: "1", body: { startsAt: "no date" } });
    expect(problemsOf(renames)).toEqual(["updateEvent Event.startsAt server-unknown"]);
    await client.listEvents();
    expect(problemsOf(renames)).toContain("updateEvent Event.startsAt maybe-ignored");
  });

  it("is reported if the repetition failed for another reason", async () => {
    const { client, requests, renames } = bridgedClient(
      ({ url }) => Response.json({}, { status: url.includes("calendar") ? 503 : 404 }),
      { table: moved },
    );
    await client.getEvent({ eventId: "1" });
    expect(requests.length).toBe(2);
    expect(problemsOf(renames)).toEqual([
      "getEvent GET /events/{0} server-unknown",
      "getEvent GET /events/{0} refused",
    ]);
  });

  it("is not reported if the caller gives up while it is repeated", async () => {
    const controller = new AbortController();
    const renames: Rename[] = [];
    const client: Untyped = createFetchClient({
      baseUrl: "https://events.example",
      fetch: async ({ url, signal }) => {
        if (url.endsWith("/events/1")) return Response.json({}, { status: 404 });
        controller.abort();
        throw signal.reason;
      },
    });
    client.use(fieldCompat({ built: "1.0.0", table: moved, onRename: (one) => renames.push(one) }));
    const call = client.GET("/events/{eventId}", {
      params: { path: { eventId: "1" } },
      signal: controller.signal,
    });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(problemsOf(renames)).toEqual(["getEvent GET /events/{0} server-unknown"]);
  });

  it("is reported only if it has other names in another release", async () => {
    const { client, renames } = bridgedClient(() => Response.json({}, { status: 422 }), { table });
    await client.createEvent({ body: { title: "" } });
    expect(renames).toEqual([]);
    await client.createEvent({ body: { startsAt: "" } });
    expect(problemsOf(renames)).toEqual([
      "createEvent Event.startsAt server-unknown",
      "createEvent Event.startsAt refused",
    ]);
  });
});

describe("a function of the application that throws", () => {
  it.each([
    ["onRename", { onRename: fail }],
    ["trackReads", { trackReads: fail }],
    ["onError", { onError: fail, table: () => Promise.reject(new Error("offline")) }],
  ])("breaks no call, and its error is thrown outside of it: %s", async (_, options) => {
    const thrown: unknown[] = [];
    // Vitest would take it for a failure.
    vi.stubGlobal("queueMicrotask", (callback: () => void) => {
      try {
        callback();
      } catch (error) {
        thrown.push(error);
      }
    });
    try {
      const { client } = bridgedClient(list({ startAt: "1" }), { table, ...options });
      const { data, error } = await client.listEvents();
      expect([data, error]).toEqual([[{ ["table" in options ? "startAt" : "startsAt"]: "1" }], undefined]);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(thrown).toEqual([new Error("from the application")]);
  });
});

function fail(): never {
  throw new Error("from the application");
}

it("two of them in one client are refused", async () => {
  const { client } = bridgedClient(list({ startAt: "1" }), { table });
  client.use(fieldCompat({ built: "1.0.0", table }));
  await expect(client.listEvents()).rejects.toThrow(
    new TypeError("Expected one fieldCompat in a client, received two. One takes a list of tables."),
  );
});

describe("text", () => {
  it("keeps numbers with more digits than JavaScript has", async () => {
    const big = '"startAt":"1","id":12345678901234567890,"rate":0.1234567890123456789,"count":1.0';
    const { client, requests } = bridgedClient(
      () => new Response(`[{${big}}]`, { headers: { "Content-Type": "application/json" } }),
      { table },
    );
    const { data } = await client.listEvents({}, { parseAs: "text" });
    expect(data).toBe(`[{${big.replace("startAt", "startsAt").replace("1.0", "1")}}]`);
    const body = '{"startsAt":"1","id":12345678901234567890}';
    await client.PUT("/events/{eventId}", {
      params: { path: { eventId: "1" } },
      body,
      bodySerializer: (text: string) => text,
      headers: { "Content-Type": "application/json" },
    });
    expect(await requests.at(-1)?.text()).toBe(body.replace("startsAt", "startAt"));
  });
});
