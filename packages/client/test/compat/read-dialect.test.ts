import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialectsOf, nodesOf, operationIn } from "../../src/compat/dialects.ts";
import { readDialect } from "../../src/compat/read-dialect.ts";
import { type BridgeTable, translate } from "../../src/compat.ts";
import { bridgedClient, eventTable, list } from "./bridged-client.ts";
import { randomCase } from "./random-api.ts";

const RUNS = { numRuns: 25 * Number(process.env.TEST_TIMES ?? 1) };

/** Reads a response of `POST /events` as code of 1.0.0 does. */
function read(body: unknown, tables: readonly BridgeTable[], declared?: string) {
  const dialects = dialectsOf(tables, "1.0.0");
  const places = nodesOf(operationIn(dialects, "POST", "/events"), 201);
  const releases = ["1.0.0", ...dialects.map(({ release }) => release)];
  const { result, renames, shown } = readDialect(body, places, { releases, built: "1.0.0", declared });
  return { result, shown, problems: [...renames.values()].filter(({ problem }) => problem) };
}

const across = (body: unknown, table: BridgeTable) =>
  translate(body, {
    operation: "postEvent",
    status: 201,
    from: "1.0.0",
    to: String(table.releases[1]),
    table,
  });

describe("with tables to two releases, any body", () => {
  it("is never taken for one of another release, and right where nothing in it is reported", () => {
    let translated = 0;
    fc.assert(
      fc.property(randomCase, fc.constantFrom(0, 1, 2), ({ firstTable, table, body }, index) => {
        const tables = [firstTable, table];
        // Names in a gap stay, without a report.
        fc.pre(tables.every(({ gaps }) => !gaps));
        const spoken = ["1.0.0", "2.0.0", "3.0.0"][index];
        const sent = index === 0 ? body : across(body, tables[index - 1] as BridgeTable);
        const { result, shown, problems } = read(sent, tables);
        if (shown) expect(shown).toContain(spoken);
        if (problems.length === 0) expect(result).toEqual(body);
        if (problems.length === 0 && sent !== body) translated += 1;
        expect(read(sent, tables, spoken).result).toEqual(body);
      }),
      RUNS,
    );
    expect(translated).toBeGreaterThan(RUNS.numRuns / 10);
  });
});

const TITLE = { names: ["title", "name"] };
const SWAP = [
  { names: ["opens", "closes"], ambiguous: [true, true] },
  { names: ["closes", "opens"], ambiguous: [true, true] },
];
const second = eventTable(["1.0.0", "2.0.0"], { names: ["startsAt", "beginsAt"], required: true }, TITLE);
const third = eventTable(
  ["1.0.0", "3.0.0"],
  { names: ["startsAt", "startAt"], required: true },
  TITLE,
  ...SWAP,
);
const table = [second, third];
const problem = (field: string, to: string, problem: string, operationId = "listEvents") => ({
  operationId,
  field: `Event.${field}`,
  to,
  count: 1,
  problem,
});

