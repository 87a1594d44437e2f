import assert from "node:assert/strict";
import { inspect } from "node:util";
import createFetchClient from "openapi-fetch";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { trackReads } from "../../src/compat/track-reads.ts";
import { fieldCompat } from "../../src/compat.ts";
import { createApiClient } from "../../src/index.ts";
import type { Untyped } from "../client-of.ts";
import { bridgedClient, list } from "./bridged-client.ts";
import { operations, table } from "./events-api.ts";

const EVENT = { id: "1", startsAt: "10:00", state: "Draft" };

/** An event as a client of 1.0.0 gets it. */
async function trackedEvent(sent: object = { id: "1", startAt: "10:00", state: "Draft" }) {
  const reads = trackReads();
  const client: Untyped = createApiClient(operations, {
    baseUrl: "https://events.example",
    fetch: async () => Response.json([sent]),
  });
  client.use(fieldCompat({ built: "1.0.0", table, trackReads: reads.track }));
  const { data } = await client.listEvents();
  return { event: data[0], reads };
}

describe("trackReads", () => {
  it("says which line reads a name that changes, and how often", async () => {
    const { event, reads } = await trackedEvent();
    expect(reads.fields()).toEqual([{ field: "Event.startsAt", objects: 1, reads: [] }]);
    for (let count = 0; count < 3; count += 1) event.startsAt;
    const line = Number(new Error().stack?.match(/track-reads\.test\.ts:(\d+)/)?.[1]) - 1;
    const [{ reads: [read, ...others] = [] } = { reads: [] }] = reads.fields();
    expect(others).toEqual([]);
    expect(read).toMatchObject({ line, count: 3 });
    expect(read?.file).toMatch(/track-reads\.test\.ts$/);
  });

  it("counts a field once that differs in several releases", async () => {
    const reads = trackReads();
    const { client } = bridgedClient(list({ startAt: "10:00" }), {
      table: [table, { ...table, releases: ["1.0.0", "3.0.0"] }],
      trackReads: reads.track,
    });
    const { data } = await client.listEvents();
    expect(data[0].startsAt).toBe("10:00");
    expect(reads.fields()).toMatchObject([{ field: "Event.startsAt", objects: 1, reads: [{ count: 1 }] }]);
  });

  it.each([
    ["at read (file:///src/my (app)/@scope/a b.ts:3:7)", "file:///src/my (app)/@scope/a b.ts"],
    ["at file:///src/my (app)/@scope/a b.ts:3:7", "file:///src/my (app)/@scope/a b.ts"],
    ["at async /src/(shop)/page.tsx:3:7", "/src/(shop)/page.tsx"],
    ["at Page (C:\\src\\(shop)\\page.tsx:3:7)", "C:\\src\\(shop)\\page.tsx"],
    ["read/<@http://localhost:5173/@fs/src/a.ts:3:7", "http://localhost:5173/@fs/src/a.ts"],
    ["http://localhost:5173/@fs/src/a.ts:3:7", "http://localhost:5173/@fs/src/a.ts"],
  ])("knows the file in %s", async (place, file) => {
    const { event, reads } = await trackedEvent();
    const indent = place.startsWith("at") ? "    " : "";
    const accessor = indent
      ? "    at get startsAt (track-reads.js:1:1)"
      : "get@http://localhost/track-reads.js:1:1";
    const stack = `${accessor}\n${indent}${place}`;
    vi.stubGlobal("Error", function StackedError(this: Error) {
      this.stack = stack;
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    event.startsAt;
    expect(reads.fields()[0]?.reads).toEqual([{ file, line: 3, column: 7, count: 1 }]);
  });

  it("takes a body for no read that is only written as text, as for openapi-fetch alone", async () => {
    const reads = trackReads();
    const client: Untyped = createFetchClient({
      baseUrl: "https://events.example",
      fetch: async () => Response.json([{ startAt: "10:00" }]),
    });
    client.use(fieldCompat({ built: "1.0.0", table, trackReads: reads.track }));
    expect((await client.GET("/events")).data).toEqual([{ startsAt: "10:00" }]);
    expect(reads.fields()).toEqual([]);
  });

  it("watches old names of a server that speaks them still", async () => {
    const { event, reads } = await trackedEvent(EVENT);
    event.startsAt;
    expect(reads.fields()[0]?.reads[0]?.count).toBe(1);
  });

  it.each<[string, (event: object) => unknown]>([
    ["JSON", (event) => JSON.parse(JSON.stringify(event))],
    ["a spread", (event) => ({ ...event })],
    ["a clone", (event) => structuredClone(event)],
    ["Object.entries", (event) => Object.fromEntries(Object.entries(event))],
    ["Object.assign", (event) => Object.assign({}, event)],
  ])("shows the plain object to %s, which counts as a read", async (_, copy) => {
    const { event, reads } = await trackedEvent();
    expect(copy(event)).toEqual(EVENT);
    const [place] = reads.fields()[0]?.reads ?? [];
    expect(place).toMatchObject({ count: 1 });
    expect(place?.file).toMatch(/track-reads\.test\.ts$/);
  });

  it("changes nothing else that anyone can see of an object", async () => {
    const { event, reads } = await trackedEvent();
    expect(Object.keys(event)).toEqual(Object.keys(EVENT));
    expect(inspect(event)).toBe(inspect(EVENT));
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
    expect("startsAt" in event && Object.hasOwn(event, "startsAt")).toBe(true);
    expect(Object.propertyIsEnumerable.call(event, "startsAt")).toBe(true);
    expect(reads.fields()[0]?.reads).toEqual([]);
    assert.deepStrictEqual(event, EVENT);
    const derived = Object.create(event);
    derived.startsAt = "12:00";
    expect([derived.startsAt, event.startsAt]).toEqual(["12:00", "10:00"]);
    event.startsAt = "11:00";
    expect(event).toEqual({ ...EVENT, startsAt: "11:00" });
    expect(Object.getOwnPropertyDescriptor(event, "startsAt")).toMatchObject({
      value: "11:00",
      writable: true,
    });
    Reflect.deleteProperty(event, "startsAt");
    expect(Object.keys(event)).toEqual(["id", "state"]);
    const sealed = Object.seal((await trackedEvent()).event);
    sealed.startsAt = "12:00";
    expect(sealed.startsAt).toBe("12:00");
    const frozen = Object.freeze((await trackedEvent()).event);
    expect(() => {
      frozen.startsAt = "12:00";
    }).toThrow(TypeError);
  });
});
