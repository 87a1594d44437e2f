import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createApiClient, type Operation } from "../src/index.ts";
import { generatedClient, typeCheck } from "./generated-client.ts";
import { echo, startServer } from "./server.ts";

// biome-ignore lint/suspicious/noExplicitAny: what is generated is only known at run time
type Untyped = any;

async function clientFor(spec: string) {
  const folder = await generatedClient(spec);
  const { operations } = await import(join(folder, "api/generated/operations.gen.ts")).then((table) => ({
    operations: table as Record<string, Operation>,
  }));
  const { baseUrl, received } = await startServer(echo);
  return { folder, operations, client: createApiClient(operations, { baseUrl }) as Untyped, received };
}

describe("a client for another API's spec", () => {
  it.each([
    "packages/openapi/fixtures/kuma.yaml",
    "packages/openapi/fixtures/e2b-infra.yaml",
    "packages/openapi/fixtures/invokeai.json",
  ])("calls every operation of %s, and compiles", async (spec) => {
    const { folder, operations, client, received } = await clientFor(spec);
    const entries = Object.entries(operations);
    expect(entries.length).toBeGreaterThan(20);
    for (const [name, { method, path, pathParameters, queryParameters }] of entries) {
      const names = [...new Set([...pathParameters, ...queryParameters])];
      const input = Object.fromEntries(names.map((parameter) => [parameter, `a/${parameter}`]));
      await client[name](input);
      const request = received.pop();
      const url = new URL(request?.url ?? "", "http://127.0.0.1");
      const expected = path.replace(
        /\{([^{}]+)\}/g,
        (_, parameter) => `a%2F${encodeURIComponent(parameter)}`,
      );
      expect([request?.method, url.pathname]).toEqual([method, encodeURI(expected).replaceAll("%25", "%")]);
      const query = queryParameters.filter((parameter) => !pathParameters.includes(parameter));
      expect([...url.searchParams]).toEqual(query.map((parameter) => [parameter, `a/${parameter}`]));
    }
    writeFileSync(
      join(folder, "use.ts"),
      `import { createApiClient } from "@tenant-api/client";
import { operations, type paths } from "./api/index.js";
export const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });
${entries.map(([name], index) => `export const f${index} = (...args: Parameters<typeof client.${name}>) => client.${name}(...args);`).join("\n")}
export const results = [${entries.map((_, index) => `f${index}`).join(", ")}];
`,
    );
    expect(await typeCheck(folder)).toBe("");
  });
});

describe("a client for an awkward spec", () => {
  const spec = "packages/client/test/fixtures/awkward.yaml";

  it("sends what is meant", async () => {
    const { client, received } = await clientFor(spec);
    const last = () => {
      const { method, url, body, headers } = received.pop() ?? expect.fail("Nothing was received.");
      return [method, url, body, headers["content-type"]?.split(";")[0]];
    };
    // Names that openapi-fetch has stay its own.
    await client.GET("/use");
    expect(last().slice(0, 2)).toEqual(["GET", "/use"]);
    client.use({ onRequest: () => undefined });
    expect(received).toEqual([]);

    await client.getPet({ id: "1", tags: ["a b", "c"], filter: { age: 2 } });
    expect(last()).toEqual(["GET", "/pets/1?tags=a%20b&tags=c&age=2", "", undefined]);
    await client.getPet({ id: "1" }, { params: { query: { id: 2 }, header: { "X-Trace": "t" } } });
    expect(received.at(-1)?.headers["x-trace"]).toBe("t");
    expect(last()[1]).toBe("/pets/1?id=2");

    await client.replacePet({ id: "1", body: { name: "Rex" } });
    expect(last()).toEqual(["PUT", "/pets/1", '{"name":"Rex"}', "application/json"]);
    await client.replacePet({ id: "1" });
    expect(last()).toEqual(["PUT", "/pets/1", "", undefined]);
    await client.deletePet({ id: "1", body: "x" }, { params: { header: { "X-Reason": "r" } } });
    expect(last()).toEqual(["DELETE", "/pets/1?body=x", "", undefined]);

    await client.mergePets({ body: { name: null } });
    expect(last()).toEqual(["PATCH", "/merge", '{"name":null}', "application/merge-patch+json"]);
    await client.logIn({ body: { user: "a b" } });
    expect(last()).toEqual(["POST", "/login", "user=a+b", "application/x-www-form-urlencoded"]);
    await client.note({ body: "hello" });
    expect(last()).toEqual(["PUT", "/note", "hello", "text/plain"]);
    await client.note({ body: "hello", constructor: "c" });
    expect(last()[1]).toBe("/note?constructor=c");
    await client.addPhoto({ body: { photo: new Blob(["pixels"]), tags: ["a", "b"], none: undefined } });
    expect(last()).toEqual([
      "POST",
      "/photo",
      expect.stringMatching(/pixels.*\ba\b.*\bb\b/s),
      "multipart/form-data",
    ]);
    const form = new FormData();
    form.set("photo", "mine");
    await client.addPhoto({ body: form });
    expect(last()).toEqual(["POST", "/photo", expect.stringContaining("mine"), "multipart/form-data"]);
  });

  it("rejects where an input cannot be sent, and never throws", async () => {
    const { client, received } = await clientFor(spec);
    const init = { headers: { "not a name": "x" } };
    const calls: (() => Promise<unknown>)[] = [
      () => client.addPhoto({ body: null }),
      () => client.note({ body: "hello" }, init),
      () => client.replacePet({ id: "1", body: {} }, init),
      () => client.getPet(null),
    ];
    for (const call of calls) await expect(call().catch((error) => error)).resolves.toBeInstanceOf(TypeError);
    expect(received).toEqual([]);
  });

  it("says so in its types", async () => {
    const folder = await generatedClient(spec);
    writeFileSync(
      join(folder, "use.ts"),
      `import { createApiClient } from "@tenant-api/client";
import { operations, type paths } from "./api/index.js";
const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });

client.GET("/use");
client.use({ onRequest: () => undefined });
const name: Promise<string | undefined> = client.getPet({ id: "1", tags: ["a"], filter: { age: 1 } }).then(({ data }) => data?.name);
client.getPet({ id: "1" }, { params: { query: { id: 2 }, header: { "X-Trace": "t" } } });
client.replacePet({ id: "1" });
client.replacePet({ id: "1", body: { name: "Rex" } });
client.replacePet({ id: "1" }).then(({ data }) => data?.length);
client.deletePet({ id: "1", body: "x" }, { params: { header: { "X-Reason": "r" } } });
client.addPhoto({ body: new FormData() });
// @ts-expect-error: the name stands for the path parameter, which is a string
client.getPet({ id: 1 });
// @ts-expect-error: no such parameter
client.getPet({ id: "1", tag: "a" });
// @ts-expect-error: the body, not the query parameter
client.replacePet({ id: "1", body: "x" });
// @ts-expect-error: a header that the operation cannot do without
client.deletePet({ id: "1", body: "x" });
// @ts-expect-error: a body that the operation cannot do without
client.mergePets();
// @ts-expect-error: no options of that name
client.replacePet({ id: "1" }, { tiemout: 1 });
export { name };
`,
    );
    expect(await typeCheck(folder)).toBe("");
  });
});