describe("with tables to two releases, fieldCompat", () => {
  it.each([
    ["2.0.0", { beginsAt: "1", name: "x", opens: 9 }, { startsAt: "1", title: "x", opens: 9 }, ["beginsAt"]],
    ["3.0.0", { startAt: "1", name: "x", opens: 9 }, { startsAt: "1", title: "x", closes: 9 }, ["startAt"]],
    ["1.0.0", { startsAt: "1", title: "x", opens: 9 }, { startsAt: "1", title: "x", opens: 9 }, ["startsAt"]],
  ])("knows %s by the names that it alone has", async (_, sent, expected, [name = ""]) => {
    const { client, renames, requests } = bridgedClient(list(sent), { table });
    expect((await client.listEvents()).data).toEqual([expected]);
    expect(renames.filter((one) => one.problem)).toEqual([]);
    await client.createEvent({ body: { startsAt: "2" } });
    expect(await requests.at(-1)?.json()).toEqual({ [name]: "2" });
  });

  it("leaves what releases translate differently that both can be meant, and reports it", async () => {
    const lax = [second, third].map((one) => ({
      ...one,
      nodes: one.nodes.map(({ fields, ...node }) => ({
        ...node,
        ...(fields && { fields: fields.map(({ required, ...field }) => field) }),
      })),
    }));
    const { client, renames } = bridgedClient(list({ name: "x", opens: 9 }), { table: lax });
    expect((await client.listEvents()).data).toEqual([{ title: "x", opens: 9 }]);
    expect(renames).toContainEqual(problem("closes", "opens", "server-unknown"));
    const { client: other } = bridgedClient(list({ name: "x", opens: 9 }), { table: lax, server: "3.0.0" });
    expect((await other.listEvents()).data).toEqual([{ title: "x", closes: 9 }]);
  });

  it("sends a request by names that all releases have that can be meant, or else as it is", async () => {
    const lax = [
      eventTable(["1.0.0", "2.0.0"], { names: ["startsAt", "beginsAt"] }, TITLE),
      eventTable(["1.0.0", "3.0.0"], { names: ["startsAt", "startAt"] }, TITLE),
    ];
    const { client, renames, requests } = bridgedClient(list({ name: "x" }), { table: lax });
    await client.listEvents();
    await client.createEvent({ body: { title: "x" } });
    expect(await requests.at(-1)?.json()).toEqual({ name: "x" });
    await client.createEvent({ body: { startsAt: "1" } });
    expect(await requests.at(-1)?.json()).toEqual({ startsAt: "1" });
    expect(renames.filter((one) => one.problem)).toEqual([
      problem("startsAt", "beginsAt", "server-unknown", "createEvent"),
      problem("startsAt", "startAt", "server-unknown", "createEvent"),
    ]);
  });

  it.each(["2.0.0", "3.0.0"])(
    "sends a request by the names of %s, which another release has, too",
    async (server) => {
      const { client, requests } = bridgedClient(list(), { table, server });
      await client.createEvent({ body: { title: "x" } });
      expect(await requests.at(-1)?.json()).toEqual({ name: "x" });
    },
  );

  it("repeats a refused request by the names of one release after the other, without its duplicates", async () => {
    const fourth = { ...third, releases: ["1.0.0", "4.0.0"] };
    const { client, requests } = bridgedClient(
      async (request) => {
        const body = await request.text();
        return body.includes("beginsAt") ? Response.json({}) : Response.json({}, { status: 422 });
      },
      { table: [second, third, fourth] },
    );
    const { response } = await client.updateEvent({ eventId: "1", body: { startsAt: "1" } });
    expect(response.status).toBe(200);
    const names = await Promise.all(requests.map(async (request) => Object.keys(await request.json())));
    expect(names).toEqual([["startsAt"], ["startAt"], ["beginsAt"]]);
  });
});

describe("with one table, a server of a third release", () => {
  it.each([
    ["by a field that is required in both releases", [{ beginsAt: "1", name: "x", opens: 9 }]],
    [
      "though other objects have it",
      [
        { startAt: "1", name: "y" },
        { beginsAt: "1", name: "x", opens: 9 },
      ],
    ],
  ])("is noticed %s", async (_, sent) => {
    const { client, renames, requests } = bridgedClient(() => Response.json(sent), { table: third });
    const { data } = await client.listEvents();
    expect(data.at(-1)).toEqual(sent.at(-1));
    expect(renames).toContainEqual(problem("startsAt", "startAt", "unknown-names"));
    // It is not taken for one that speaks the newer release.
    await client.createEvent({ body: { startsAt: "1" } });
    expect(await requests.at(-1)?.json()).toEqual({ startsAt: "1" });
  });

  it("is not suspected where the table says so of no field", async () => {
    const { client, renames } = bridgedClient(list({ id: "1" }), {
      table: eventTable(["1.0.0", "3.0.0"], TITLE),
    });
    await client.listEvents();
    expect(renames).toEqual([]);
  });
});
