import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Middleware } from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { createClient, guardCalls, operationCodec } from "../../src/core.ts";
import { bindOperation, createApiClient, TenantApiError, unwrap } from "../../src/index.ts";
import { tableOf, type Untyped } from "../client-of.ts";
import { generatedClient, typeCheck } from "../generated-client.ts";
import { startServer } from "../server.ts";

const table = tableOf("responses.yaml");

async function answering(status: number, type: string | undefined, body: string, options = {}) {
  const { baseUrl } = await startServer((response) => {
    response.writeHead(status, type === undefined ? {} : { "Content-Type": type });
    response.end(body);
  });
  return createApiClient(table, { baseUrl, retry: false, ...options }) as Untyped;
}

describe("a success is read in the media type that the spec declares", () => {
  it.each<[string, string | undefined, string, unknown]>([
    ["getText", "text/plain", "hello", "hello"],
    ["getText", "text/plain; charset=utf-8", "12", "12"],
    ["getText", "TEXT/PLAIN", "", ""],
    ["getText", undefined, "hello", "hello"],
    ["getCsv", "text/csv", "a,b", "a,b"],
    ["getCsv", "application/json", "[1]", [1]],
    ["getXml", "application/atom+xml", "<a/>", "<a/>"],
    ["getAny", "application/x-jsonlines", "{}\n{}", "{}\n{}"],
    ["getAny", "application/x-ldjson", "1", "1"],
    ["getAny", "application/json", '{"a":1}', { a: 1 }],
    ["getAny", "application/hal+json", '{"a":1}', { a: 1 }],
    ["getAny", "text/html", "<p>", "<p>"],
  ])("%s, %s: %j", async (operation, type, body, expected) => {
    const client = await answering(200, type, body);
    for (const result of [await client[operation](), await client.GET(table[operation]?.path)]) {
      expect([result.data, result.error, result.status]).toEqual([expected, undefined, 200]);
      expect(await unwrap(result)).toEqual(expected);
    }
  });

  it.each([
    ["getBin", "application/pdf"],
    ["getImage", "image/png"],
    ["getAny", "application/zip"],
  ])("%s, %s is a Blob", async (operation, type) => {
    const client = await answering(200, type, "bytes");
    const { data } = await client[operation]();
    expect(data).toBeInstanceOf(Blob);
    expect([await data.text(), data.type]).toEqual(["bytes", type]);
  });

  it("even where it is empty, unless there cannot be one", async () => {
    const { baseUrl } = await startServer((response, { url }) =>
      response
        .writeHead(url === "/bin" ? 200 : 204, { "Content-Type": "application/pdf", "Content-Length": "0" })
        .end(),
    );
    const client = createApiClient(table, { baseUrl }) as Untyped;
    expect((await client.getBin()).data.size).toBe(0);
    expect((await client.getAny()).data).toBeUndefined();
    expect((await client.HEAD("/bin")).data).toBeUndefined();
  });

  it("and what it does not declare is read as JSON, as ever", async () => {
    const html = await (await answering(200, "text/html", "<p>")).getText();
    expect([html.data, html.error, html.response.status]).toEqual([undefined, "<p>", 200]);
    expect((await (await answering(200, "application/json", '"hi"')).getText()).data).toBe("hi");
    const broken = await (await answering(200, "application/json", "[1")).getCsv();
    expect(broken.error).toBe("[1");
  });

  it("unless the caller says how", async () => {
    const client = await answering(200, "text/plain", "[1]");
    expect((await client.getText({}, { parseAs: "json" })).data).toEqual([1]);
    expect(await (await client.getText({}, { parseAs: "blob" })).data.text()).toBe("[1]");
    expect(await new Response((await client.getText({}, { parseAs: "stream" })).data).text()).toBe("[1]");
  });

  it("with a core client that has the codec, and is refused by one that has not", async () => {
    const { baseUrl } = await startServer((response) =>
      response.writeHead(200, { "Content-Type": "text/plain" }).end("hello"),
    );
    const { getText } = table as { getText: Untyped };
    const guard = guardCalls();
    const client = createClient<Untyped>({ baseUrl, guard, codec: operationCodec });
    expect((await (bindOperation(client, getText) as Untyped)()).data).toBe("hello");
    const bare = bindOperation(createClient<Untyped>({ baseUrl, guard }), getText) as Untyped;
    await expect(bare()).rejects.toThrow(
      "Expected a client with the option codec: operationCodec, which getText needs.",
    );
  });

  it.each(["text/plain;x=/json", "application/json-seq", "text/plain; x=+json; y=1"])(
    "%s is no JSON, which a client without the codec would read",
    async (type) => {
      const { getText } = table as { getText: Untyped };
      const client = createClient<Untyped>({ baseUrl: "https://any.example", guard: guardCalls() });
      const operation = { ...getText, responseTypes: { 200: [type] } };
      await expect((bindOperation(client, operation) as Untyped)()).rejects.toThrow("the option codec");
    },
  );
});

