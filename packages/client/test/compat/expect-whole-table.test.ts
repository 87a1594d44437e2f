import schema from "@tenant-api/spec-diff/bridge-table.schema.json" with { type: "json" };
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { expectWholeTable } from "../../src/compat/expect-whole-table.ts";
import type { BridgeTable } from "../../src/compat.ts";
import { bridgedClient, eventTable } from "./bridged-client.ts";
import { table as events } from "./events-api.ts";

// biome-ignore lint/suspicious/noExplicitAny: tables that are none are the subject
type Untyped = any;

const isValid = new Ajv2020({ allowUnionTypes: true, strictTuples: false }).compile(schema);

const isRefused = (table: unknown) => {
  try {
    expectWholeTable(table as BridgeTable);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return true;
  }
};

/** Another table, in which something is wrong. */
function broken(change: (table: Untyped) => void): Untyped {
  const copy = structuredClone(events) as Untyped;
  change(copy);
  return copy;
}

/** The operation that moves: `GET /events/{0}` to `GET /calendar/{0}`. */
const moved = events.operations.findIndex(({ at }) => at[0] !== at[1]);
const movedTo = (after: unknown, before: unknown = "GET /events/{0}") =>
  broken(({ operations }) => {
    operations[moved].at = [before, after];
  });

/** Nodes, each of which is a case of the one before. */
const longChain = (first: number) =>
  Array.from({ length: 20_000 }, (_, index) => ({
    name: "Link",
    cases: [{ names: ["id", "id"], node: first + index + 1 }],
  })).concat({ name: "Link", cases: [] });

/** Calls every operation, with a server that speaks the names of 2.0.0, and says what came out and went out. */
async function callAll(table: unknown, options: object = {}) {
  const errors: unknown[] = [];
  const answer = { id: "1", startAt: "10:00", opens: "2", closes: "3", state: "Canceled" };
  const { client, requests } = bridgedClient(
    ({ method, url }) =>
      Response.json(method === "GET" && new URL(url).pathname === "/events" ? [answer] : answer),
    { table: async () => table as BridgeTable, onError: (error) => errors.push(error), ...options },
  );
  const body = { startsAt: "1", state: "Cancelled" };
  const results = [
    await client.listEvents({ size: "1", state: ["Draft", "Cancelled"] }),
    await client.createEvent({ body }),
    await client.getEvent({ eventId: "a/../b" }),
    await client.updateEvent({ eventId: "1", body }),
    await client.getHealth(),
  ];
  const sent = requests.map(({ method, url }) => `${method} ${url}`);
  return { results: results.map(({ data }) => data), errors, sent, answer };
}

/** What goes out if nothing is translated. */
const UNTRANSLATED = [
  "GET https://events.example/events?size=1&state=Draft&state=Cancelled",
  "POST https://events.example/events",
  "GET https://events.example/events/a%2F..%2Fb",
  "PUT https://events.example/events/1",
  "GET https://events.example/health",
];

it("tables of our own are not refused", () => {
  expect(moved).toBeGreaterThanOrEqual(0);
  for (const table of [events, eventTable(["1.0.0", "2.0.0"], { names: ["a", "b"] })])
    expect([isRefused(table), isValid(table)]).toEqual([false, true]);
});

it.each<[string, Untyped]>([
  ["another host", movedTo("GET https://evil.example/steal")],
  ["another host without a scheme", movedTo("GET //evil.example/steal")],
  ["a part of the host", movedTo("GET @evil.example/steal")],
  ["another port", movedTo("GET :8443/x")],
  ["a folder above", movedTo("GET /../../admin/{0}")],
  ["the same folder", movedTo("GET /./{0}")],
  ["a folder above, escaped", movedTo("GET /%2e%2E/admin/{0}")],
  ["a folder above, made of a parameter and dots", movedTo("GET /x/..")],
  ["a backslash", movedTo("GET /\\evil.example/{0}")],
  ["an escaped slash", movedTo("GET /a%2f..%5cb/{0}")],
  ["an empty step", movedTo("GET /x//{0}")],
  ["a query", movedTo("GET /x?admin=1")],
  ["a fragment", movedTo("GET /x#{0}")],
  ["a line break", movedTo("GET /x\n/{0}")],
  ["a method that removes", movedTo("DELETE /events/{0}")],
  ["a method that creates", movedTo("POST /events/{0}")],
  ["a safe method in the place of another one", movedTo("GET /events/{0}", "PUT /events/{0}")],
  ["no method of requests", movedTo("TRACE /calendar/{0}")],
  ["a method in small letters", movedTo("get /calendar/{0}")],
  ["no method", movedTo("/calendar/{0}")],
  ["no address", movedTo(5)],
  ["one address", broken(({ operations }) => void operations[0].at.pop())],
  [
    "the same release twice",
    broken((table) => {
      table.releases = ["1.0.0", "1.0.0"];
    }),
  ],
  [
    "an index of no node",
    broken(({ operations }) => {
      operations[0].responses = { 200: 99 };
    }),
  ],
  [
    "a negative index",
    broken(({ nodes }) => {
      nodes[0].each = -1;
    }),
  ],
  [
    "cases that lead to themselves",
    broken(({ nodes }) => {
      nodes[0].cases = [{ names: ["a", "b"], node: 0 }];
    }),
  ],
  [
    "cases in a circle",
    broken(({ nodes }) => {
      nodes[0].cases = [{ names: ["id", "id"], node: 1 }];
      nodes[1].cases = [{ names: ["id", "id"], node: 0 }];
    }),
  ],
  [
    "half of a character",
    broken(({ operations }) => {
      operations[0].query[0].names = ["size", "\ud800"];
    }),
  ],
  [
    "an unknown part",
    broken(({ nodes }) => {
      nodes[0].rename = [];
    }),
  ],
  ["braces that nothing closes", movedTo(`GET /${"{".repeat(1_000_000)}#`)],
  [
    "cases in a long circle",
    broken(({ nodes }) => {
      nodes.push(...longChain(nodes.length));
      nodes.at(-1).cases = [{ names: ["id", "id"], node: nodes.length - 2 }];
    }),
  ],
  ["a text of HTML", "<html>"],
  ["nothing", undefined],
  ["a list in a list", [[events]]],
])("a table with %s goes to onError, and nothing is translated", async (_, table) => {
  for (const options of [{}, { server: "2.0.0" }]) {
    const { results, errors, sent, answer } = await callAll(table, options);
    expect([errors.length, sent]).toEqual([1, UNTRANSLATED]);
    expect(results).toEqual([[answer], answer, answer, answer, answer]);
  }
});

