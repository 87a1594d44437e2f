import type { JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { diffSpecs } from "../src/index.ts";

const message = { type: "object", required: ["message"], properties: { message: { type: "string" } } };
const narrower = {
  type: "object",
  required: ["message", "code"],
  properties: { ...message.properties, code: {} },
};
const other = { type: "object", required: ["error"], properties: { error: { type: "string" } } };

type Bodies = Record<string, JsonObject>;

const contentOf = (bodies: Bodies) =>
  Object.fromEntries(Object.entries(bodies).map(([type, schema]) => [type, { schema }]));

function answers(schemas: Bodies): JsonObject {
  const responses = Object.fromEntries(
    Object.entries(schemas).map(([status, schema]) => [
      status,
      { description: status, content: contentOf({ "application/json": schema }) },
    ]),
  );
  return { openapi: "3.1.0", paths: { "/a": { get: { operationId: "getA", responses } } } };
}

describe("a status that is listed in one version only", () => {
  it.each<[string, Bodies, Bodies, string]>([
    ["200 in 2XX", { "2XX": message }, { "2XX": message, 200: other }, "2XX described another answer"],
    ["200 in default", { default: message }, { default: message, 200: other }, "default described another"],
    ["4XX in default", { "4XX": message, default: other }, { default: other }, "default describes another"],
    ["404 in 4XX", { 404: message, "4XX": other }, { "4XX": other }, "4XX describes another answer"],
  ])("breaks those who read another answer there: %s", (_, before, after, words) => {
    expect(diffSpecs(answers(before), answers(after))).toMatchObject([
      { level: "breaking", message: expect.stringContaining(words) },
    ]);
  });

  it.each<[string, Bodies]>([
    ["the same", { default: message, 404: message }],
    ["in other words", { default: message, 404: { ...message, description: "Not found." } }],
    ["narrower", { default: message, 404: narrower }],
  ])("breaks nobody where the answer is %s", (_, after) => {
    expect(diffSpecs(answers({ default: message }), answers(after))).toMatchObject([
      { kind: "status-added", level: "additive", message: "status 404 was added" },
    ]);
  });
});

it("a status without the body or the header that default has", () => {
  const content = contentOf({ "application/json": message });
  const headers = { "X-Id": { required: true, schema: { type: "string" } } };
  const spec = (responses: JsonObject): JsonObject => ({
    openapi: "3.1.0",
    paths: { "/a": { get: { operationId: "getA", responses } } },
  });
  const before = spec({ default: { headers, content } });
  const levelsWith = (added: JsonObject) =>
    diffSpecs(before, spec({ default: { headers, content }, 404: added })).map(({ level }) => level);
  expect(levelsWith({ headers, content })).toEqual(["additive"]);
  expect(levelsWith({ headers })).toEqual(["breaking"]);
  expect(levelsWith({ content })).toEqual(["breaking"]);
  expect(levelsWith({ headers, content: contentOf({ "text/plain": { type: "string" } }) })).toEqual([
    "breaking",
  ]);
});

it.each(["request", "response"] as const)("a media type that its range described, in a %s", (side) => {
  const spec = (bodies: Bodies) => {
    const content = contentOf(bodies);
    const body = side === "request" ? { requestBody: { content } } : { responses: { 200: { content } } };
    return { openapi: "3.1.0", paths: { "/a": { post: { operationId: "postA", ...body } } } };
  };
  const before = spec({ "application/*": message });
  expect(diffSpecs(before, spec({ "application/*": message, "application/json": other }))).toMatchObject([
    { level: "breaking", message: expect.stringContaining("application/* described another body") },
  ]);
  expect(diffSpecs(before, spec({ "application/*": message, "application/json": message }))).toMatchObject([
    { level: "additive" },
  ]);
});

it("a header that a part of a form must have now", () => {
  const form = (encoding: JsonObject) => {
    const schema = { type: "object", properties: { file: { type: "string" } } };
    const content = { "multipart/form-data": { schema, ...encoding } };
    return {
      openapi: "3.1.0",
      paths: { "/a": { post: { operationId: "postA", requestBody: { content } } } },
    };
  };
  const headers = { "X-Sum": { required: true, schema: { type: "integer" } } };
  expect(diffSpecs(form({}), form({ encoding: { file: { headers } } }))).toMatchObject([
    { kind: "header-added", level: "breaking" },
  ]);
});
