import { describe, expect, it } from "vitest";
import { type FieldCompatOptions, fieldCompat, type Rename } from "../../src/compat.ts";
import { createApiClient } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";
import { newOperations, operations, type Release, startEventsServer, table } from "./events-api.ts";

const EVENT = { startsAt: "10:00", opens: "9:00", closes: "17:00", state: "Cancelled" };

/** An application of release 1.0.0, and a server. */
async function application(speaks: Release, options: Partial<FieldCompatOptions> | null = {}) {
  const server = await startEventsServer(speaks);
  const client: Untyped = createApiClient(operations, { baseUrl: server.baseUrl, retry: false });
  const renames: Rename[] = [];
  if (options) {
    client.use(fieldCompat({ built: "1.0.0", table, onRename: (one) => renames.push(one), ...options }));
  }
  return { server, client, renames };
}

/** The calls of an application. It must not matter which release the server speaks. */
async function use(client: Untyped) {
  const created = await client.createEvent({ body: EVENT });
  const { id = "1" } = created.data ?? {};
  await client.createEvent({ body: { startsAt: "11:00" } });
  const updated = await client.updateEvent({ eventId: id, body: { ...EVENT, opens: "8:00" } });
  const got = await client.getEvent({ eventId: id });
  const listed = await client.listEvents({ size: 1, state: ["Cancelled"] });
  const missing = await client.getEvent({ eventId: "none" });
  return {
    created: created.data,
    updated: updated.data,
    got: got.data,
    listed: listed.data,
    missing: missing.error,
  };
}

const EXPECTED = {
  created: { id: "1", ...EVENT },
  updated: { id: "1", ...EVENT, opens: "8:00" },
  got: { id: "1", ...EVENT, opens: "8:00" },
  listed: [{ id: "1", ...EVENT, opens: "8:00" }],
  missing: { reason: "no such event" },
};

describe("an application of 1.0.0", () => {
  it.each(["1.0.0", "2.0.0"] as const)(
    "runs with a server that speaks %s, if `server` says so",
    async (release) => {
      const { client, server } = await application(release, { server: release });
      expect(await use(client)).toEqual(EXPECTED);
      expect(server.stored("1")).toEqual({ values: ["10:00", "8:00", "17:00"], state: 1 });
    },
  );

  it("runs without the bridge with a server of its release alone", async () => {
    expect(await use((await application("1.0.0", null)).client)).toEqual(EXPECTED);
    const { created, got, listed } = await use((await application("2.0.0", null)).client);
    expect([created, got, listed]).toEqual([undefined, undefined, undefined]);
  });

  it("goes by the answers without `server`", async () => {
    const { client, renames } = await application("2.0.0");
    // Refused, and not repeated, since that could do it twice.
    expect((await client.createEvent({ body: EVENT })).response.status).toBe(422);
    // Idempotent: repeated by the other names, which it shows to be those of the server.
    expect((await client.updateEvent({ eventId: "1", body: EVENT })).data).toEqual({ id: "1", ...EVENT });
    expect((await client.createEvent({ body: EVENT })).data).toEqual({ id: "2", ...EVENT });
    expect(renames).toContainEqual({
      operationId: "createEvent",
      field: "Event.startsAt",
      to: "startAt",
      count: 1,
      problem: "refused",
    });
  });

  it("loses no request when the server switches in mid-run, and back", async () => {
    const { client, server } = await application("1.0.0");
    for (const [round, release] of (["1.0.0", "2.0.0", "1.0.0", "2.0.0"] as const).entries()) {
      server.speak(release);
      const eventId = String(round);
      expect((await client.updateEvent({ eventId, body: EVENT })).data).toEqual({ id: eventId, ...EVENT });
      expect((await client.getEvent({ eventId })).data).toEqual({ id: eventId, ...EVENT });
      expect((await client.createEvent({ body: EVENT })).data).toMatchObject(EVENT);
      expect((await client.listEvents({ size: 1 })).data).toHaveLength(1);
      expect(server.stored(eventId)).toEqual({ values: ["10:00", "9:00", "17:00"], state: 1 });
    }
  });

  it("takes no late answer for what the server speaks now", async () => {
    const server = await startEventsServer("1.0.0");
    let [answered, release] = [() => {}, () => {}];
    const sent = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const client: Untyped = createApiClient(operations, {
      baseUrl: server.baseUrl,
      fetch: async (request: Request) => {
        const response = await fetch(request);
        if (request.method === "GET" && request.url.endsWith("/late")) {
          answered();
          await held;
        }
        return response;
      },
    });
    client.use(fieldCompat({ built: "1.0.0", table }));
    await client.updateEvent({ eventId: "late", body: EVENT });
    const late = client.getEvent({ eventId: "late" });
    await sent;
    server.speak("2.0.0");
    await client.listEvents({});
    release();
    expect((await late).data).toMatchObject(EVENT);
    expect((await client.createEvent({ body: EVENT })).data).toMatchObject(EVENT);
  });

  it("gets one report of each name, with how often it stood there first", async () => {
    const { client, renames } = await application("2.0.0", { server: "2.0.0" });
    for (const eventId of ["1", "2", "3"]) await client.updateEvent({ eventId, body: EVENT });
    renames.length = 0;
    await client.listEvents({ size: 3 });
    await client.listEvents({ size: 2 });
    expect(renames).toEqual([
      { operationId: "listEvents", field: "size", to: "pageSize", count: 1 },
      { operationId: "listEvents", field: "State.Cancelled", to: "Canceled", count: 3 },
      { operationId: "listEvents", field: "Event.startsAt", to: "startAt", count: 3 },
      { operationId: "listEvents", field: "Event.opens", to: "closes", count: 3 },
      { operationId: "listEvents", field: "Event.closes", to: "opens", count: 3 },
    ]);
  });
});

