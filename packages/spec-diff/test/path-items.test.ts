import type { JsonObject } from "@tenant-api/openapi";
import { expect, it } from "vitest";
import { describeChange } from "../src/command/describe-change.ts";
import { diffSpecs } from "../src/index.ts";

const get = { operationId: "getA", responses: { 200: { description: "All." } } };
const changes = (before: JsonObject, after: JsonObject) => {
  const of = (parts: JsonObject): JsonObject => ({ openapi: "3.1.0", ...parts });
  const [old, now] = [of(before), of(after)];
  return diffSpecs(old, now).map((change) => [
    change.at,
    describeChange(change, { document: old }, { document: now }),
    change.operations,
  ]);
};

it("compares a path without operations", () => {
  const of = (summary: string) => ({ paths: { "/a": { summary } } });
  expect(changes(of("x"), of("y"))).toEqual([["#/paths/~1a", '/a: summary "x" became "y"', []]]);
});

it("compares a path whose operations are others now", () => {
  const of = (method: string, item: JsonObject) => ({
    paths: { "/a/{id}": { [method]: { ...get, operationId: method }, ...item } },
  });
  expect(changes(of("get", { "x-team": "a" }), of("delete", { "x-team": "b" }))).toContainEqual([
    "#/paths/~1a~1{id}",
    expect.stringContaining('"a" became "b"'),
    ["get"],
  ]);
});

it("compares a path once, and says which operations it has", () => {
  const of = (path: string, description: string) => ({
    paths: { [path]: { get, put: { ...get, operationId: "putA" }, description } },
  });
  expect(changes(of("/a/{id}", "x"), of("/a/{aId}", "y"))).toContainEqual([
    "#/paths/~1a~1{id}",
    expect.stringContaining('description "x" became "y"'),
    ["getA", "putA"],
  ]);
});

it("compares webhooks, shared path items, and what stands beside a reference to one", () => {
  const of = (summary: string) => ({
    webhooks: { made: { summary } },
    paths: { "/a": { $ref: "#/components/pathItems/A", description: summary } },
    components: { pathItems: { A: { get, summary } } },
  });
  expect(changes(of("x"), of("y")).map(([at, message]) => `${at} ${message}`)).toEqual([
    '#/components/pathItems/A A: summary "x" became "y"',
    '#/paths/~1a /a: description "x" became "y"',
    '#/webhooks/made made: summary "x" became "y"',
  ]);
});

it("compares the path items of callbacks", () => {
  const of = (summary: string) => ({
    paths: {
      "/a": { get: { ...get, callbacks: { made: { "{$request.body#/url}": { summary, post: get } } } } },
    },
  });
  expect(changes(of("x"), of("y")).map(([, message]) => message)).toEqual([
    'GET /a, callback made: summary "x" became "y"',
  ]);
});
