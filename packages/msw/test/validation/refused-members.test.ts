import { getResponse } from "msw";
import { expect, it } from "vitest";
import { createHandlers } from "../../src/index.ts";

it.each([
  ["an item behind a tuple", { type: "array", prefixItems: [{}], items: false }, [1, 2], "/1", "item"],
  ["an item of no list", { type: "object", properties: { a: { items: false } } }, { a: [1] }, "/a/0", "item"],
  ["a property named by a number", { additionalProperties: false }, { 0: 1 }, "/0", "property"],
  ["a property that is `false`", { properties: { a: false } }, { a: 1 }, "/a", "property"],
])("%s is called by its kind", async (_, schema, body, at, member) => {
  const post = {
    requestBody: { content: { "application/json": { schema } } },
    responses: { 204: { description: "" } },
  };
  const handlers = createHandlers({
    openapi: "3.1.0",
    info: { title: "Members", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: { "/": { post } },
  });
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await getResponse(handlers, new Request("https://api.example.com/", init));
  expect(response?.status).toBe(400);
  const message = `Expected no such ${member}: only those listed are taken.`;
  expect(await response?.json()).toMatchObject({ problems: [{ in: "body", at, message }] });
});
