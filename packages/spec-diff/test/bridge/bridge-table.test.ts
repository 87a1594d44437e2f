import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMigration, bridgeTable, bridgeTableSchema, type MigrationChange } from "../../src/index.ts";
import { randomMigration, randomSpec } from "../random-migration.ts";
import { bodyOf, content, fields, ref, renamed, type Schema, specOf, tableOf } from "./table-of.ts";

it("publishes its JSON Schema as a file", async () => {
  await expect(`${JSON.stringify(bridgeTableSchema, null, 2)}\n`).toMatchFileSnapshot(
    "../../bridge-table.schema.json",
  );
});

describe("bridgeTable", () => {
  it("holds operations, statuses and fields in which names differ, and no others", () => {
    const operation = {
      responses: { 200: content(ref("A")), 404: content(ref("B")), default: content(ref("B")) },
    };
    const table = tableOf(specOf({}, { A: fields("a", "b"), B: fields("c") }, operation), [
      renamed("A.a", "x"),
    ]);
    expect(table).toEqual({
      version: 1,
      releases: ["1.0.0", "2.0.0"],
      operations: [
        { ids: ["get", "get"], at: ["GET /x", "GET /x"], idempotent: true, responses: { 200: 0 } },
      ],
      nodes: [{ name: "A", fields: [{ names: ["a", "x"] }] }],
    });
  });

  it("says which statuses are alike where a wider one is not", () => {
    const operation = {
      responses: { 404: content(ref("B")), "4xx": content(ref("A")), default: content(ref("B")) },
    };
    const table = tableOf(specOf({}, { A: fields("a"), B: fields("c") }, operation), [renamed("A.a", "x")]);
    expect(table.operations[0]?.responses).toEqual({ 404: null, "4XX": 0 });
  });

  it("finds names through references, allOf, lists, maps and schemas that contain themselves", () => {
    const A = {
      allOf: [fields("a"), { type: "object", properties: { more: { type: "array", items: ref("A") } } }],
    };
    const table = tableOf(specOf({ type: "object", additionalProperties: ref("A") }, { A }), [
      { kind: "field-renamed", at: "#/components/schemas/A/allOf/0/properties/a", to: "x" },
    ]);
    expect(table.nodes).toEqual([
      { name: "GET /x", each: 1 },
      { name: "A", fields: [{ names: ["a", "x"] }, { names: ["more", "more"], node: 2 }] },
      { name: "A.more", each: 1 },
    ]);
  });

  it("marks names that mean another field in the other release", () => {
    const before = specOf(ref("A"), { A: fields("a", "b", "c", "gone") });
    const changes = [
      renamed("A.a", "b"),
      renamed("A.b", "a"),
      renamed("A.c", "gone"),
      { kind: "field-removed", at: "#/components/schemas/A/properties/gone" } as const,
    ];
    expect(bodyOf(tableOf(before, changes))?.fields).toEqual([
      { names: ["a", "b"], ambiguous: [true, true] },
      { names: ["b", "a"], ambiguous: [true, true] },
      { names: ["c", "gone"], ambiguous: [false, true] },
      { names: ["gone", null], ambiguous: [true, false] },
    ]);
    const after = specOf(ref("A"), { A: fields("x", "a") });
    expect(
      bodyOf(tableOf(specOf(ref("A"), { A: fields("a") }), [renamed("A.a", "x")], after))?.fields,
    ).toEqual([
      { names: ["a", "x"], ambiguous: [true, false] },
      { names: [null, "a"], ambiguous: [false, true] },
    ]);
  });

  it("says which fields a response must have, in either release", () => {
    const own = { b: { type: "string", writeOnly: true }, ...fields("a", "c", "d").properties };
    const A = { type: "object", properties: own, required: ["a", "b", "d"] };
    const before = specOf(ref("A"), { A });
    const changes = [renamed("A.a", "x"), renamed("A.b", "y"), renamed("A.c", "z"), renamed("A.d", "w")];
    const after = applyMigration(before, { changes }) as typeof before;
    const { A: now } = (after.components as { schemas: Record<string, Schema> }).schemas;
    if (now) now.required = ["x", "y", "z"];
    expect(bodyOf(tableOf(before, changes, after))?.fields).toEqual([
      { names: ["b", "y"] },
      { names: ["a", "x"], required: true },
      { names: ["c", "z"] },
      { names: ["d", "w"] },
    ]);
  });

  it.each([
    ["a schema that need not have it", { ...fields("a"), required: [] }, [undefined]],
    ["null", { type: "null" }, [true]],
    ["a schema that must have it, too", { ...fields("a", "own"), required: ["a"] }, [true]],
  ])("says whether a field is required that stands beside %s in a union", (_, other, expected) => {
    const A = { ...fields("a"), required: ["a"] };
    const Both = { anyOf: [ref("A"), ref("Other")] };
    const Own = { type: "object", properties: { first: ref("Both"), second: ref("Both") } };
    const changes = [renamed("A.a", "x"), ...("properties" in other ? [renamed("Other.a", "x")] : [])];
    const { nodes } = tableOf(specOf(ref("Own"), { Own, Both, A, Other: other }), changes);
    const named = nodes.flatMap((node) => node.fields?.filter(({ names }) => names[0] === "a") ?? []);
    expect(named.map(({ required }) => required)).toEqual(expected);
  });

  it("does not take a field for required in an object that may be any object as well", () => {
    const A = { ...fields("a"), required: ["a"] };
    const holder = (schema: object) => ({ type: "object", properties: { inner: schema } });
    const Any = { anyOf: [ref("First"), ref("Second")] };
    const Own = { type: "object", properties: { certain: ref("A"), open: ref("Any") } };
    const schemas = { A, First: holder(ref("A")), Second: holder({ type: "object" }), Any, Own };
    const { nodes } = tableOf(specOf(ref("Own"), schemas), [renamed("A.a", "x")]);
    const named = nodes.flatMap((node) => node.fields?.filter(({ names }) => names[0] === "a") ?? []);
    expect(named).toEqual([{ names: ["a", "x"], required: true }, { names: ["a", "x"] }]);
  });

  it("translates no field that cannot be told from another one in the newer release", () => {
    const Either = { oneOf: [ref("A"), ref("B")] };
    const before = specOf(ref("Either"), { Either, A: fields("a", "id"), B: fields("b", "id") });
    const both = tableOf(before, [
      renamed("A.a", "x"),
      renamed("B.b", "x"),
      renamed("A.id", "own"),
      renamed("B.id", "own"),
    ]);
    expect(bodyOf(both)?.fields).toEqual([{ names: ["id", "own"] }]);
    expect(both.gaps?.map(({ at }) => at)).toEqual([
      "#/components/schemas/A/properties/a",
      "#/components/schemas/B/properties/b",
    ]);
  });

  it("takes a deprecated field beside its successor for the same field", () => {
    const A = {
      type: "object",
      properties: { a: { type: "string", deprecated: true }, x: { type: "string" } },
    };
    const table = tableOf(
      specOf(ref("A"), { A: fields("a") }),
      [renamed("A.a", "x")],
      specOf(ref("A"), { A }),
    );
    expect(bodyOf(table)?.fields).toEqual([{ names: ["a", "x"], ambiguous: [true, false] }]);
  });

  it("has no operation that changes something in one release alone, but says so", () => {
    const before = specOf(ref("A"), { A: fields("a") });
    const moveTo = (method: string): MigrationChange[] => [
      renamed("A.a", "x"),
      { kind: "operation-moved", at: "#/paths/~1x/get", to: `#/paths/~1y/${method}` },
    ];
    for (const method of ["post", "delete"]) {
      const { operations, gaps } = tableOf(before, moveTo(method));
      expect([operations, gaps?.map(({ at }) => at)]).toEqual([[], ["#/paths/~1x/get"]]);
    }
    const { operations, gaps } = tableOf(before, moveTo("head"));
    expect([operations.map(({ at }) => at), gaps]).toEqual([[["GET /x", "HEAD /y"]], undefined]);
  });

  it("is one table of several migrations in a row", () => {
    const before = specOf(ref("A"), { A: fields("a") });
    const [first, second] = [[renamed("A.a", "b")], [renamed("A.b", "c")]];
    const after = applyMigration(applyMigration(before, { changes: first }), { changes: second });
    const table = bridgeTable({ before, after }, [
      { from: "1.0.0", to: "2.0.0", changes: first },
      { from: "2.0.0", to: "3.0.0", changes: second },
    ]);
    expect([table.releases, bodyOf(table)?.fields]).toEqual([["1.0.0", "3.0.0"], [{ names: ["a", "c"] }]]);
  });

  it("is a valid table of any spec and migration", () => {
    fc.assert(
      fc.property(
        randomSpec.chain((spec) =>
          randomMigration(spec, "1.0.0", "2.0.0", true).map((migration) => ({ spec, migration })),
        ),
        ({ spec, migration }) => {
          tableOf(spec, migration.changes);
        },
      ),
      { numRuns: 30 },
    );
  });
});
