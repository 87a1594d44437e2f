import { describe, expect, it } from "vitest";
import type { MigrationChange } from "../../src/index.ts";
import { bodyOf, fields, ref, renamed, specOf, tableOf } from "./table-of.ts";

describe("bridgeTable, of a union", () => {
  const members = { Cat: { ...fields("kind", "lives"), required: ["kind"] }, Dog: fields("kind", "lives") };
  const changes = [renamed("Cat.lives", "lifeCount")];

  it("goes by the discriminator, whose values may be names of schemas", () => {
    const union = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } };
    const table = tableOf(specOf(union, members), [
      ...changes,
      { kind: "schema-renamed", at: "#/components/schemas/Cat", to: "Feline" },
    ]);
    expect(bodyOf(table)?.cases).toEqual([
      { names: ["kind", "kind"], values: [["Cat", "Feline"]], node: 1 },
      { names: ["kind", "kind"], values: [["Dog", "Dog"]], node: 3 },
    ]);
    expect(table.nodes[1]?.fields).toEqual([
      { names: ["kind", "kind"], node: 2 },
      { names: ["lives", "lifeCount"] },
    ]);
    expect(table.nodes[2]?.values).toEqual([{ names: ["Cat", "Feline"] }]);
    expect(table.nodes[3]).toEqual({ name: "Dog" });
  });

  it.each([
    ["a schema that others extend", "Pet"],
    ["one that others extend by another name of it", "Animal"],
  ])("goes by the discriminator of %s", (_, parent) => {
    const Pet = { ...fields("kind"), discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } };
    const extended = { Pet, Animal: ref("Pet"), Cat: { allOf: [ref(parent), fields("lives")] } };
    const at = "#/components/schemas/Cat/allOf/1/properties/lives";
    const table = tableOf(specOf(ref("Pet"), extended), [{ kind: "field-renamed", at, to: "lifeCount" }]);
    expect(bodyOf(table)?.cases).toEqual([{ names: ["kind", "kind"], values: [["cat", "cat"]], node: 1 }]);
    expect(table.nodes[1]?.fields).toEqual([{ names: ["lives", "lifeCount"] }]);
  });

  it("goes by a required field that the other members do not have, or only with other values", () => {
    const Circle = { ...fields("radius", "size"), required: ["radius"] };
    const Square = { ...fields("width", "size"), required: ["width"] };
    const table = tableOf(specOf({ oneOf: [ref("Circle"), ref("Square")] }, { Circle, Square }), [
      renamed("Circle.size", "area"),
      renamed("Square.width", "side"),
    ]);
    expect(bodyOf(table)?.cases).toEqual([
      { names: ["radius", "radius"], node: 1 },
      { names: ["width", "side"], node: 2 },
    ]);
    const kind = (value: string) => ({
      ...fields("size"),
      required: ["kind"],
      properties: { ...fields("size").properties, kind: { const: value } },
    });
    const other = tableOf(specOf({ anyOf: [ref("A"), ref("B")] }, { A: kind("a"), B: kind("b") }), [
      renamed("A.size", "area"),
    ]);
    expect(bodyOf(other)?.cases?.map(({ values }) => values)).toEqual([[["a", "a"]], [["b", "b"]]]);
  });

  it("renames what all members agree on that cannot be told apart, and says what they do not", () => {
    const table = tableOf(
      specOf({ oneOf: [ref("A"), ref("B")] }, { A: fields("a", "b"), B: fields("b", "c") }),
      [renamed("A.a", "x"), renamed("A.b", "y")],
    );
    expect(bodyOf(table)?.fields).toEqual([{ names: ["a", "x"] }]);
    expect(table.gaps).toEqual([
      {
        at: "#/components/schemas/A/properties/b",
        reason: expect.stringContaining("do not agree on how b is called"),
      },
    ]);
  });

  it("leaves a value alone that may be any text", () => {
    const State = { type: "string", enum: ["on", "off"] };
    const change: MigrationChange = {
      kind: "enum-value-renamed",
      at: "#/components/schemas/State/enum/0",
      to: "open",
    };
    const table = tableOf(specOf({ anyOf: [ref("State"), { type: "string" }] }, { State }), [change]);
    expect([table.nodes.flatMap(({ values = [] }) => values), table.gaps?.length]).toEqual([[], 1]);
    const nullable = tableOf(specOf({ anyOf: [ref("State"), { type: "null" }] }, { State }), [change]);
    expect(bodyOf(nullable)?.values).toEqual([{ names: ["on", "open"] }]);
  });
});