describe("an application of 2.0.0", () => {
  it.each(["1.0.0", "2.0.0"] as const)("runs with a server that speaks %s", async (release) => {
    const server = await startEventsServer(release);
    const client: Untyped = createApiClient(newOperations, { baseUrl: server.baseUrl, retry: false });
    client.use(fieldCompat({ built: "2.0.0", table }));
    const body = { startAt: "10:00", closes: "9:00", opens: "17:00", state: "Canceled" };
    const expected = { id: "1", ...body };
    expect((await client.updateEvent({ eventId: "1", body })).data).toEqual(expected);
    expect((await client.getEvent({ eventId: "1" })).data).toEqual(expected);
    expect((await client.listEvents({ pageSize: 1, state: ["Canceled"] })).data).toEqual([expected]);
    expect(server.stored("1")).toEqual({ values: ["10:00", "9:00", "17:00"], state: 1 });
  });
});

describe("a request that is repeated", () => {
  it("has the headers that later middleware sets, and is not reported if it was refused by either names", async () => {
    const { client, server, renames } = await application("2.0.0");
    client.use({ onRequest: ({ request }: { request: Request }) => request.headers.set("X-App", "agenda") });
    await client.updateEvent({ eventId: "1", body: EVENT });
    expect(server.received.map(({ headers }) => headers["x-app"])).toEqual(["agenda", "agenda"]);
    renames.length = 0;
    expect((await client.getEvent({ eventId: "none" })).error).toEqual({ reason: "no such event" });
    expect(server.received.slice(2).map(({ url }) => url)).toEqual(["/calendar/none", "/events/none"]);
    expect(renames.map(({ problem }) => problem)).toEqual([undefined, undefined]);
  });

  it("keeps the method, the body and the signal, and goes where the operation is now", async () => {
    const { client, server } = await application("2.0.0", { server: "2.0.0" });
    await client.createEvent({ body: { startsAt: "10:00" } });
    const { method, url, body, headers } = server.received[0] ?? {};
    expect([method, url, body]).toEqual(["POST", "/events", '{"startAt":"10:00"}']);
    expect(headers?.["content-type"]).toBe("application/json");
    const signal = AbortSignal.abort(new Error("given up"));
    await expect(client.getEvent({ eventId: "1" }, { signal })).rejects.toThrow("given up");
    expect(server.received.length).toBe(1);
  });
});
