import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { applyMigration, bridgeTable, bridgeTableSchema, type MigrationChange } from "../../src/index.ts";

export type Schema = Record<string, unknown>;

export const validate = new Ajv2020({ strict: false }).compile(bridgeTableSchema);
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const content = (schema: object) => ({ content: { "application/json": { schema } } });
export const fields = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
export const renamed = (at: string, to: string): MigrationChange => {
  const [schema, field] = at.split(".");
  return { kind: "field-renamed", at: `#/components/schemas/${schema}/properties/${field}`, to };
};

/** A spec with one operation that answers with a schema. */
export function specOf(schema: object, schemas: Record<string, Schema> = {}, operation: object = {}): Schema {
  const get = { operationId: "get", responses: { 200: content(schema) }, ...operation };
  return {
    openapi: "3.1.0",
    info: { title: "x", version: "1.0.0" },
    paths: { "/x": { get } },
    components: { schemas },
  };
}

export function tableOf(
  before: Schema,
  changes: MigrationChange[],
  after = applyMigration(before, { changes }),
) {
  const table = bridgeTable({ before, after }, [{ from: "1.0.0", to: "2.0.0", changes }]);
  expect([validate(table), validate.errors]).toEqual([true, null]);
  return table;
}

/** What a table says of the body of the operation. */
export function bodyOf(table: ReturnType<typeof tableOf>) {
  return table.nodes[table.operations[0]?.responses?.["200"] ?? -1];
}