it("so does one that is given as it is, with the first call", async () => {
  const { errors, sent } = await callAll(undefined, { table: movedTo("GET //evil.example/x") });
  expect([errors.length, sent]).toEqual([1, UNTRANSLATED]);
});

it("no call fails where a table goes deeper than the stack", async () => {
  let deep: unknown = "Canceled";
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  const table = broken(({ nodes }) => {
    const chain = longChain(nodes.length);
    for (const node of nodes) {
      for (const value of node.values ?? []) value.names[1] = deep;
      node.cases = [{ names: ["state", "state"], node: nodes.length }];
    }
    nodes.push(...chain);
  });
  for (const options of [{}, { server: "2.0.0" }]) {
    const { results, errors, sent, answer } = await callAll(table, options);
    expect(errors).toEqual([]);
    expect(sent[0]).toContain("state=Draft&state=Cancelled");
    expect(results[4]).toEqual(answer);
  }
});

it("a path with a parameter that the code does not know is not taken", async () => {
  const { errors, sent } = await callAll(movedTo("GET /calendar/{year}/{0}"), { server: "2.0.0" });
  expect([errors, sent[2]]).toEqual([[], UNTRANSLATED[2]]);
});

/** Something else in each place of a table, chosen at random. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, [], {}, -1, 0, 1, 2, 99, 0.5, "__proto__", "constructor", "\udfff", ""),
  fc.constantFrom(
    "GET /x",
    "POST /x",
    "GET //x.example",
    "GET /..",
    "GET /{1}",
    "PUT /events/{0}",
    "GET /a?b",
  ),
  fc.constantFrom([null, null], ["a", null], ["a", "a"], ["id", "startAt"], [[1], { a: 1 }]),
);

function mutate(value: unknown, path: number, put: unknown, isRemoved: boolean): unknown {
  const places: [object, string][] = [];
  const collect = (one: unknown) => {
    if (typeof one !== "object" || one === null) return;
    for (const key of Object.keys(one)) {
      places.push([one, key]);
      collect((one as Untyped)[key]);
    }
  };
  collect(value);
  const [holder, key] = places[path % places.length] ?? [];
  if (!holder || key === undefined) return put;
  if (!isRemoved) (holder as Untyped)[key] = put;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete (holder as Untyped)[key];
  return value;
}

const mutated = fc
  .array(fc.tuple(fc.nat(100_000), anything, fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((changes) =>
    changes.reduce<unknown>(
      (table, [path, put, isRemoved]) => mutate(table, path, put, isRemoved),
      structuredClone(events),
    ),
  );

const numRuns = 300 * Number(process.env.TEST_TIMES ?? 1);

it("refuses whatever the published schema refuses, for any change of a table", () => {
  fc.assert(
    fc.property(mutated, (table) => {
      if (!isValid(table)) expect(isRefused(table)).toBe(true);
    }),
    { numRuns: numRuns * 5 },
  );
});

it("no call fails for any change of a table; one that is refused translates nothing, and is reported", async () => {
  await fc.assert(
    fc.asyncProperty(mutated, fc.constantFrom({}, { server: "2.0.0" }), async (table, options) => {
      const { results, errors, sent, answer } = await callAll(table, options);
      for (const one of sent)
        expect(one).toMatch(/^(GET|POST|PUT|PATCH|DELETE|HEAD) https:\/\/events\.example\//);
      // No safe request became another one.
      expect(sent.filter((one) => /^(GET|HEAD)/.test(one)).length).toBeGreaterThanOrEqual(3);
      if (errors.length === 0) return;
      expect([errors.length, sent]).toEqual([1, UNTRANSLATED]);
      expect(results).toEqual([[answer], answer, answer, answer, answer]);
    }),
    { numRuns },
  );
});
