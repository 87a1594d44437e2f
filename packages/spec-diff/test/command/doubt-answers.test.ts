import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { answersOf, openDoubts } from "../../src/command/doubt-answers.ts";
import {
  applyMigration,
  type Change,
  diffSpecs,
  type MigrationChange,
  planMigration,
} from "../../src/index.ts";
import type { MigrationNote } from "../../src/migration/migration.ts";

const S = { type: "string" };

/** A schema that is sent, so that a value that is gone breaks requests. */
function specOf(schema: JsonObject): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  return {
    openapi: "3.1.0",
    paths: { "/things": { post: { operationId: "createThing", requestBody: { content } } } },
    components: { schemas: { Thing: schema } },
  };
}

const states = (...values: string[]) => specOf({ ...S, enum: values });
const USE = { deprecated: true, description: "Use `orderId` instead." };
const fields = (properties: JsonObject) => specOf({ type: "object", properties });
const AT = "#/components/schemas/Thing/properties/shopperId";

type Answer = MigrationChange | MigrationNote;

const CASES: [string, JsonObject, JsonObject, Answer, Answer][] = [
  [
    "a value of an enum",
    states("open", "lookup", "paid"),
    states("paid", "lookup_secret", "open", "void"),
    {
      kind: "enum-value-renamed",
      at: "#/components/schemas/Thing/enum/1",
      from: "lookup",
      to: "lookup_secret",
    },
    { at: "#/components/schemas/Thing/enum/1", note: '"lookup" was removed from Thing.' },
  ],
  [
    "a field that stays beside a new one",
    fields({ shopperId: S }),
    fields({ shopperId: { ...S, ...USE }, orderId: S }),
    { kind: "field-renamed", at: AT, to: "orderId" },
    { at: AT, note: "Thing.shopperId is deprecated; orderId is another field." },
  ],
  [
    "a field that stays beside one that was there",
    fields({ shopperId: S, orderId: S }),
    fields({ shopperId: { ...S, ...USE }, orderId: S }),
    { at: AT, note: "Thing.shopperId is deprecated; orderId takes its place." },
    { at: AT, note: "Thing.shopperId is deprecated; orderId is another field." },
  ],
  [
    "a field that is gone, of two that stood side by side",
    fields({ shopperId: { ...S, ...USE }, orderId: S }),
    fields({ orderId: S }),
    { kind: "field-renamed", at: AT, to: "orderId" },
    { kind: "field-removed", at: AT },
  ],
];

describe.each(CASES)("the answer about %s", (_, before, after, renamed, removed) => {
  const migration = { from: "1.0.0", to: "next", changes: [] };
  const [question, ...others] = openDoubts(diffSpecs(before, after), migration, before) as [Change];

  it("is a change, or a note", () => {
    expect(others).toEqual([]);
    expect(answersOf(question, before)).toEqual({ renamed, removed });
  });

  it.each([renamed, removed])("is kept: %o", (answer) => {
    const isChange = "kind" in answer;
    const earlier = { ...migration, changes: isChange ? [answer] : [], notes: isChange ? [] : [answer] };
    const changes = diffSpecs(before, after, { decisions: earlier.changes });
    expect(openDoubts(changes, earlier, before)).toEqual([]);
    const planned = planMigration(changes, { version: "1.0.0", before, after, earlier });
    expect(planned).toMatchObject({
      migration: { changes: earlier.changes, ...(isChange ? {} : { notes: [answer] }) },
      gaps: [],
      dropped: [],
    });
    expect(() => applyMigration(before, planned.migration)).not.toThrow();
  });

  it.runIf("note" in removed)("is open while the note is empty", () => {
    const earlier = { ...migration, notes: [{ at: removed.at, note: " " }] };
    expect(openDoubts(diffSpecs(before, after), earlier, before)).toHaveLength(1);
  });
});

describe("questions", () => {
  it("are not asked about what no migration can say", () => {
    const constant = (value: string) =>
      specOf({ type: "object", properties: { kind: { const: value }, a: S } });
    const [before, after] = [constant("lookup"), constant("lookup_secret")];
    expect(openDoubts(diffSpecs(before, after), null, before)).toEqual([]);
  });

  it("are not asked about a value that only stands where another one did", () => {
    const [before, after] = [states("open", "hidden", "paid"), states("open", "live", "paid")];
    expect(openDoubts(diffSpecs(before, after), null, before)).toEqual([]);
  });
});
