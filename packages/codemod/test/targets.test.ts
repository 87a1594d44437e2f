import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { shapeOf } from "../src/types/shape-of.ts";
import { targetsIn, textOf } from "../src/types/targets.ts";
import { TypesFile } from "../src/types/type-members.ts";

/** Types that leave out what the spec lists first. */
const text = 'export interface components { schemas: { State: "draft" | "done" | null } }';
const file = new TypesFile(ts.createSourceFile("api.d.ts", text, ts.ScriptTarget.Latest, true));

const found = (from: string) => {
  const at = "#/components/schemas/State/enum/2";
  const change: MigrationChange = { kind: "enum-value-renamed", at, from, to: "finished" };
  return targetsIn(file, [change], "old").map(({ node }) => textOf(node));
};

it("finds a value by its text, where types have it elsewhere", () => {
  expect(found("done")).toEqual(["done"]);
});

it("finds no other value where types do not have the one that is meant", () => {
  expect(found("gone")).toEqual([]);
});

const paths = (query: string) => `export interface paths {
  "/events": { get: { parameters: { query?: { ${query} } }; responses: { 200: { content: { "application/json": string } } } } };
}
export interface components { schemas: { Event: { startsAt: string } } }`;
const typesOf = (query: string) =>
  new TypesFile(ts.createSourceFile("api.d.ts", paths(query), ts.ScriptTarget.Latest, true));
const removals = (from?: string): MigrationChange[] =>
  [0, 1].map((index) => ({
    kind: "parameter-removed",
    at: `#/paths/~1events/get/parameters/${index}`,
    ...(from === undefined ? {} : { from: `${from}${index}` }),
  }));
const renamed: MigrationChange = {
  kind: "field-renamed",
  at: "#/components/schemas/Event/properties/startsAt",
  to: "startAt",
};

it.each([
  ["there still", "q0?: string; q1?: string", [...removals("q"), renamed], "old"],
  ["gone", "size?: number", removals("q"), "new"],
  ["of names that nobody says", "q0?: string; q1?: string", [...removals(), renamed], "old"],
])("tells by removed parameters which types are installed: %s", (_, query, changes, shape) => {
  expect(shapeOf(typesOf(query), { changes })?.shape).toBe(shape);
});

const shapes = `export interface paths { "/pets": { get: never } }
export interface components { schemas: {
  Pet: { readonly id: string; name: string };
  /**
   * @description \`Pet\` in a request.
   *
   *     @see #/components/schemas/Pet
   */
  PetWritable: { name: string };
  Toy: { part: components["schemas"]["ToyPart"] };
  /**
   * @description Stands within another schema.
   *
   *     @see #/components/schemas/Toy/$defs/Part
   */
  ToyPart: { name: string };
  Other: { name: string };
} }`;

it.each([
  ["Pet in both directions", "#/components/schemas/Pet/properties/name", ["Pet", "PetWritable"]],
  ["what only responses have", "#/components/schemas/Pet/properties/id", ["Pet"]],
  ["what stands within another schema", "#/components/schemas/Toy/$defs/Part/properties/name", ["ToyPart"]],
])("finds the fields of every shape of a schema: %s", (_, at, owners) => {
  const types = new TypesFile(ts.createSourceFile("api.d.ts", shapes, ts.ScriptTarget.Latest, true));
  const change: MigrationChange = { kind: "field-renamed", at, to: "renamed" };
  const nodes = targetsIn(types, [change], "old").map(({ node }) => node);
  expect(nodes.map((node) => (node.parent.parent as ts.PropertySignature).name.getText())).toEqual(owners);
});
