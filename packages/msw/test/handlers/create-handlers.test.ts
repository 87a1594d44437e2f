import { getResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createHandlers, createTenantMock, type Problem } from "../../src/index.ts";
import { pets } from "../pets.ts";

async function ask(method: string, url: string, body?: unknown, options = {}, document: object = pets) {
  const request = new Request(url, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  const response = await getResponse(createHandlers(document, options), request);
  const text = await response?.text();
  const isJson = response?.headers.get("content-type") === "application/json";
  return { status: response?.status, body: isJson ? JSON.parse(text as string) : text };
}

const BASE = "https://pets.example";

describe("default handlers", () => {
  it("answer with the first status of success, and example data", async () => {
    const { status, body } = await ask("GET", `${BASE}/pets`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: expect.any(Number), name: expect.stringMatching(/^name \d+$/) }]);
    expect(body[0]).not.toHaveProperty("secret");
    expect((await ask("POST", `${BASE}/pets`, { name: "Rex", secret: "s" })).status).toBe(201);
    expect(await ask("DELETE", `${BASE}/pets/1`)).toEqual({ status: 204, body: "" });
    expect(await ask("GET", `${BASE}/pets/rex.txt`)).toEqual({ status: 200, body: "A pet." });
  });

  it("prefer a fixed path to one with placeholders", async () => {
    expect((await ask("GET", `${BASE}/pets/newest`)).body).toEqual({ name: "Newest" });
  });

  it("give the same for the same seed, and something else for another", async () => {
    const of = (seed: number) => ask("GET", `${BASE}/pets/1`, undefined, { seed });
    expect(await of(1)).toEqual(await of(1));
    expect((await of(2)).body).not.toEqual((await of(1)).body);
  });

  it("do not change what they give for one operation when another is added", async () => {
    const other = { ...pets, paths: { "/cats": pets.paths["/pets"], ...pets.paths } };
    const before = await ask("GET", `${BASE}/pets/1`);
    expect(await ask("GET", `${BASE}/pets/1`, undefined, {}, other)).toEqual(before);
  });

  it("are found at any server, at the paths of the spec's servers, or at the one that is given", async () => {
    const status = async (url: string, options = {}) => (await ask("GET", url, undefined, options)).status;
    expect(await status("http://localhost:3000/pets")).toBe(200);
    expect(await status(`${BASE}/v2/pets/`)).toBe(200);
    expect(await status(`${BASE}/v3/pets`)).toBeUndefined();
    expect(await status(`${BASE}/pets?limit=5#top`)).toBe(200);
    const servers = [{ url: "/my%20api" }, { url: "/our api" }];
    const inSpaces = (path: string) => ask("GET", BASE + path, undefined, {}, { ...pets, servers });
    expect((await inSpaces("/my%20api/pets")).status).toBe(200);
    expect((await inSpaces("/our%20api/pets")).status).toBe(200);
    expect(await status(`${BASE}/v3/pets`, { baseUrl: `${BASE}/v3/` })).toBe(200);
    expect(await status("https://other.example/v3/pets", { baseUrl: "/v3" })).toBe(200);
    expect(await status("https://other.example/pets", { baseUrl: BASE })).toBeUndefined();
    expect(() => createHandlers(pets, { baseUrl: "pets.example" })).toThrow("Expected a base URL such as");
  });

  it.each([
    ["a missing body", "POST", "/pets", undefined, { in: "body", at: "" }],
    ["a missing field", "POST", "/pets", { name: "Rex" }, { in: "body", at: "" }],
    ["a wrong type", "POST", "/pets", { name: 5, secret: "s" }, { in: "body", at: "/name" }],
    ["a field too many", "POST", "/pets", { name: "R", secret: "s", x: 1 }, { in: "body", at: "/x" }],
    [
      "a wrong value in a list",
      "POST",
      "/pets",
      { name: "R", secret: "s", friends: [{ name: "S", secret: "s", kind: "cow" }] },
      { in: "body", at: "/friends/0/kind" },
    ],
    ["a wrong path parameter", "GET", "/pets/rex", undefined, { in: "path", at: "/pet-id" }],
    ["a wrong query parameter", "GET", "/pets?limit=0", undefined, { in: "query", at: "/limit" }],
    ["one of several", "GET", "/pets?tags=cat&tags=cow", undefined, { in: "query", at: "/tags" }],
  ])("refuse %s, and say where", async (_, method, path, body, problem) => {
    const reply = await ask(method, BASE + path, body);
    expect(reply).toMatchObject({ status: 400, body: { error: "invalid-request", problems: [problem] } });
    expect(reply.body.problems[0].message).toMatch(/\.$/);
  });

  it("say everything that is wrong at once", async () => {
    const { body } = await ask("POST", `${BASE}/pets`, { x: 1, kind: "cow" });
    const places = body.problems.map(({ at }: { at: string }) => at);
    expect([...new Set(places)].sort()).toEqual(["", "/kind", "/x"]);
  });

  it.each([
    "/pets?limit=5&filter[kind]=dog",
    "/pets?filter[kind]=cat",
    "/pets?filter[kind]=cat&tags=cat",
    "/pets?filter[kind]=cat&tags=cat&tags=dog",
  ])("take %s", async (path) => {
    expect((await ask("GET", BASE + path)).status).toBe(200);
  });

  it("know a response, or a property, called default from the keyword", async () => {
    const schema = {
      type: "object",
      required: ["default", "password"],
      properties: {
        default: { type: "string" },
        password: { type: "string", writeOnly: true },
      },
    };
    const responses = { default: { description: "", content: { "application/json": { schema } } } };
    const document = { openapi: "3.1.0", paths: { "/a": { get: { responses } } } };
    const { body } = await ask("GET", `${BASE}/a`, undefined, {}, document);
    expect(body).toEqual({ default: expect.stringMatching(/^default \d+$/) });
  });

  it("hold a body against the schema of the media type that was sent, the most specific one", async () => {
    const content = {
      "application/*": { schema: { type: "string" } },
      "application/json": { schema: { type: "object" } },
      "application/json-patch+json": { schema: { type: "array" } },
    };
    const responses = { "204": { description: "" } };
    const document = {
      openapi: "3.1.0",
      paths: { "/a": { patch: { requestBody: { content }, responses } } },
    };
    const statusOf = async (type: string, body: string) => {
      const init = { method: "PATCH", headers: { "content-type": type }, body };
      return (await getResponse(createHandlers(document), new Request(`${BASE}/a`, init)))?.status;
    };
    const statuses = [];
    for (const type of ["application/json", "application/json-patch+json", "application/x+json"]) {
      for (const body of ["{}", "[]", '""']) statuses.push(await statusOf(type, body));
    }
    expect(statuses).toEqual([204, 400, 400, 400, 204, 400, 400, 400, 204]);
  });

  it("check every parameter in path, query and header: is it there, is it right", async () => {
    const parameters = [
      { name: "kind", in: "query", required: true, schema: { enum: ["x"] } },
      { name: "any", in: "query", required: true, schema: {} },
      { name: "filter", in: "query", required: true, schema: { allOf: [{ properties: { a: {} } }] } },
      { name: "X-Count", in: "header", required: true, schema: { type: "integer" } },
      { name: "X-List", in: "header", schema: { type: "array", items: { enum: ["a", "b"] } } },
      { name: "Accept", in: "header", required: true, schema: { enum: ["text/html"] } },
    ];
    const responses = { "204": { description: "" } };
    const document = { openapi: "3.1.0", paths: { "/a": { get: { parameters, responses } } } };
    const handlers = createHandlers(document);
    const send = async (query: string, headers: Record<string, string>) => {
      const response = await getResponse(handlers, new Request(`${BASE}/a${query}`, { headers }));
      if (response === undefined || response.status === 204) return [];
      const { problems } = (await response.json()) as { problems: Problem[] };
      return problems.map(({ in: where, at }) => `${where} ${at}`);
    };
    expect(await send("?kind=x&any=1&a=1", { "x-count": "1", "x-list": "a, b" })).toEqual([]);
    expect(await send("", {})).toEqual(["query /kind", "query /any", "header /X-Count"]);
    expect(await send("?kind=y&any=", { "x-count": "one", "x-list": "c" })).toEqual([
      "query /kind",
      "header /X-Count",
      "header /X-List",
    ]);
  });

  it.each([
    ["a key that is half of a surrogate pair", '{"\\ud800":1}'],
    ["a body too deep to be checked", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    [
      "an object with more keys than any is meant to have",
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]))),
    ],
    ["a body just too deep", `${"[".repeat(201)}${"]".repeat(201)}`],
  ])("refuse %s", async (_, body) => {
    const headers = { "content-type": "application/json", authorization: "Bearer mock_admin" };
    const pet = new Request(`${BASE}/pets`, { method: "POST", headers, body });
    const funnel = new Request(`${BASE}/api/v2/admin/marketing/funnels`, { method: "POST", headers, body });
    for (const [handlers, request] of [
      [createHandlers(pets), pet],
      [createTenantMock().handlers, funnel],
    ] as const) {
      const response = await getResponse(handlers, request);
      expect(response?.status).toBe(400);
      expect(await response?.text()).toContain("Expected JSON: ");
    }
  });

  it("take what is as deep as may be", async () => {
    let pet: unknown = { name: "Rex", secret: "s" };
    for (let depth = 1; depth < 100; depth += 1) pet = { name: "Rex", secret: "s", friends: [pet] };
    expect((await ask("POST", `${BASE}/pets`, pet)).status).toBe(201);
  });

  it("tell operations with the same id apart", async () => {
    const operation = (type: string) => ({
      operationId: "same",
      parameters: [{ name: "n", in: "query", schema: { type } }],
      responses: { "204": { description: "" } },
    });
    const paths = { "/a": { get: operation("integer") }, "/b": { get: operation("boolean") } };
    const status = async (path: string) =>
      (await ask("GET", BASE + path, undefined, {}, { openapi: "3.1.0", paths })).status;
    expect(await status("/a?n=1")).toBe(204);
    expect(await status("/b?n=1")).toBe(400);
  });

  it("have the methods of OpenAPI 3.2", async () => {
    const json = { "application/json": { schema: { type: "object", required: ["name"] } } };
    const answer = (text: string) => ({
      200: { content: { "text/plain": { schema: { type: "string" }, example: text } } },
    });
    const document = {
      openapi: "3.2.0",
      paths: {
        "/files": {
          get: { responses: answer("got") },
          query: { requestBody: { content: json }, responses: answer("found") },
          additionalOperations: {
            COPY: { responses: answer("copied") },
            TRACK: { responses: answer("never") },
          },
        },
      },
    };
    const of = (method: string, body?: unknown) => ask(method, `${BASE}/files`, body, {}, document);
    expect(await of("GET")).toEqual({ status: 200, body: "got" });
    expect(await of("QUERY", { name: "a" })).toEqual({ status: 200, body: "found" });
    expect((await of("QUERY", {})).status).toBe(400);
    expect(await of("COPY")).toEqual({ status: 200, body: "copied" });
    expect((await of("MOVE")).status).toBeUndefined();
    expect(createHandlers(document)).toHaveLength(3);
  });

  it("refuse what is no OpenAPI 3", () => {
    expect(() => createHandlers({ swagger: "2.0" })).toThrow(
      "Expected an OpenAPI 3.0, 3.1 or 3.2 description",
    );
    const outside = {
      openapi: "3.1.0",
      paths: { "/a": { get: { parameters: [{ $ref: "a.yaml#/A" }], responses: {} } } },
    };
    expect(() => createHandlers(outside)).toThrow("a.yaml#/A");
  });

  it("know nothing of what a reference to nothing stands for, and say so", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const document = {
      openapi: "3.1.0",
      paths: {
        "/a": {
          post: {
            parameters: [{ $ref: "#/components/parameters/A" }],
            requestBody: { $ref: "#/components/requestBodies/A" },
            responses: {
              200: {
                description: "",
                content: {
                  "application/json": {
                    schema: {
                      required: ["id", "extra"],
                      properties: { id: { const: 1 }, extra: { $ref: "#/components/schemas/Extra" } },
                    },
                  },
                },
              },
            },
          },
          get: { responses: { 200: { $ref: "#/components/responses/A" } } },
        },
      },
    };
    const before = structuredClone(document);
    const answer = await ask("POST", `${BASE}/a`, { any: "thing" }, {}, document);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id: 1 })]);
    expect((await ask("GET", `${BASE}/a`, undefined, {}, document)).status).toBe(200);
    expect(document, "others may hold the document").toEqual(before);
    const [[warning]] = warn.mock.calls as [[string]];
    expect(warning.split("\n").map((line) => line.split(": ")[0])).toEqual([
      "▲ #/paths/~1a/post/parameters/0/$ref",
      "▲ #/paths/~1a/post/requestBody/$ref",
      "▲ #/paths/~1a/post/responses/200/content/application~1json/schema/properties/extra/$ref",
      "▲ #/paths/~1a/get/responses/200/$ref",
    ]);
  });

  it("say at once, and no longer than one reads, that many references lead to nothing", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const warningOf = (refs: string[]) => {
      warn.mockClear();
      const properties = Object.fromEntries(refs.map(($ref, index) => [`p${index}`, { $ref }]));
      createHandlers({ openapi: "3.1.0", components: { schemas: { A: { properties } } }, paths: {} });
      expect(warn).toHaveBeenCalledTimes(1);
      return String(warn.mock.calls[0]?.[0]);
    };
    const place = (index: number) => `#/components/schemas/A/properties/p${index}/$ref`;
    expect(warningOf(["#/none", "#/none", "#/other"]).split("\n")).toEqual([
      expect.stringMatching(`^▲ ${place(0)}: .*"#/none".*also ${place(1)}`.replaceAll("$", "\\$")),
      expect.stringContaining(`▲ ${place(2)}: `),
    ]);
    const many = Array.from({ length: 3000 }, (_, index) => `#/none/${index}\n`);
    const lines = warningOf(many).split("\n");
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe("… and 2950 more warnings");
    expect(warningOf(many.map(() => "#/none"))).toContain("and 2989 more");
  });
});
