import { translate } from "@tenant-api/client/compat";
import type { BridgeTable } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomCase } from "../../../client/test/compat/random-api.ts";
import { createReleaseNames } from "../../src/dialects/release-names.ts";

const POST = { method: "post", path: "/events" };

describe("the names of a release", () => {
  it("are those that the bridge of the client translates to, there and back", () => {
    fc.assert(
      fc.property(randomCase, ({ table, body }) => {
        const { readBody, writeBody } = createReleaseNames(table as BridgeTable);
        const read = readBody(POST, body);
        const [from = "", to = ""] = table.releases;
        expect(read).toEqual(translate(body, { operation: "postEvent", from, to, table }));
        expect(writeBody(POST, 200, read)).toEqual(body);
      }),
      { numRuns: 50 },
    );
  });

  const table: BridgeTable = {
    version: 1,
    releases: ["1.0.0", "2.0.0"],
    operations: [
      {
        ids: ["list", "list"],
        at: ["GET /people/{0}/events/{1}", "GET /events/{1}/of/{0}"],
        query: [
          { names: ["filter[state]", "where[state]"], node: 0 },
          { names: ["filter", "where"] },
          { names: ["tags", "labels"], node: 0, delimiter: "," },
          { names: ["gone", null] },
          { names: ["size", "pageSize"] },
        ],
      },
      {
        ids: ["add", "add"],
        at: ["POST /events", "POST /events"],
        body: 1,
        responses: { "2XX": 1, 204: null },
      },
    ],
    nodes: [
      { name: "State", values: [{ names: ["off", "closed"] }] },
      {
        name: "Event",
        fields: [
          { names: ["start", "startAt"] },
          { names: ["state", "state"], node: 0 },
          { names: ["in", "out"], ambiguous: [true, true] },
          { names: ["out", "in"], ambiguous: [true, true] },
        ],
      },
    ],
  };
  const names = createReleaseNames(table);
  const LIST = { method: "GET", path: "/events/{eventId}/of/{personId}" };

  it("say where an operation is, with the placeholders of the newest", () => {
    expect(names.placeOf(LIST)).toEqual({ method: "GET", path: "/people/{personId}/events/{eventId}" });
    expect(names.placeOf({ ...LIST, method: "get" }).method).toBe("get");
    const other = { method: "GET", path: "/other" };
    expect(names.placeOf(other)).toEqual(other);
  });

  it("hold for a query", () => {
    const read = (query: string) => `${names.readQuery(LIST, new URLSearchParams(query))}`;
    expect(read("size=1&other=2")).toBe("pageSize=1&other=2");
    expect(decodeURIComponent(read("filter[state]=off&filter[x]=1&tags=off,on"))).toBe(
      "where[state]=closed&where[x]=1&labels=closed,on",
    );
    // Unknown to the release, or to the newest.
    expect(read("pageSize=1&where[state]=off&gone=1")).toBe("");
  });

  it("mark what is foreign to the release, so that it does not pass for what the newest means by it", () => {
    const read = names.readBody(POST, { start: "a", startAt: "b", state: "closed", in: 1, out: 2 });
    expect(read).toEqual({
      startAt: "a",
      "startAt\uE000": "b",
      state: "closed\uE000",
      out: 1,
      in: 2,
    });
    const problem = { in: "body" as const, at: "/startAt\uE000", message: 'received "closed\uE000"' };
    expect(names.problemOf(POST, read, problem)).toEqual({
      in: "body",
      at: "/startAt",
      message: 'received "closed"',
    });
    expect(names.problemOf(POST, read, { ...problem, at: "/out" }).at).toBe("/in");
  });

  it("are given to answers by status; a field goes before one that is called like it", () => {
    expect(names.writeBody(POST, 201, { startAt: "a", start: "x", state: "closed" })).toEqual({
      start: "a",
      state: "off",
    });
    expect(names.writeBody(POST, 204, { startAt: "a" })).toEqual({ startAt: "a" });
    expect(names.writeBody(POST, 400, { startAt: "a" })).toEqual({ startAt: "a" });
    // An assumption that was replaced may have the old names itself.
    expect(names.writeBody(POST, 200, { start: "a" })).toEqual({ start: "a" });
  });

  it("keep a field that only one release has, unless the other calls something else so", () => {
    const ofMap = createReleaseNames({
      ...table,
      nodes: [
        { name: "State", values: [{ names: ["off", "closed"] }] },
        {
          name: "Event",
          each: 0,
          fields: [
            { names: ["old", null] },
            { names: ["hours", null] },
            { names: ["opens", "hours"] },
            { names: [null, "new"] },
          ],
        },
      ],
    });
    const read = ofMap.readBody(POST, { old: 1, hours: 8, opens: "9:00", any: "off" });
    expect(read).toEqual({ old: 1, hours: "9:00", any: "closed" });
    expect(ofMap.readBody(POST, { hours: 8 })).toEqual({});
    expect(ofMap.writeBody(POST, 200, { new: 1, any: "closed" })).toEqual({ new: 1, any: "off" });
  });

  it("are those of a member of a union if an object fits no other", () => {
    const ofUnion = createReleaseNames({
      ...table,
      nodes: [
        { name: "State" },
        {
          name: "Pet",
          cases: [
            { names: ["purrs", "purrs"], node: 2 },
            { names: ["barks", "barks"], node: 3 },
          ],
        },
        { name: "Cat", fields: [{ names: ["age", "lives"] }] },
        { name: "Dog", fields: [{ names: ["age", "years"] }] },
      ],
    });
    const write = (body: object) => ofUnion.writeBody(POST, 200, body);
    expect(write({ purrs: 1, lives: 9 })).toEqual({ purrs: 1, age: 9 });
    expect(write({ barks: 1, years: 9 })).toEqual({ barks: 1, age: 9 });
    expect(write({ purrs: 1, barks: 1, lives: 9, years: 9 })).toEqual({
      purrs: 1,
      barks: 1,
      lives: 9,
      years: 9,
    });
  });
});
