import { describe, expect, it } from "vitest";
import { type Change, diffSpecs } from "../src/index.ts";
import { plausiblePairs } from "../src/renames/plausible-pairs.ts";

type Schema = Record<string, unknown>;

const S = { type: "string" };
const I = { type: "integer" };
const D = { ...S, format: "date-time", description: "When it happened" };

function specOf(schemas: Record<string, Schema>) {
  return { openapi: "3.1.0", paths: {}, components: { schemas } };
}

/** What became of each field: its new name, with a question mark where that is asked, or null. */
function fates(before: Record<string, Schema>, after: Record<string, Schema>): Record<string, string | null> {
  const changes = diffSpecs(specOf({ A: { properties: before } }), specOf({ A: { properties: after } }));
  return Object.fromEntries(
    changes
      .filter(({ kind }) => kind === "field-renamed" || kind === "field-removed")
      .map((change) => [lastOf(change.at), fateOf(change)]),
  );
}

function fateOf({ to, candidate }: Change): string | null {
  if (to !== undefined) return lastOf(to);
  return candidate === undefined ? null : `${candidate}?`;
}

function lastOf(pointer: string): string {
  return pointer.split("/").at(-1) ?? "";
}

describe("renames by their place", () => {
  it("asks about what fills a gap among fields that stayed, where the names share no word", () => {
    const [id, host, port] = [S, S, I];
    expect(fates({ id, protocol: S, host, port }, { id, scheme: S, host, port })).toEqual({
      protocol: "scheme?",
    });
    expect(fates({ id, a: S, b: S, host, port }, { id, x: S, y: S, host, port })).toEqual({
      a: "x?",
      b: "y?",
    });
  });

  it("takes what fills a gap for the same field where the names share a word, though a common one", () => {
    const [id, host, port] = [S, S, I];
    expect(fates({ id, name: S, host, port }, { id, networkName: S, host, port })).toEqual({
      name: "networkName",
    });
    expect(fates({ id, host, port, name: S }, { id, host, port, networkName: S })).toEqual({
      name: "networkName?",
    });
  });

  it("believes what is written about two more than their place", () => {
    const [id, host, port] = [S, S, I];
    const [a, b] = [
      { ...S, description: "How to connect" },
      { ...S, description: "Which region it is in" },
    ];
    expect(fates({ id, protocol: a, host, port }, { id, region: b, host, port })).toEqual({
      protocol: "region?",
    });
  });

  it("asks where few stayed", () => {
    expect(fates({ id: S, protocol: S, port: I }, { id: S, scheme: S, port: I })).toEqual({
      protocol: "scheme?",
    });
  });

  it("takes none for certain at the end, nor where two left one gap", () => {
    expect(fates({ id: S, port: I, name: S }, { id: S, port: I, title: S })).toEqual({ name: "title?" });
    expect(fates({ id: S, a: S, b: S, port: I, z: S }, { id: S, c: S, port: I, z: S })).toEqual({
      a: null,
      b: null,
    });
  });

  it("does not take a value that fills a gap for another's new name", () => {
    const state = (...values: string[]) => specOf({ A: { ...S, enum: values } });
    const changes = diffSpecs(state("draft", "live", "closed"), state("draft", "hidden", "closed"));
    expect(changes.map(({ kind }) => kind).sort()).toEqual(["enum-value-added", "enum-value-removed"]);
  });

  it("knows neighbours by their new names", () => {
    const field = (description: string) => ({ ...S, description });
    expect(
      fates(
        { a: field("Where from"), name: S, b: field("Where to") },
        { x: field("Where from"), names: S, y: field("Where to") },
      ),
    ).toEqual({ a: "x", name: "names", b: "y" });
  });

  it("lets the same words in another style win over everything else", () => {
    expect(fates({ createdAt: D, madeAt: D }, { madeTime: D, created_at: D })).toEqual({
      createdAt: "created_at",
      madeAt: "madeTime",
    });
  });

  it("gives what is left to what is left, once the others are certain", () => {
    const ref = { $ref: "#/components/schemas/B" };
    expect(fates({ owner: ref, count: I }, { eventOwner: ref, total: I })).toEqual({
      owner: "eventOwner",
      count: "total?",
    });
  });
});

describe("many renames at once", () => {
  const many = (name: (index: number) => string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        name(index),
        {
          type: "object",
          properties: {
            id: I,
            [`field${index}`]: S,
            next: { $ref: `#/components/schemas/${name((index + 1) % count)}` },
          },
        },
      ]),
    );

  it("finds all, though what they refer to was renamed, too", () => {
    const changes = diffSpecs(specOf(many((i) => `Old${i}`, 500)), specOf(many((i) => `${i}New`, 500)));
    expect(changes).toHaveLength(500);
    for (const { at, to } of changes) expect(lastOf(to ?? "")).toBe(`${lastOf(at).slice(3)}New`);
  });

  it("weighs each against a few", () => {
    const candidates = (prefix: string) =>
      Array.from({ length: 1000 }, (_, position) => ({
        name: `${prefix}${position}`,
        at: `#/${prefix}/${position}`,
        value: { ...I, description: `The ${position}th` },
        position,
        neighbours: [null, null] as const,
        siblings: 999,
        required: false,
      }));
    const pairs = plausiblePairs(candidates("old"), candidates("new"));
    expect(pairs).toHaveLength(1000);
    for (const [before, after] of pairs) expect(before.position).toBe(after.position);
  });
});
