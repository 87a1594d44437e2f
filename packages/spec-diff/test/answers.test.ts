import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import {
  applyMigration,
  diffSpecs,
  explainDropped,
  isDoubtful,
  type Migration,
  type MigrationChange,
  parseMigration,
  planMigration,
} from "../src/index.ts";

type Json = Record<string, unknown>;

const S = { type: "string" };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { "application/json": { schema } } });
const BEFORE = {
  openapi: "3.1.0",
  paths: {
    "/gatherings": {
      get: {
        operationId: "listEvents",
        parameters: [{ name: "size", in: "query", schema: { type: "integer" } }],
        responses: { 200: json(reference("Event")) },
      },
    },
    "/{id}": { get: { operationId: "getEvent", responses: { 200: json(reference("Ticket")) } } },
  },
  components: {
    schemas: {
      Event: {
        type: "object",
        properties: { state: reference("EventState"), begin: S, rank: { enum: [1, 2] } },
      },
      EventState: { type: "string", enum: ["Draft", "Published", "Cancelled"] },
      Ticket: { type: "object", properties: { qr: S, seat: { type: "object", properties: { row: S } } } },
    },
  },
};
const STATE = "#/components/schemas/EventState/enum";
const EVENT = "#/components/schemas/Event/properties";

/** The old spec with other texts in it. */
function after(...edits: [string, string][]): Json {
  return JSON.parse(edits.reduce((text, [old, now]) => text.replaceAll(old, now), JSON.stringify(BEFORE)));
}

function plan(now: Json, changes: MigrationChange[], releases = { from: "1.0.0", to: "next" }) {
  const earlier: Migration = { ...releases, changes };
  const text = stringify(earlier);
  const diff = diffSpecs(BEFORE, now, { decisions: changes });
  const planned = planMigration(diff, { version: "1.0.0", before: BEFORE, after: now, earlier });
  const lines = explainDropped(planned.dropped, { file: "next.yaml", text, earlier });
  return { ...planned, ...lines, changes: planned.migration.changes, doubtful: diff.filter(isDoubtful) };
}

const CALLED_OFF = after(["Cancelled", "CalledOff"]);
const cancelled: MigrationChange = {
  kind: "enum-value-renamed",
  at: `${STATE}/2`,
  from: "Cancelled",
  to: "CalledOff",
};

describe("a rename that was written by hand", () => {
  it.each<[MigrationChange, [string, string][]]>([
    [cancelled, [["Cancelled", "CalledOff"]]],
    [{ kind: "enum-value-renamed", at: `${EVENT}/rank/enum/1`, from: "2", to: "7" }, [["[1,2]", "[1,7]"]]],
    [{ kind: "field-renamed", at: `${EVENT}/begin`, to: "doors" }, [['"begin"', '"doors"']]],
    [
      { kind: "schema-renamed", at: "#/components/schemas/Ticket", to: "Admission" },
      [
        ["Ticket", "Admission"],
        ['"qr"', '"code"'],
      ],
    ],
    [
      {
        kind: "parameter-renamed",
        at: "#/paths/~1gatherings/get/parameters/0",
        from: "size",
        to: "most",
      },
      [['"size"', '"most"']],
    ],
    [
      { kind: "operation-renamed", at: "#/paths/~1gatherings/get", from: "listEvents", to: "findThem" },
      [["listEvents", "findThem"]],
    ],
  ])("is kept if it holds against both specs: %o", (change, edits) => {
    const now = after(...edits);
    const { changes, dropped, doubtful } = plan(now, [{ ...change, note: "Really." }]);
    expect(changes).toContainEqual({ ...change, note: "Really." });
    expect([dropped, doubtful.filter(({ at }) => at === change.at)]).toEqual([[], []]);
    // Without it, only of a schema in the same use and an operation in its place do the specs say so.
    const isToldAnyhow = plan(now, []).changes.some(
      ({ kind, at }) => kind === change.kind && at === change.at,
    );
    expect(isToldAnyhow).toBe(["schema-renamed", "operation-renamed"].includes(change.kind));
  });

  it("answers what the specs alone do not tell, and says the new spec", () => {
    expect(plan(CALLED_OFF, []).changes).toEqual([]);
    const { migration, gaps } = plan(CALLED_OFF, [cancelled]);
    expect(gaps).toEqual([]);
    expect(applyMigration(BEFORE, migration)).toEqual(CALLED_OFF);
  });

  it("moves an operation that has another id and another place", () => {
    const now = after(["listEvents", "findThem"], ["/gatherings", "/what-is-on"], ['"size"', '"most"']);
    const at = "#/paths/~1gatherings/get";
    expect(plan(now, []).changes).not.toContainEqual(expect.objectContaining({ kind: "operation-moved" }));
    const renamed: MigrationChange = { kind: "operation-renamed", at, from: "listEvents", to: "findThem" };
    const { changes, dropped } = plan(now, [renamed]);
    expect(changes).toContainEqual(renamed);
    expect(changes).toContainEqual({ kind: "operation-moved", at, to: "#/paths/~1what-is-on/get" });
    expect(dropped).toEqual([]);
  });

  it("is kept whichever way its place is written", () => {
    const { changes, dropped } = plan(after(['"row"', '"line"']), [
      {
        kind: "field-renamed",
        at: "#/components/schemas/Ticket/properties/seat/properties/%72ow",
        to: "line",
      },
    ]);
    expect(changes.map(({ at }) => at)).toEqual([
      "#/components/schemas/Ticket/properties/seat/properties/row",
    ]);
    expect(dropped).toEqual([]);
  });

  it("is parsed again as it was written", () => {
    const { migration } = plan(CALLED_OFF, [cancelled]);
    expect(plan(CALLED_OFF, parseMigration(stringify(migration), "next.yaml").changes).migration).toEqual(
      migration,
    );
  });
});