describe("a failure is read in the media type that the spec declares", () => {
  it("JSON, text and anything else", async () => {
    const problem = await answering(404, "application/problem+json", '{"title":"gone"}');
    expect(await problem.getText()).toMatchObject({ error: { title: "gone" }, status: 404 });
    expect((await (await answering(500, "text/plain", "[1]")).getText()).error).toBe("[1]");
    const { error } = await (await answering(403, "image/png", "pixels")).getBin();
    expect([await error.text(), error.type]).toEqual(["pixels", "image/png"]);
    expect((await (await answering(500, "application/json", '{"code":1}')).getBin()).error).toEqual({
      code: 1,
    });
    expect((await (await answering(500, "text/plain", "")).getText()).error).toEqual(
      new Error("500 without a body"),
    );
  });

  it("and as JSON or text where it is not declared, or comes from middleware", async () => {
    expect((await (await answering(500, "text/html", "<p>")).getText()).error).toBe("<p>");
    const middleware: Middleware[] = [{ onResponse: ({ response }) => new Response("[2]", response) }];
    const client = await answering(500, "text/plain", "[1]");
    expect((await client.getText({}, { middleware })).error).toEqual([2]);
  });

  it("without the token, where it is a text", async () => {
    const client = await answering(500, "text/plain", "not for key_0123456789", { token: "key_0123456789" });
    expect((await client.getText()).error).toBe("not for [redacted]");
  });

  it.each([null, 0, false])("where its body is %j, that is the error", async (body) => {
    const client = await answering(500, "application/json", JSON.stringify(body));
    const result = await client.getPet({ id: 1 });
    expect(result).toMatchObject({ error: body, status: 500 });
    const error: Untyped = await unwrap(result as Untyped).catch((error) => error);
    expect(error).toBeInstanceOf(TenantApiError);
    expect(error.body).toBe(body);
  });
});

describe("an operation that is called like a member of every object or promise", () => {
  it("is left to bindOperation, so that a client can be awaited, shown and told", async () => {
    const { baseUrl, received } = await startServer();
    const client = createApiClient(table, { baseUrl }) as Untyped;
    expect(await client).toBe(client);
    expect(Object.keys(client)).not.toEqual(expect.arrayContaining(["then"]));
    expect([String(client), client.constructor, JSON.stringify(client)]).toEqual([
      "[object Object]",
      Object,
      "{}",
    ]);
    expect(received).toEqual([]);
    for (const name of ["then", "toString", "toJSON", "constructor"]) {
      await (bindOperation(client, table[name] as never) as Untyped)();
      expect(received.pop()?.url).toBe(`/${name}`);
    }
  });
});

it("types say what comes: by media type, and of failures by status", async () => {
  const folder = await generatedClient("packages/client/test/fixtures/responses.yaml");
  writeFileSync(
    join(folder, "use.ts"),
    `import { bindOperation, createApiClient } from "@tenant-api/client";
import { operations, type paths } from "./api/index.js";
const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectTrue<T extends true>(): T;

export async function use() {
  const awaited = await client;
  awaited.getText();
  // @ts-expect-error: left to bindOperation
  client.then();
  bindOperation(client, operations.then)();
  expectTrue<Equal<ReturnType<typeof client.toString>, string>>();

  const text = await client.getText();
  if (text.error === undefined) expectTrue<Equal<typeof text.data, string>>();
  if (text.status === 404) expectTrue<Equal<typeof text.error, { title: string }>>();
  if (text.status === 500) expectTrue<Equal<typeof text.error, string>>();
  const { data: csv } = await client.getCsv();
  expectTrue<Equal<NonNullable<typeof csv>, string | number[]>>();
  const { data: file, error: failure, status } = await client.getBin();
  expectTrue<Equal<NonNullable<typeof file>, Blob>>();
  if (status === 403) expectTrue<Equal<typeof failure, Blob>>();
  if (status === 503) expectTrue<Equal<typeof failure, { code: number }>>();
  const { data: any } = await client.getAny();
  expectTrue<Equal<NonNullable<typeof any>, { a?: number }>>();
  const { data: forced } = await client.getBin({}, { parseAs: "text" });
  expectTrue<Equal<NonNullable<typeof forced>, string>>();

  const pet = await client.getPet({ id: 1 });
  switch (pet.status) {
    case 200:
      return pet.data?.name;
    case 403:
      return pet.error.scope;
    case 404:
      // Declared without a body: an Error, unless one came all the same.
      expectTrue<Equal<typeof pet.error, NonNullable<unknown>>>();
      return;
    case 418:
      expectTrue<Equal<typeof pet.error, { code: number }>>();
      return pet.error.code;
    default:
      // @ts-expect-error: not by this status
      pet.error?.scope;
  }
}
`,
  );
  expect(await typeCheck(folder)).toBe("");
});
