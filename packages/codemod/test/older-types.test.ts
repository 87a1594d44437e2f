import { invertMigration, type Migration } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./consumer.ts";
import { runOn } from "./run-case.ts";

/** What openapi-typescript wrote of OpenAPI 2 until its version 6. */
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

const code = (field: string, count: string, address: string) => `
import type { definitions, operations, paths } from "./api";

type Event = definitions["Event"];
type Page = paths["/events"]["get"]["responses"]["200"]["schema"];
type Body = NonNullable<operations["addEvent"]["parameters"]["body"]["body"]>;

export const starts = (page: Page) => page.items.map((event) => event.${field});
export const count = ({ ${count}: size }: Page): number => size;
export const first: Event = { id: 1, ${field}: "2030-01-01" };
export const body: Body = { ${address}: "Main Street" };
`;

const migration: Migration = {
  from: "1.0.0",
  to: "2.0.0",
  changes: [
    { kind: "field-renamed", at: "#/definitions/Event/properties/startsAt", to: "startAt" },
    {
      kind: "field-renamed",
      at: "#/paths/~1events/get/responses/200/schema/properties/total",
      to: "count",
    },
    {
      kind: "field-renamed",
      at: "#/paths/~1events/post/parameters/0/schema/properties/street",
      to: "address-line",
    },
  ],
};

const spec = {
  swagger: "2.0",
  definitions: { Event: { properties: { id: {}, startsAt: {} } } },
  paths: {
    "/events": {
      get: { responses: { 200: { schema: { properties: { total: {}, items: {} } } } } },
      post: { parameters: [{ in: "body", name: "body", schema: { properties: { street: {} } } }] },
    },
  },
};

describe("types of OpenAPI 2", () => {
  const [before, after] = [
    ["startsAt", "total", "street"],
    ["startAt", "count", '"address-line"'],
  ] as const;

  it("are followed there and back", () => {
    const folder = temporaryFolder();
    const there = runOn(folder, new Map([["a.ts", code(...before)]]), types(...before), migration);
    expect(there.files.get("a.ts")).toBe(code(...after));
    expect(there.attention).toEqual([]);
    const inverse = invertMigration(migration, spec);
    const back = runOn(folder, there.files, types(...after), inverse);
    expect(back.files.get("a.ts")).toBe(code(...before));
    expect(back.attention).toEqual([]);
  });
});
