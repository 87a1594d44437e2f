import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import {
  applyMigration,
  composeMigrations,
  diffSpecs,
  invertMigration,
  type Migration,
  type MigrationChange,
  mapPointers,
  migrationFrom,
  parseMigration,
} from "../src/index.ts";

const responses = { 200: { content: { "application/json": { schema: { type: "string" } } } } };

const PAGING = [{ name: "page", in: "query", schema: { type: "integer" } }];
const fields = { events: { type: "array" }, next: { type: "string" }, total: { type: "integer" } };
const page = { 200: { content: { "application/json": { schema: { type: "object", properties: fields } } } } };

/** A spec with an operation at each path, by its id. */
function specOf(operations: Record<string, string>, more: JsonObject = {}): JsonObject {
  return {
    openapi: "3.1.0",
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, operationId]) => [path, { get: { operationId, responses } }]),
    ),
    ...more,
  };
}

const told = (before: JsonObject, after: JsonObject) =>
  diffSpecs(before, after).map(({ level, kind, message }) => `${level} ${kind}: ${message}`);
const migrationOf = (before: JsonObject, after: JsonObject) =>
  migrationFrom(diffSpecs(before, after), { version: "1.0.0", before, after }).changes;

const RENAMED: MigrationChange = {
  kind: "operation-renamed",
  at: "#/paths/~1events/get",
  from: "listEvents",
  to: "findEvents",
};
const migration = (from: string, to: string, ...changes: MigrationChange[]): Migration => ({
  from,
  to,
  changes,
});

describe("an operation with another operationId", () => {
  it("was renamed where it is", () => {
    const [before, after] = [specOf({ "/events": "listEvents" }), specOf({ "/events": "findEvents" })];
    expect(diffSpecs(before, after)).toMatchObject([
      {
        kind: "operation-renamed",
        level: "breaking",
        at: "#/paths/~1events/get",
        confidence: 1,
        evidence: ["same path and method"],
      },
    ]);
    expect(migrationOf(before, after)).toEqual([RENAMED]);
  });

  it("may have moved, too", () => {
    const said = (path: string, operationId: string) => ({
      openapi: "3.1.0",
      paths: {
        [path]: { get: { operationId, summary: "All events.", parameters: PAGING, responses: page } },
      },
    });
    const [before, after] = [said("/events", "listEvents"), said("/all-events", "findEvents")];
    expect(migrationOf(before, after)).toEqual([
      { kind: "operation-moved", at: "#/paths/~1events/get", to: "#/paths/~1all-events/get" },
      RENAMED,
    ]);
    expect(applyMigration(before, migration("1.0.0", "2.0.0", ...migrationOf(before, after)))).toEqual(after);
  });

  it("swapped it with another one", () => {
    const [before, after] = [specOf({ "/a": "one", "/b": "other" }), specOf({ "/a": "other", "/b": "one" })];
    expect(migrationOf(before, after).map(({ kind }) => kind)).toEqual([
      "operation-renamed",
      "operation-renamed",
    ]);
    expect(applyMigration(before, migration("1.0.0", "2.0.0", ...migrationOf(before, after)))).toEqual(after);
  });

  it("was not renamed if a new operation has its old one", () => {
    const before = specOf({ "/events": "listEvents" });
    const after = specOf({ "/events": "searchEvents", "/calendar": "listEvents" });
    expect(told(before, after)).toEqual([
      "additive operation-added: operation listEvents was added",
      "breaking operation-id-changed: operation listEvents is called searchEvents now",
    ]);
    expect(migrationOf(before, after)).toEqual([]);
  });

  it("was not renamed if it has none any more", () => {
    const before = specOf({ "/events": "listEvents" });
    const after = { openapi: "3.1.0", paths: { "/events": { get: { responses } } } };
    expect(told(before, after)).toEqual([
      "breaking operation-id-changed: operation listEvents is called GET /events now",
    ]);
  });
});

describe("operation-renamed in a migration", () => {
  const before = specOf(
    { "/events": "listEvents", "/pets": "listPets" },
    { components: { links: { all: { operationId: "listEvents" }, pets: { operationId: "listPets" } } } },
  );
  const links = {
    components: { links: { all: { operationId: "findEvents" }, pets: { operationId: "listPets" } } },
  };
  const after = specOf({ "/events": "findEvents", "/pets": "listPets" }, links);

  it("is applied to the operation, and to links that lead to it", () => {
    expect(applyMigration(before, migration("1.0.0", "2.0.0", RENAMED))).toEqual(after);
  });

  it("leads back", () => {
    const back = invertMigration(migration("1.0.0", "2.0.0", RENAMED), before);
    expect(back.changes).toEqual([{ ...RENAMED, from: "findEvents", to: "listEvents" }]);
    expect(applyMigration(after, back)).toEqual(before);
  });

  it("moves no place", () => {
    const { forward, backward } = mapPointers(migration("1.0.0", "2.0.0", RENAMED), before);
    const place = "#/paths/~1events/get/responses/200";
    expect([forward(place), backward(place)]).toEqual([place, place]);
  });

  it.each<[string, MigrationChange[], MigrationChange[], MigrationChange[]]>([
    [
      "is renamed on",
      [RENAMED],
      [{ ...RENAMED, from: "findEvents", to: "searchEvents" }],
      [{ ...RENAMED, to: "searchEvents" }],
    ],
    ["is renamed back", [RENAMED], [{ ...RENAMED, from: "findEvents", to: "listEvents" }], []],
    [
      "is moved, then",
      [RENAMED],
      [{ kind: "operation-moved", at: RENAMED.at, to: "#/paths/~1calendar/get" }],
      [RENAMED, { kind: "operation-moved", at: RENAMED.at, to: "#/paths/~1calendar/get" }],
    ],
    [
      "was moved before",
      [{ kind: "operation-moved", at: RENAMED.at, to: "#/paths/~1calendar/get" }],
      [{ ...RENAMED, at: "#/paths/~1calendar/get" }],
      [{ kind: "operation-moved", at: RENAMED.at, to: "#/paths/~1calendar/get" }, RENAMED],
    ],
    [
      "is removed, then",
      [RENAMED],
      [{ kind: "operation-removed", at: RENAMED.at }],
      [{ kind: "operation-removed", at: RENAMED.at }],
    ],
  ])("is composed: it %s", (_, first, second, both) => {
    const list: [Migration, Migration] = [
      migration("1.0.0", "2.0.0", ...first),
      migration("2.0.0", "3.0.0", ...second),
    ];
    expect(composeMigrations(list).changes).toEqual(both);
    expect(composeMigrations(list, before).changes).toEqual(both);
  });

  it("is refused if another operation has the new name, or it has another old one", () => {
    const apply = (change: MigrationChange) => () =>
      applyMigration(before, migration("1.0.0", "2.0.0", change));
    expect(apply({ ...RENAMED, to: "listPets" })).toThrow(
      "operation-renamed: expected an operationId of its own for #/paths/~1pets/get, received listPets, which #/paths/~1events/get has.",
    );
    expect(apply({ ...RENAMED, from: "getEvents" })).toThrow(
      'operation-renamed: expected "getEvents" at #/paths/~1events/get, received "listEvents".',
    );
    const text =
      "from: 1.0.0\nto: 2.0.0\nchanges:\n  - { kind: operation-renamed, at: '#/paths/~1a/get', to: b }\n";
    expect(() => parseMigration(text, "m.yaml")).toThrow(
      "m.yaml:4:5  Expected `from` in `changes.0`, received none.",
    );
  });
});
