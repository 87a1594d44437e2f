import type { JsonObject } from "@tenant-api/openapi";
import { expect, it } from "vitest";
import { describeChange } from "../../src/command/describe-change.ts";
import { diffSpecs } from "../../src/index.ts";

const told = (before: JsonObject, after: JsonObject, kind: string) =>
  diffSpecs(before, after)
    .filter((change) => change.kind === kind)
    .map((change) => describeChange(change, { document: before }, { document: after }));

it("says what else changed of an operation that moved", () => {
  const at = (path: string, operation: JsonObject) => ({
    openapi: "3.1.0",
    paths: {
      [path]: { get: { operationId: "listPets", responses: { 200: { description: "All." } }, ...operation } },
    },
  });
  const moved = "operation listPets was moved to GET /animals";
  expect(told(at("/pets", {}), at("/animals", {}), "operation-moved")).toEqual([moved]);
  const changed = at("/animals", {
    summary: "Animals",
    parameters: [{ name: "size", in: "query" }],
    responses: { 200: { description: "Some." } },
  });
  expect(told(at("/pets", {}), changed, "operation-moved")).toEqual([
    `${moved}; also changed: summary is "Animals" now (not stated before); parameter size was added; response 200: description "All." became "Some."`,
  ]);
});

it("says what else changed of a schema that was renamed, and how much more", () => {
  const of = (name: string, fields: JsonObject) => ({
    openapi: "3.1.0",
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          responses: {
            200: { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
          },
        },
      },
    },
    components: { schemas: { [name]: { type: "object", "x-renamed-from": "Member", properties: fields } } },
  });
  const fields = {
    a: { type: "string" },
    b: { type: "string" },
    c: { type: "string" },
    d: { type: "string" },
  };
  const renamed = "schema Member was renamed to GroupMember";
  expect(told(of("Member", fields), of("GroupMember", fields), "schema-renamed")).toEqual([renamed]);
  const integer = { type: "integer" };
  const now = { a: integer, b: integer, c: integer, d: integer };
  expect(told(of("Member", fields), of("GroupMember", now), "schema-renamed")).toEqual([
    `${renamed}; also changed: a: type string became integer; b: type string became integer; c: type string became integer; 1 more`,
  ]);
});

it("names what changed as the spec does, with its slashes and percent signs", () => {
  const of = (name: string, type: string) => ({
    openapi: "3.1.0",
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          responses: {
            200: { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        [name]: {
          type: "object",
          "x-renamed-from": "Offer",
          properties: { "off%": { type }, "per/day": { type }, "a%2Fb": { type } },
        },
      },
    },
  });
  expect(told(of("Offer", "string"), of("Discount", "integer"), "schema-renamed")).toEqual([
    "schema Offer was renamed to Discount; also changed: off%: type string became integer; per/day: type string became integer; a%2Fb: type string became integer",
  ]);
});