describe("methods that openapi-fetch has no function for", () => {
  const spec = "packages/client/test/fixtures/methods.yaml";

  it("are called by the name of the operation", async () => {
    const { folder, client, received } = await clientFor(spec);
    await client.findFiles({ id: "1", body: { text: "a" } });
    await client.copyFile({ id: "1", to: "b" });
    expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["QUERY", "/files/1", '{"text":"a"}'],
      ["COPY", "/files/1?to=b", ""],
    ]);
    writeFileSync(
      join(folder, "use.ts"),
      `import { bindOperation, createApiClient } from "@tenant-api/client";
import { type components, operations, type paths } from "./api/index.js";
const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });
type File = components["schemas"]["File"];
const found: File[] | undefined = (await client.findFiles({ id: "1", body: { text: "a" } })).data;
const copy: File | undefined = (await bindOperation(client, operations.copyFile)({ id: "1", to: "b" })).data;
// @ts-expect-error: it has to be known what to search for
await client.findFiles({ id: "1" });
// @ts-expect-error: it has to be known where to copy to
await client.copyFile({ id: "1" });
const throwing = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example", throwOnError: true });
const id: string = (await throwing.copyFile({ id: "1", to: "b" })).data.id;
export { copy, found, id };
`,
    );
    expect(await typeCheck(folder)).toBe("");
  });
});

describe("a parameter that is the whole query", () => {
  it("is written as its media type says", async () => {
    const { folder, client, received } = await clientFor("packages/client/test/fixtures/querystring.yaml");
    await client.searchForm({ filter: { text: "a b", tags: ["c", "d"] } });
    await client.searchJson({ selector: { size: 2 } });
    await client.searchPath({ path: "$.a[?(@.b>1)]" });
    await client.searchPath();
    expect(received.map(({ url }) => decodeURIComponent(url))).toEqual([
      "/form?text=a b&tags=c&tags=d",
      '/json?{"size":2}',
      "/path?$.a[?(@.b>1)]",
      "/path",
    ]);
    writeFileSync(
      join(folder, "use.ts"),
      `import { createApiClient } from "@tenant-api/client";
import { operations, type paths } from "./api/index.js";
const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://x.example" });
await client.searchForm({ filter: { text: "a" } });
await client.searchJson({ selector: { size: 2 } });
await client.searchPath({ path: "$" });
// @ts-expect-error: it says nothing of what to search for
await client.searchForm({ filter: {} });
// @ts-expect-error: it is a number
await client.searchJson({ selector: { size: "2" } });
// @ts-expect-error: it is required
await client.searchJson({});
`,
    );
    expect(await typeCheck(folder)).toBe("");
  });
});
