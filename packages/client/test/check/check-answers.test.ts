import type { CheckTable as MadeTable } from "@tenant-api/openapi";
import createFetchClient from "openapi-fetch";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import {
  type CheckTable,
  checkAnswers,
  type Deviation,
  DeviationError,
  describeDeviation,
  devConsole,
} from "../../src/check.ts";
import { fieldCompat } from "../../src/compat.ts";
import { bindOperation, createClient } from "../../src/core.ts";
import { TenantApiError } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";
import { rejectionOf } from "../rejection.ts";
import { checkedClient, deviationsOf, events, ref, schemasOf, specOf } from "./checked-client.ts";

const event = {
  id: "1",
  title: "Office hours",
  startsAt: "2026-01-01T10:00:00Z",
  endsAt: "2026-01-01T11:00:00Z",
  state: "Draft",
  seats: null,
  venue: { name: "Hall", city: "Bern" },
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function listed(list: unknown[], times = 1) {
  const checked = checkedClient(events);
  checked.answer(list);
  for (let count = 0; count < times; count += 1) {
    await checked.client.listEvents();
    await settled();
  }
  return checked.deviations;
}

describe("checkAnswers", () => {
  it("says nothing of answers that are as the spec says", async () => {
    expect(await listed([event, { id: "2" }, { ...event, seats: 4 }], 4)).toEqual([]);
    expect(await listed([], 4)).toEqual([]);
  });

  it("says what deviates, once, with its place and counts", async () => {
    const { title: _, ...untitled } = event;
    const wrong = { ...untitled, id: 1, state: "Gone", venue: { name: null, street: "x" } };
    expect(await listed([event, wrong, wrong], 4)).toEqual([
      expect.objectContaining({ kind: "type", place: "Event.id", count: 1, of: 1, received: "number" }),
      expect.objectContaining({
        ...{ operationId: "listEvents", side: "response", kind: "enum", place: "Event.state" },
        ...{ expected: ["Draft", "Published"], received: '"Gone"', isAllowed: false },
      }),
      expect.objectContaining({ kind: "type", place: "Event.venue.name", received: "null" }),
      expect.objectContaining({ kind: "unknown", place: "Event.venue.street", isAllowed: true }),
    ]);
    expect(await listed([{ title: "No id" }])).toEqual([
      expect.objectContaining({ kind: "missing", place: "Event.id", count: 1, of: 1 }),
    ]);
    expect((await listed(["text"])).map(({ kind, place }) => [kind, place])).toEqual([
      ["type", "listEvents[]"],
    ]);
  });

  it("takes an optional field for renamed once it was absent from three answers, which have another", async () => {
    const { startsAt, ...rest } = event;
    const renamed = { ...rest, startAt: startsAt };
    expect(await listed([renamed, renamed], 2)).toEqual([]);
    const [deviation, ...others] = await listed([renamed], 5);
    expect(others).toEqual([]);
    expect(describeDeviation(deviation as Deviation)).toBe(
      "Event.startsAt is missing from listEvents (3 of 3). The answers have startAt. Renamed? See tenant-drift.",
    );
    expect(deviation).toMatchObject({ kind: "missing", place: "Event.startsAt", renamedTo: "startAt" });
    // Absent alone says nothing: it is optional.
    expect(await listed([rest], 5)).toEqual([]);
  });

  it("says which of two fields was renamed to which", async () => {
    const { startsAt, endsAt, ...rest } = event;
    const places = (await listed([{ ...rest, startAt: startsAt, endAt: endsAt }], 3)).map(
      ({ place, renamedTo }) => [place, renamedTo],
    );
    expect(places).toEqual([
      ["Event.startsAt", "startAt"],
      ["Event.endsAt", "endAt"],
    ]);
  });

  it("says of a required field at once what it may be called now", async () => {
    const { id, ...rest } = event;
    expect(await listed([{ ...rest, eventId: id }])).toEqual([
      expect.objectContaining({ kind: "missing", place: "Event.id", renamedTo: "eventId" }),
    ]);
  });

  it("says the new name of a required field when a value tells it, after the first was null", async () => {
    const spec = specOf({
      type: "object",
      required: ["startsAt"],
      properties: { startsAt: { type: "string" } },
    });
    const [first, second] = [{ startAt: null }, { startAt: "now" }];
    expect(await deviationsOf(spec, first, first, second, second)).toEqual([
      "missing get.startsAt",
      "unknown get.startAt",
      "missing get.startsAt → startAt",
    ]);
    // So it is within a list.
    const list = { type: "array", items: { type: "object", properties: { startsAt: { type: "string" } } } };
    expect(await deviationsOf(specOf(list), ...Array(3).fill([first, second]))).toEqual([
      "missing get[].startsAt → startAt",
    ]);
  });

  it("says each thing once of a long list, and what else is wrong behind it", async () => {
    const items = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
    const list = {
      type: "object",
      properties: { items: { type: "array", items }, total: { type: "integer" } },
    };
    const body = { items: Array(5_000).fill({ further: 1 }), total: "x" };
    const expected = ["missing get.items[].id", "type get.total", "unknown get.items[].further"];
    expect((await deviationsOf(specOf(list), body, body)).sort()).toEqual(expected);
    // On trial of an alternative, too.
    expect(
      (await deviationsOf(specOf({ anyOf: [list, { type: "object", required: ["no"] }] }), body)).sort(),
    ).toEqual(["missing get.no"]);
    const { client, answer } = checkedClient(specOf(list), { mode: "throw" });
    answer(body);
    expect(await rejectionOf(client.get())).toMatchObject({
      deviations: ["get.items[].id is missing", "get.total has another type"],
    });
  });

  it("counts what an alternative has only if the body fits it", async () => {
    const either = (name: string) => ({
      type: "object",
      required: [name],
      properties: { startsAt: { type: "string" }, [name]: { type: "string" } },
    });
    const spec = specOf(
      { type: "array", items: { anyOf: [ref("Event"), ref("Holiday")] } },
      {
        Event: either("room"),
        Holiday: either("land"),
      },
    );
    const list = [
      { startAt: "x", room: "r" },
      { startsAt: "y", land: "l" },
    ];
    expect(await deviationsOf(spec, list, list, list)).toEqual(["missing Event.startsAt → startAt"]);
  });

  it("tells no key that is data, and no long or numbered value", async () => {
    const spec = specOf({
      type: "object",
      properties: { total: { type: "integer" }, state: { enum: ["a", 1] } },
    });
    const keys = [
      "ada@example.org",
      "+41 79 123 45 67",
      "sk_live_51H8abcdefXYZ",
      "k".repeat(81),
      "\u001b[31m",
      "",
      "a b",
    ];
    for (const key of keys) expect(await deviationsOf(spec, { [key]: 1 })).toEqual(["unknown get.*"]);
    for (const key of ["@id", "größe", "dc:title", "sha256", "x-a", "k".repeat(79)])
      expect(await deviationsOf(spec, { [key]: 1 })).toEqual([`unknown get.${key}`]);
    const { client, deviations, answer } = checkedClient(spec);
    const received: unknown[] = [];
    for (const state of ["Gone", "sk_live_51H8abcdefXYZ", "ada@example.org", 12, 4111111111111111]) {
      const one = checkedClient(spec);
      one.answer({ state });
      await one.client.get();
      await settled();
      received.push(one.deviations[0]?.received);
    }
    expect(received).toEqual(['"Gone"', "string", "string", "12", "number"]);
    answer({ "ada@example.org": 1, total: null });
    await client.get();
    await settled();
    expect(JSON.stringify(deviations)).not.toContain("ada");
  });

  it("reports a field that is forbidden as such, where others are allowed", async () => {
    const { client, deviations, answer } = checkedClient(
      specOf({ type: "object", properties: { gone: false } }),
      { mode: "throw" },
    );
    answer({ gone: 1 });
    expect(await rejectionOf(client.get())).toMatchObject({ deviations: ["get.gone is not in the spec"] });
    expect(describeDeviation(deviations[0] as Deviation)).toBe(
      "get.gone is in get (1 of 1). The spec forbids it.",
    );
  });

  it("reports a field that might have been a new name when the known one is back", async () => {
    const { client, deviations, answer } = checkedClient(events);
    const { startsAt, ...rest } = event;
    for (const body of [[{ ...rest, startAt: startsAt }], [event], [{ ...event, startAt: startsAt }]]) {
      answer(body);
      await client.listEvents();
      await settled();
    }
    expect(deviations).toEqual([
      expect.objectContaining({ kind: "unknown", place: "Event.startAt", isAllowed: true }),
    ]);
  });

  it("checks failures that are declared, and nothing that is not JSON, not declared or not read as JSON", async () => {
    const { client, deviations, answer } = checkedClient(events);
    answer({ message: "no" }, 404);
    await client.listEvents();
    await settled();
    expect(deviations).toMatchObject([
      { kind: "missing", place: "listEvents.reason" },
      { kind: "unknown", place: "listEvents.message" },
    ]);
    deviations.length = 0;
    answer({ any: "thing" }, 500);
    await client.listEvents();
    answer("<html>", 404, "text/html");
    await client.listEvents();
    answer('{"message":"no"}', 404, "text/plain");
    await client.listEvents();
    answer('[{"id":1}]', 200, "text/plain");
    await client.listEvents();
    await settled();
    // The reason was reported before.
    expect(deviations.splice(0)).toMatchObject([{ kind: "type", place: "Event.id", of: 3 }]);
    answer([{ id: "1", state: "Gone" }]);
    await client.listEvents({}, { parseAs: "text" });
    await client.getHealth();
    await settled();
    expect(deviations).toEqual([]);
  });

  it("neither changes bodies nor fails the call, whatever throws", async () => {
    const uncaught: unknown[] = [];
    const listeners = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException");
    process.on("uncaughtException", (error) => uncaught.push(error));
    const onDeviation = () => {
      throw new Error("of the application");
    };
    const { client, answer } = checkedClient(events, { onDeviation });
    answer([{ id: 1, extra: { a: 1 } }]);
    const { data, error } = await client.listEvents();
    await settled();
    process.removeAllListeners("uncaughtException");
    for (const listener of listeners) process.on("uncaughtException", listener);
    expect([data, error]).toEqual([[{ id: 1, extra: { a: 1 } }], undefined]);
    expect(uncaught).toEqual([new Error("of the application"), new Error("of the application")]);
  });

  it("does not wait for a table, and compares what came, even if the caller changed it", async () => {
    const deviations: Deviation[] = [];
    const schemas = schemasOf(events);
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const key = "GET /events";
    const slow = { [key]: () => waiting.then(schemas[key] as () => Promise<{ table: object }>) };
    const { client, answer } = checkedClient(events, {
      schemas: slow,
      onDeviation: (deviation) => deviations.push(deviation),
    });
    answer([{ ...event, id: 1 }]);
    const { data } = await client.listEvents();
    data[0].id = "mended";
    expect(deviations).toEqual([]);
    finish();
    await vi.waitFor(() => expect(deviations).toMatchObject([{ kind: "type", place: "Event.id" }]));
  });

  it("loads the tables of operations that are called, once", async () => {
    const { client, loaded, answer } = checkedClient(events);
    expect(loaded).toEqual([]);
    answer([event]);
    for (let count = 0; count < 3; count += 1) await client.listEvents();
    expect(loaded).toEqual(["GET /events"]);
  });

  it("says that a table cannot be loaded, goes on, and tries again", async () => {
    let attempts = 0;
    const errors: unknown[] = [];
    const load = async () => {
      attempts += 1;
      throw new Error("offline");
    };
    const options = { schemas: { "GET /events": load }, onError: (error: unknown) => errors.push(error) };
    const { client, answer } = checkedClient(events, options);
    answer([event]);
    for (let count = 0; count < 2; count += 1) {
      expect((await client.listEvents()).error).toBeUndefined();
      await settled();
    }
    expect([attempts, errors]).toEqual([2, [new Error("offline"), new Error("offline")]]);
    const other = async () => ({ table: { version: 2, nodes: [] } });
    const late = checkedClient(events, {
      schemas: { "GET /events": other },
      onError: (error) => errors.push(error),
    });
    late.answer([]);
    await late.client.listEvents();
    await settled();
    expect(String(errors[2])).toContain("Expected a check table of version 1");
    const strict = checkedClient(events, { schemas: { "GET /events": load }, mode: "throw" });
    strict.answer([event]);
    expect(await rejectionOf(strict.client.listEvents())).toMatchObject({
      message: "listEvents (GET /events) was not checked, since its check table cannot be loaded.",
      cause: new Error("offline"),
    });
  });

  it("fails calls in the mode throw, each time, but not for what the spec allows", async () => {
    const { client, answer, deviations } = checkedClient(events, { mode: "throw" });
    answer([{ ...event, further: 1 }]);
    await client.listEvents();
    answer([{ title: "No id" }, { id: 1 }]);
    for (let count = 0; count < 2; count += 1) {
      const error = await rejectionOf(client.listEvents());
      expect(error).toBeInstanceOf(DeviationError);
      expect(error).toBeInstanceOf(TenantApiError);
      expect(error).toMatchObject({
        message:
          "listEvents (GET /events) answered 200, but not as the spec says: Event.id is missing, and 1 more.",
        operationId: "listEvents",
        status: 200,
        body: [{ title: "No id" }, { id: 1 }],
        deviations: ["Event.id is missing", "Event.id has another type"],
      });
    }
    expect(deviations.map(({ kind }) => kind)).toEqual(["unknown", "missing", "type"]);
  });

  it("checks bodies that go out, if it shall: without what only answers have", async () => {
    const { client, answer, deviations } = checkedClient(events, { requests: true });
    answer(event, 201);
    await client.createEvent({ body: { title: "New", secret: "s", at: undefined, startsAt: new Date(0) } });
    await settled();
    expect(deviations).toEqual([]);
    await client.createEvent({ body: { title: 1 } });
    await settled();
    expect(deviations).toMatchObject([
      { operationId: "createEvent", side: "request", kind: "type", place: "Event.title", of: 2 },
    ]);
    expect(describeDeviation(deviations[0] as Deviation)).toBe(
      "Event.title is number in createEvent (request) (1 of 2). The spec has string.",
    );
    let sent = 0;
    const fetch = async () => {
      sent += 1;
      return new Response(null, { status: 204 });
    };
    const strict = checkedClient(events, { requests: true, mode: "throw" }, { fetch });
    expect(await rejectionOf(strict.client.createEvent({ body: { title: 1 } }))).toMatchObject({
      message:
        "createEvent (POST /events) was not sent, since its body is not as the spec says: Event.title has another type.",
    });
    expect(sent).toBe(0);
  });

  it("checks the part of the calls that it is told to", async () => {
    const none = checkedClient(events, { sample: 0 });
    none.answer([{ id: 1 }]);
    await none.client.listEvents();
    await settled();
    expect([none.deviations, none.loaded]).toEqual([[], []]);
    for (const schemas of [undefined, { checks: {} }, { listEvents: async () => ({ table: {} }) }])
      expect(() => checkAnswers({ schemas: schemas as never })).toThrow("Expected `schemas` to be `checks`");
    expect(() => checkAnswers({ schemas: {}, sample: 2 })).toThrow("Expected a `sample` from 0 to 1");
    expect(() => checkAnswers({ schemas: {}, mode: "log" as never })).toThrow("Expected the mode");
  });

  it("works by path, for one operation of the core, for one call, and not after it was ejected", async () => {
    const deviations: Deviation[] = [];
    const fetch = async () => Response.json([{ id: 1 }]);
    const middleware = () =>
      checkAnswers({ schemas: schemasOf(events), onDeviation: (one) => deviations.push(one) });
    const core = createClient<object>({ baseUrl: "https://events.example", fetch }) as Untyped;
    await core.GET("/events", { middleware: [middleware()] });
    await settled();
    expect(deviations.splice(0)).toHaveLength(1);
    const used = middleware();
    core.use(used);
    const operation = { id: "listEvents", method: "GET", path: "/events", scope: null, idempotent: null };
    const table = { ...operation, pathParameters: [], queryParameters: [], mediaTypes: [] };
    await (bindOperation(core, table) as Untyped)();
    await settled();
    expect(deviations.splice(0)).toHaveLength(1);
    core.eject(used);
    await core.GET("/events");
    await settled();
    expect(deviations).toEqual([]);
    const foreign = createFetchClient<object>({ baseUrl: "https://events.example", fetch }) as Untyped;
    foreign.use(middleware());
    expect(String(await rejectionOf(foreign.GET("/events")))).toContain(
      "Expected a client of @tenant-api/client",
    );
  });

  it.each(["before", "after"])("sees the names that the code knows, with a bridge %s it", async (order) => {
    const { startsAt, ...rest } = event;
    const deviations: Deviation[] = [];
    const check = checkAnswers({ schemas: schemasOf(events), onDeviation: (one) => deviations.push(one) });
    const bridge = fieldCompat({
      built: "1.0.0",
      table: {
        version: 1,
        releases: ["1.0.0", "2.0.0"],
        operations: [
          { ids: ["listEvents", "listEvents"], at: ["GET /events", "GET /events"], responses: { 200: 0 } },
        ],
        nodes: [
          { name: "Events", each: 1 },
          { name: "Event", fields: [{ names: ["startsAt", "startAt"] }] },
        ],
      },
    });
    const fetch = async () => Response.json([{ ...rest, startAt: startsAt }]);
    const client = createClient<object>({ baseUrl: "https://events.example", fetch }) as Untyped;
    client.use(...(order === "before" ? [bridge, check] : [check, bridge]));
    for (let count = 0; count < 4; count += 1) {
      const { data } = await client.GET("/events");
      expect(data[0].startsAt).toBe(startsAt);
      await settled();
    }
    expect(deviations).toEqual([]);
  });
});

it("reads what createCheckTables makes", () => {
  expectTypeOf<CheckTable>().toEqualTypeOf<MadeTable>();
});

describe("devConsole", () => {
  it("says once that bodies cannot be checked, unless somebody else hears of it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    try {
      const load = () => Promise.reject(new Error("offline"));
      const errors: unknown[] = [];
      for (const onError of [undefined, (error: unknown) => errors.push(error)]) {
        const { client, answer } = checkedClient(events, {
          schemas: { "GET /events": load },
          onDeviation: devConsole(),
          onError,
        });
        answer([event]);
        for (let count = 0; count < 2; count += 1) {
          await client.listEvents();
          await settled();
        }
      }
      expect(warn.mock.calls).toEqual([["An answer was not checked: offline"]]);
      expect(errors).toHaveLength(2);
    } finally {
      warn.mockRestore();
    }
  });

  it("prints a line a deviation in development, what is allowed for those who look for it", async () => {
    const [warn, debug] = [vi.spyOn(console, "warn"), vi.spyOn(console, "debug")];
    for (const spy of [warn, debug]) spy.mockImplementation(() => {});
    try {
      const { client, answer } = checkedClient(events, { onDeviation: devConsole() });
      answer([{ id: 1, further: 1 }]);
      await client.listEvents();
      await settled();
      vi.stubEnv("NODE_ENV", "production");
      answer([{ id: "1", state: "Gone" }]);
      await client.listEvents();
      expect(warn.mock.calls).toEqual([["Event.id is number in listEvents (1 of 1). The spec has string."]]);
      expect(debug.mock.calls).toEqual([
        ["Event.further is in listEvents (1 of 1). The spec does not list it."],
      ]);
    } finally {
      vi.unstubAllEnvs();
      for (const spy of [warn, debug]) spy.mockRestore();
    }
  });
});
