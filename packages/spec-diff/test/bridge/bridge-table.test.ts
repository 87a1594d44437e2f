import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMigration, bridgeTable, bridgeTableSchema } from "../../src/index.ts";
import { randomMigration, randomSpec } from "../random-migration.ts";
import { bodyOf, content, fields, ref, renamed, specOf, tableOf } from "./table-of.ts";

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