describe("a change that does not hold", () => {
  it.each<[MigrationChange, Json, string]>([
    [
      { ...cancelled, to: "CaledOff" },
      CALLED_OFF,
      'enum-value-renamed: expected "Cancelled" of EventState to be "CaledOff" in the new spec, received nothing new of that name.',
    ],
    [
      { ...cancelled, to: "Draft" },
      CALLED_OFF,
      'enum-value-renamed: expected "Cancelled" of EventState to be "Draft" in the new spec, received nothing new of that name.',
    ],
    [
      { ...cancelled, at: `${STATE}/1` },
      CALLED_OFF,
      `enum-value-renamed: expected "Cancelled" at ${STATE}/1, received "Published". \`at\` is a place in the old spec.`,
    ],
    [
      { kind: "field-renamed", at: `${EVENT}/starts`, to: "doors" },
      after(['"begin"', '"doors"']),
      `field-renamed: expected something at ${EVENT}/starts, received a spec that has nothing there. \`at\` is a place in the old spec.`,
    ],
    [
      { ...cancelled, at: `${EVENT}/state/enum/2` },
      CALLED_OFF,
      `enum-value-renamed: expected the place that the $ref at ${EVENT}/state leads to, ${STATE}/2, received ${EVENT}/state/enum/2. \`at\` is a place in the old spec.`,
    ],
    [
      { kind: "parameter-renamed", at: "#/paths/~1gatherings/get/parameters/0", from: "size", to: "moost" },
      after(['"size"', '"most"']),
      'parameter-renamed: expected "size" of GET /gatherings to be "moost" in the new spec, received nothing new of that name.',
    ],
  ])("has to be corrected: %o", (change, now, reason) => {
    const { errors, warnings } = plan(now, [change]);
    expect([errors, warnings]).toEqual([[`next.yaml:4:5  ${reason}`], []]);
  });

  it("is told where it stands", () => {
    const { errors } = plan(CALLED_OFF, [cancelled, { ...cancelled, at: `${STATE}/9` }]);
    expect(errors).toEqual([
      expect.stringMatching(/^next\.yaml:8:5 {2}enum-value-renamed: expected something at /),
    ]);
  });

  it.each<[string, MigrationChange, Json, string]>([
    [
      "something else is certain",
      { kind: "field-renamed", at: "#/components/schemas/Ticket/properties/qr", to: "code" },
      after(['"qr"', '"qrText"']),
      'field-renamed: expected Ticket.qr to be "code" in the new spec, received',
    ],
    [
      "nothing is gone",
      cancelled,
      after(['"Cancelled"', '"Cancelled","CalledOff"']),
      'enum-value-renamed: expected "Cancelled" of EventState to be "CalledOff" in the new spec, received one that still has it.',
    ],
    [
      "a removal was taken back",
      { kind: "field-removed", at: `${EVENT}/begin` },
      BEFORE,
      "field-removed: expected Event.begin to be gone in the new spec, received one that still has it.",
    ],
    [
      "more is gone",
      { kind: "field-renamed", at: "#/components/schemas/Ticket/properties/seat/properties/row", to: "line" },
      after(['"seat":{"type":"object","properties":{"row":{"type":"string"}}}', '"x":{"type":"integer"}']),
      'field-renamed: expected Ticket.seat.row to be "line" in the new spec, received one that has no such place any more.',
    ],
  ])("is left out if %s", (_, change, now, reason) => {
    const { errors, warnings, changes } = plan(now, [change]);
    expect(errors).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`next.yaml:4:5  ${reason}`);
    expect(warnings[0]).toMatch(/ It is left out\.$/);
    expect(changes).not.toContainEqual(change);
  });

  it("does not hide what the specs tell", () => {
    const now = after(['"begin"', '"beginAt"']);
    const old: MigrationChange = { kind: "field-renamed", at: `${EVENT}/begin`, to: "startAt" };
    expect(plan(now, [old]).changes).toEqual(plan(now, []).changes);
  });

  it("is left out if it is of another release", () => {
    const { errors, warnings } = plan(CALLED_OFF, [{ ...cancelled, at: `${STATE}/9` }], {
      from: "0.9.0",
      to: "1.0.0",
    });
    expect([errors.length, warnings.length]).toEqual([0, 1]);
  });
});
