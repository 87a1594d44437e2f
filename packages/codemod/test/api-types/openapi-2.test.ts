import type { MigrationChange } from "@tenant-api/spec-diff";
import { expect, it } from "vitest";
import { findIn } from "./find-in.ts";

/** The output of openapi-typescript 5 for OpenAPI 2. */
const types = (field: string, count: string, address: string) => `
export interface paths {
  "/events": { get: operations["listEvents"]; post: operations["addEvent"] };
}
export interface definitions {
  Event: { id: number; ${field}: string };
}
export interface operations {
  listEvents: {
    parameters: { query: { size?: number } };
    responses: { 200: { schema: { ${count}: number; items: definitions["Event"][] } } };
  };
  addEvent: {
    parameters: { body: { body?: { ${address}: string } } };
    responses: { 201: { schema: definitions["Event"] } };
  };
}
export interface external {}
`;

const CHANGES: MigrationChange[] = [
  { kind: "field-renamed", at: "#/definitions/Event/properties/startsAt", to: "startAt" },
  { kind: "field-renamed", at: "#/paths/~1events/get/responses/200/schema/properties/total", to: "count" },
  {
    kind: "field-renamed",
    at: "#/paths/~1events/post/parameters/0/schema/properties/street",
    to: "address-line",
  },
];

/** The same changes, with the places that they have in OpenAPI 3, as `tenant-spec-diff` writes them. */
const LIFTED: MigrationChange[] = [
  { kind: "field-renamed", at: "#/components/schemas/Event/properties/startsAt", to: "startAt" },
  {
    kind: "field-renamed",
    at: "#/paths/~1events/get/responses/200/content/application~1json/schema/properties/total",
    to: "count",
  },
  {
    kind: "field-renamed",
    at: "#/paths/~1events/post/requestBody/content/application~1json/schema/properties/street",
    to: "address-line",
  },
];

it.each([
  ["old", "2", CHANGES],
  ["new", "2", CHANGES],
  ["old", "3", LIFTED],
  ["new", "3", LIFTED],
] as const)(
  "finds the fields of OpenAPI 2 where the %s types are installed, and places are those of OpenAPI %s",
  (shape, _, changes) => {
    const oldText = types("startsAt", "total", "street");
    const newText = types("startAt", "count", '"address-line"');
    const { files } = findIn({ "/api.ts": shape === "old" ? oldText : newText }, changes);
    expect(files).toEqual([{ path: "/api.ts", shape, isSure: true, oldText, newText }]);
  },
);
