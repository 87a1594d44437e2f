import type { MigrationChange } from "@tenant-api/spec-diff";
import { expect, it } from "vitest";
import { detectShape } from "../../src/api-types/detect-shape.ts";
import { GeneratedTypes } from "../../src/api-types/generated-types.ts";

const typesOf = (query: string) =>
  GeneratedTypes.parse(
    "/api.d.ts",
    `export interface paths {
  "/events": { put?: never; get: { parameters: { query?: { ${query} } }; responses: { 200: { content: { "application/json": string } } } } };
}
export interface components { schemas: { Event: { startsAt: string; endsAt: string } } }`,
  );
const removals = (from?: string): MigrationChange[] =>
  [0, 1].map((index) => ({
    kind: "parameter-removed",
    at: `#/paths/~1events/get/parameters/${index}`,
    ...(from === undefined ? {} : { from: `${from}${index}` }),
  }));
const at = "#/components/schemas/Event/properties";
const renamed: MigrationChange = { kind: "field-renamed", at: `${at}/startsAt`, to: "startAt" };
const swapped: MigrationChange[] = [
  { kind: "field-renamed", at: `${at}/startsAt`, to: "endsAt" },
  { kind: "field-renamed", at: `${at}/endsAt`, to: "startsAt" },
];

it.each<[string, string, MigrationChange[], ReturnType<typeof detectShape>]>([
  [
    "parameters are there",
    "q0?: string; q1?: string",
    [...removals("q"), renamed],
    { shape: "old", isSure: true },
  ],
  ["parameters are gone", "size?: number", removals("q"), { shape: "new", isSure: true }],
  ["parameters without a name", "q0?: string", [...removals(), renamed], { shape: "old", isSure: true }],
  [
    "a field has its new name",
    "",
    [{ ...renamed, at: `${at}/startAt`, to: "startsAt" }],
    { shape: "new", isSure: true },
  ],
  ["a field is gone", "", [{ kind: "field-removed", at: `${at}/title` }], { shape: "new", isSure: true }],
  [
    "an operation is never",
    "",
    [{ kind: "operation-removed", at: "#/paths/~1events/put" }],
    { shape: "new", isSure: true },
  ],
  ["fields swap their names", "", swapped, { shape: "old", isSure: false }],
  ["nothing is there", "", [{ ...renamed, at: `${at}/title`, to: "name" }], null],
])("detects by a migration which types are installed: %s", (_, query, changes, shape) => {
  expect(detectShape(typesOf(query), changes)).toEqual(shape);
});
