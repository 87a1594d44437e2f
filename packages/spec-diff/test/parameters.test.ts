import { describe, expect, it } from "vitest";
import {
  applyMigration,
  type Change,
  type DiffOptions,
  diffSpecs,
  isDoubtful,
  type MigrationChange,
  migrationFrom,
  parseMigration,
} from "../src/index.ts";

type Parameter = Record<string, unknown>;

const I = { type: "integer" };
const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const query = (name: string, more: Parameter = {}) => ({ name, in: "query", schema: I, ...more });

function specOf(operations: Record<string, Parameter[]>, parameters: Record<string, Parameter> = {}) {
  return {
    openapi: "3.1.0",
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, list]) => [path, { get: { parameters: list, responses: {} } }]),
    ),
    components: { parameters },
  };
}

function told(before: object, after: object, options?: DiffOptions): string[] {
  return diffSpecs(before as Parameter, after as Parameter, options).map(({ message }) => message);
}

const [SIZE, LIMIT] = [specOf({ "/a": [query("size")] }), specOf({ "/a": [query("limit")] })];
const AT = "#/paths/~1a/get/parameters/0";

describe("renamed parameters", () => {
  it("asks about one that is doubtful, and says why", () => {
    const [added, removed] = diffSpecs(SIZE, LIMIT) as [Change, Change];
    expect(added.kind).toBe("parameter-added");
    expect(removed).toMatchObject({
      kind: "parameter-removed",
      at: AT,
      message: "parameter size was removed, or renamed to limit?",
      confidence: 0.4,
      evidence: ["same type", "same place", "optional both times", "no other candidate"],
      candidate: "limit",
    });
    expect(isDoubtful(removed)).toBe(true);
    expect(isDoubtful(added)).toBe(false);
  });

  it("takes it for one where that is accepted", () => {
    expect(told(SIZE, LIMIT, { acceptRenames: 0.4 })).toEqual(["parameter size was renamed to limit"]);
  });

  it.each<[MigrationChange, string[]]>([
    [
      { kind: "parameter-renamed", at: AT, from: "size", to: "limit" },
      ["parameter size was renamed to limit"],
    ],
    [
      { kind: "parameter-removed", at: AT, from: "size" },
      ["parameter limit was added", "parameter size was removed"],
    ],
  ])("keeps what was decided: %o", (decision, messages) => {
    const changes = diffSpecs(SIZE, LIMIT, { decisions: [decision] });
    expect(changes.map(({ message }) => message)).toEqual(messages);
    const migration = migrationFrom(changes, { version: "1.0.0", before: SIZE, after: LIMIT });
    expect(migration.changes).toEqual([decision]);
    expect(parseMigration(JSON.stringify(migration), "next.yaml")).toEqual(migration);
  });

  it("speaks for the same rename in other operations, if it is certain", () => {
    const spec = (name: string, description: string) =>
      specOf({ "/a": [query(name, { description })], "/b": [query(name)] });
    expect(told(spec("size", "How many at once"), spec("limit", "How many at once"))).toEqual(
      Array(2).fill("parameter size was renamed to limit"),
    );
    expect(diffSpecs(spec("size", ""), spec("limit", "")).filter(isDoubtful)).toHaveLength(2);
  });

  it("does not count one that is shared as seen elsewhere", () => {
    const spec = (name: string) =>
      specOf({ "/a": [shared("Size")], "/b": [shared("Size")] }, { Size: query(name) });
    const [change] = diffSpecs(spec("size"), spec("limit")).filter(isDoubtful);
    expect(change).toMatchObject({
      at: "#/components/parameters/Size",
      message: "parameter size was removed, or renamed to limit?",
      operations: ["GET /a", "GET /b"],
    });
  });

  it("lets two swap their names", () => {
    const swapped = specOf({
      "/a": [query("from", { "x-renamed-from": "to" }), query("to", { "x-renamed-from": "from" })],
    });
    expect(told(specOf({ "/a": [query("to"), query("from")] }), swapped).sort()).toEqual([
      "parameter from was renamed to to",
      "parameter to was renamed to from",
    ]);
  });

  it("pairs those of a path by their place before their names", () => {
    const path = (name: string) => ({ name, in: "path", required: true, schema: I });
    expect(
      told(
        specOf({ "/a/{x}/{id}": [path("x"), path("id")] }),
        specOf({ "/a/{id}/{y}": [path("id"), path("y")] }),
      ),
    ).toEqual(["parameter x was renamed to id", "parameter id was renamed to y"]);
  });

  it("pairs those of a path by their place only where the paths have as many", () => {
    const path = (name: string) => ({ name, in: "path", required: true, schema: I });
    expect(
      told(
        specOf({ "/a/{x}/{id}": [path("x"), path("id")] }),
        specOf({ "/a/{y}/{id}": [path("y"), path("id")] }),
      ),
    ).toEqual(["parameter x was renamed to y"]);
  });
});

