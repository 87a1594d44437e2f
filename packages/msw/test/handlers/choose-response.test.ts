import { getResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHandlers } from "../../src/index.ts";

const json = (body: object) => ({ "application/json": body });

function specOf(responses: object): object {
  return { openapi: "3.1.0", paths: { "/a": { get: { operationId: "a", responses } } } };
}

async function ask(responses: object, headers: Record<string, string> = {}) {
  const request = new Request("https://any.example/a", { headers });
  const response = (await getResponse(createHandlers(specOf(responses)), request)) as Response;
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text,
    headers: response.headers,
  };
}

const TWO = {
  "200": {
    description: "",
    content: {
      "application/json": { examples: { a: { value: { v: "a" } }, b: { value: { v: "b" } } } },
      "text/csv": { example: "x,y" },
    },
  },
  "404": { description: "", content: { "application/problem+json": { example: { title: "gone" } } } },
  "5XX": { description: "", content: json({ example: { error: "busy" } }) },
};

afterEach(() => vi.restoreAllMocks());

describe("a response", () => {
  it.each([
    [{}, 200, "application/json", '{"v":"a"}'],
    [{ accept: "text/csv" }, 200, "text/csv", "x,y"],
    [{ accept: "text/*;q=0.9, application/json;q=0.1" }, 200, "text/csv", "x,y"],
    [{ accept: "text/html, */*;q=0.1" }, 200, "application/json", '{"v":"a"}'],
    [{ accept: "application/json;q=0, */*" }, 200, "text/csv", "x,y"],
    [{ prefer: "example=b" }, 200, "application/json", '{"v":"b"}'],
    [{ prefer: 'respond-async, example="b"; x' }, 200, "application/json", '{"v":"b"}'],
    [{ prefer: "code=404" }, 404, "application/problem+json", '{"title":"gone"}'],
    [{ prefer: "code=404", accept: "application/json" }, 404, "application/problem+json", '{"title":"gone"}'],
    [{ prefer: "code=503" }, 503, "application/json", '{"error":"busy"}'],
  ])("is chosen by %j", async (headers, status, type, text) => {
    expect(await ask(TWO, headers)).toMatchObject({ status, type, text });
  });

  it.each([
    [{ accept: "text/html" }, 406, "/Accept", "one of application/json, text/csv; received `text/html`"],
    [{ prefer: "code=403" }, 400, "/Prefer", "one of 200, 404, 5XX; received `code=403`"],
    [{ prefer: "example=c" }, 400, "/Prefer", "one of a, b; received `c`"],
  ])("that is not declared is refused: %j", async (headers, status, at, message) => {
    const reply = await ask(TWO, headers);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({
      error: "invalid-request",
      problems: [{ in: "header", at, message: expect.stringContaining(message) }],
    });
  });

  it("says which preferences it follows", async () => {
    const { headers } = await ask(TWO, { prefer: "code=200, example=b, wait=5" });
    expect(headers.get("preference-applied")).toBe('code=200, example="b"');
  });

  it.each([
    [{ "204": { description: "" }, "2XX": { description: "", content: json({ example: 1 }) } }, 200, "1"],
    [{ "2XX": { description: "", content: json({ example: 1 }) }, "200": { description: "" } }, 200, ""],
    [{ "202": { description: "" }, "201": { description: "" } }, 201, ""],
    [{ "404": { description: "" }, default: { description: "", content: json({ example: 2 }) } }, 200, "2"],
    [{ "302": { description: "" } }, 302, ""],
  ])("has the lowest status of success of %j", async (responses, status, text) => {
    expect(await ask(responses)).toMatchObject({ status, text });
  });

  it("has the headers that are declared, with examples, or as their schemas want them", async () => {
    const { headers } = await ask({
      "302": {
        description: "",
        headers: {
          Location: { required: true, schema: { type: "string", example: "/users/me" } },
          "X-Count": { example: 3 },
          "X-Named": { examples: { one: { value: "ü" } } },
          "X-Code": { schema: { type: "string", pattern: "^[A-Z]{3}$" } },
          "X-List": { schema: { type: "array", minItems: 2, items: { enum: ["a"] } } },
          "X-Fields": { explode: true, schema: { const: { a: 1, b: "c" } } },
          "X-Json": { content: json({ schema: { const: { a: 1 } } }) },
          "Content-Length": { schema: { type: "integer" } },
        },
      },
    });
    expect(Object.fromEntries(headers)).toEqual({
      location: "/users/me",
      "x-count": "3",
      "x-named": "%C3%BC",
      "x-code": expect.stringMatching(/^[A-Z]{3}$/),
      "x-list": "a,a",
      "x-fields": "a=1,b=c",
      "x-json": '{"a":1}',
    });
  });

  it("says in a header, and once on the console, why its example is not valid", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const schema = { type: "object", required: ["n"], properties: { n: { minimum: 2, maximum: 1 } } };
    const handlers = createHandlers(specOf({ "200": { description: "", content: json({ schema }) } }));
    for (let count = 0; count < 2; count += 1) {
      const response = await getResponse(handlers, new Request("https://any.example/a"));
      expect(response?.status).toBe(200);
      expect(response?.headers.get("x-mock-invalid-example")).toMatch(
        /\/n: no number is within the bounds\./,
      );
    }
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^▲ The mock found no valid example for a 200: /)],
    ]);
  });

  it("is an example as it was asked for, also one that is not valid", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const content = json({
      schema: { type: "integer" },
      examples: { good: { value: 1 }, bad: { value: "x" } },
    });
    const reply = await ask({ "200": { description: "", content } }, { prefer: "example=bad" });
    expect(reply).toMatchObject({ status: 200, text: '"x"' });
    expect(reply.headers.get("x-mock-invalid-example")).toContain('Received "x".');
  });
});
