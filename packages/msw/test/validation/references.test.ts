import { getResponse } from "msw";
import { expect, it } from "vitest";
import { createHandlers } from "../../src/index.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** An API whose only schema for a body is a reference to one of these. */
function handlersFor(schemas: Record<string, object>) {
  const content = { "application/json": { schema: ref("Body") } };
  return createHandlers({
    openapi: "3.1.0",
    info: { title: "References", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/": { post: { requestBody: { content }, responses: { "200": { description: "Ok", content } } } },
    },
    components: { schemas },
  });
}

it.each([
  ["a reference", { Body: { ...ref("Base"), required: ["name"] } }],
  ["a reference to a reference", { Body: ref("Named"), Named: { ...ref("Base"), required: ["name"] } }],
])("what stands beside %s that is referred to counts", async (_, schemas) => {
  const handlers = handlersFor({
    ...schemas,
    Base: { type: "object", properties: { name: { type: "string" } } },
  });
  const post = (body: object) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    return getResponse(handlers, new Request("https://api.example.com/", init));
  };
  expect((await post({ name: "A" }))?.status).toBe(200);
  expect((await post({}))?.status).toBe(400);
});