describe("parameters of what the service calls", () => {
  it.each(["callback", "webhook"])("are paired like others: %s", (what) => {
    const call = (name: string) => ({ post: { parameters: [query(name)], responses: {} } });
    const spec = (name: string) => ({
      openapi: "3.1.0",
      paths: {
        "/a": {
          get: { responses: {}, ...(what === "callback" ? { callbacks: { on: { x: call(name) } } } : {}) },
        },
      },
      ...(what === "webhook" ? { webhooks: { x: call(name) } } : {}),
    });
    const [added, removed] = diffSpecs(spec("size"), spec("limit"));
    expect(added).toMatchObject({ kind: "parameter-added", level: "additive", direction: "response" });
    expect(removed).toMatchObject({ kind: "parameter-removed", candidate: "limit", confidence: 0.4 });
    expect(told(spec("size"), spec("limit"), { acceptRenames: 0.4 })).toEqual([
      "parameter size was renamed to limit",
    ]);
  });
});

describe("shared parameters", () => {
  const before = specOf({ "/a": [shared("Size")], "/b": [shared("Size")] }, { Size: query("size") });
  const after = specOf(
    { "/a": [query("limit", { "x-renamed-from": "size" })], "/b": [shared("Size")] },
    { Size: query("size") },
  );

  it("are not renamed while others still use them", () => {
    const changes = diffSpecs(before, after);
    expect(changes.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      `parameter-added ${AT}`,
      `parameter-removed ${AT}`,
    ]);
    const migration = migrationFrom(changes, { version: "1.0.0", before, after });
    expect(migration.changes).toEqual([{ kind: "parameter-removed", at: AT }]);
    expect(applyMigration(before, migration)).toEqual(
      specOf({ "/a": [], "/b": [shared("Size")] }, { Size: query("size") }),
    );
  });

  it("are told where they are used while the spec still has them, and so is what was decided", () => {
    const now = specOf({ "/a": [query("limit")], "/b": [query("limit")] }, { Size: query("size") });
    const [first] = diffSpecs(before, now).filter(isDoubtful) as [Change];
    expect(first).toMatchObject({ at: AT, candidate: "limit", operations: ["GET /a"] });
    const removals = ["a", "b"].map((name): MigrationChange => {
      return { kind: "parameter-removed", at: `#/paths/~1${name}/get/parameters/0` };
    });
    const changes = diffSpecs(before, now, { decisions: removals });
    expect(changes.filter(isDoubtful)).toEqual([]);
    expect(migrationFrom(changes, { version: "1.0.0", before, after: now }).changes).toEqual(removals);
  });

  it("are renamed where they stand, for all that use them", () => {
    const now = specOf({ "/a": [query("pageSize")], "/b": [query("pageSize")] });
    const changes = diffSpecs(before, now, { acceptRenames: 0.4 });
    expect(changes).toMatchObject([
      {
        kind: "parameter-renamed",
        at: "#/components/parameters/Size",
        to: AT,
        operations: ["GET /a", "GET /b"],
      },
    ]);
    const migration = migrationFrom(changes, { version: "1.0.0", before, after: now });
    expect(diffSpecs(applyMigration(before, migration), now)).toEqual([]);
  });

  it("are not renamed while a callback or a webhook still uses them", () => {
    const call = (list: Parameter[]) => ({ post: { parameters: list, responses: {} } });
    const withCalls = (list: Parameter[]) => ({
      ...specOf({ "/a": list }, { Size: query("size") }),
      webhooks: { sized: call([shared("Size")]) },
    });
    const changes = diffSpecs(
      withCalls([shared("Size")]),
      withCalls([query("limit", { "x-renamed-from": "size" })]),
    );
    expect(changes.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      `parameter-added ${AT}`,
      `parameter-removed ${AT}`,
    ]);
  });

  it("are removed with all that refers to them", () => {
    const changes: MigrationChange[] = [
      { kind: "parameter-removed", at: "#/components/parameters/Size", from: "size" },
    ];
    expect(applyMigration(before, { changes })).toEqual(specOf({ "/a": [], "/b": [] }));
    const without = specOf({ "/a": [], "/b": [] });
    const told = migrationFrom(diffSpecs(before, without), { version: "1.0.0", before, after: without });
    expect(told.changes).toEqual(changes);
  });

  it("say nothing in a migration where an operation left only those of its path", () => {
    const item = (own: Parameter[], common: Parameter[], other: Parameter[]) => ({
      openapi: "3.1.0",
      paths: { "/a": { parameters: common, get: { parameters: own }, put: { parameters: other } } },
    });
    const [before, after] = [item([], [query("size")], []), item([], [], [query("size")])];
    const changes = diffSpecs(before, after);
    expect(changes.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      "parameter-removed #/paths/~1a/get/parameters/size",
    ]);
    expect(migrationFrom(changes, { version: "1.0.0", before, after }).changes).toEqual([]);
  });
});
