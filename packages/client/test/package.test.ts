import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build as esbuild } from "esbuild";
import { build as rolldown } from "rolldown";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { problemsOfPackage } from "../../../scripts/testing/packed-package.ts";
import { consumerProject, PACKAGE } from "./packed-package.ts";
import { json, startServer } from "./server.ts";

describe("the packed package", () => {
  it("pleases publint and attw", async () => {
    expect(await problemsOfPackage(PACKAGE)).toEqual([]);
  });

  it("takes types of any release, prereleases too", async () => {
    const manifest = join(await consumerProject(), "node_modules/@tenant-api/client/package.json");
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, "utf8"));
    expect(Object.keys(dependencies)).toEqual(["openapi-fetch"]);
    // npm admits prereleases by no other range.
    expect(peerDependencies).toEqual({ "@tanstack/query-core": "^5.0.0", "@tenant-api/types": "*" });
  });

  it("loads in Node, every entry of it", async () => {
    const folder = await consumerProject();
    const script = `
      import * as client from "@tenant-api/client";
      import * as check from "@tenant-api/client/check";
      import * as core from "@tenant-api/client/core";
      import * as compat from "@tenant-api/client/compat";
      import * as reads from "@tenant-api/client/compat/track-reads";
      import * as pkce from "@tenant-api/client/pkce";
      import * as query from "@tenant-api/client/query";
      import * as stream from "@tenant-api/client/stream";
      console.log(JSON.stringify([client, core, check, compat, reads, pkce, query, stream].map((entry) => Object.keys(entry).sort())));
    `;
    const { stdout } = await x(process.execPath, ["--input-type=module", "--eval", script], {
      nodeOptions: { cwd: folder },
      throwOnError: true,
    });
    expect(JSON.parse(stdout)).toEqual([
      [
        "ForbiddenError",
        "TenantApiError",
        "bindOperation",
        "createApiClient",
        "createTenantClient",
        "paginate",
        "unwrap",
      ],
      [
        "ForbiddenError",
        "TenantApiError",
        "bindOperation",
        "createClient",
        "guardCalls",
        "operationCodec",
        "repeatRequests",
        "unwrap",
      ],
      ["DeviationError", "checkAnswers", "describeDeviation", "devConsole"],
      ["fieldCompat", "translate"],
      ["trackReads"],
      ["createCodeChallenge", "createPkce"],
      ["createQueries", "retry"],
      ["watch"],
    ]);
  });
});

const GET_OF_OPENAPI_FETCH = `
  import createClient from "openapi-fetch";
  export const call = () => createClient({ baseUrl: "https://tenant.example" }).GET("/pets");
`;
const GET_OF_CORE = `
  import { createClient } from "@tenant-api/client/core";
  export const call = () => createClient({ baseUrl: "https://tenant.example" }).GET("/pets");
`;
const ONE_OPERATION = `
  import { bindOperation, createClient } from "@tenant-api/client/core";
  import { attendEvent } from "@tenant-api/types/operations";
  const client = createClient({ baseUrl: "https://tenant.example" });
  export const call = () => bindOperation(client, attendEvent)({ eventId: "42" });
`;
const EVERYTHING = `
  import { createTenantClient, paginate, unwrap } from "@tenant-api/client";
  import { createPkce } from "@tenant-api/client/pkce";
  export { createPkce, createTenantClient, paginate, unwrap };
`;

const CLIENT = `export { createTenantClient } from "@tenant-api/client";`;
const QUERIES = `${CLIENT}\nexport { createQueries, retry } from "@tenant-api/client/query";`;
const ANY_API = `export { createApiClient, unwrap } from "@tenant-api/client";`;
const STREAMS = `export { watch } from "@tenant-api/client/stream";`;
const BRIDGE = `export { fieldCompat } from "@tenant-api/client/compat";`;
const CHECK = `export { checkAnswers } from "@tenant-api/client/check";`;
const TRANSLATE = `export { translate } from "@tenant-api/client/compat";`;

/** Of what Node has, that which the Web has too, and the client uses. */
const WEB_GLOBALS = [
  "AbortController",
  "Blob",
  "DOMException",
  "FormData",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextEncoder",
  "URL",
  "Uint8Array",
  "btoa",
  "clearTimeout",
  "crypto",
  "fetch",
  "performance",
  "setTimeout",
] as const;

describe.each([
  ["esbuild", bundleWithEsbuild],
  ["Rolldown", bundleWithRolldown],
])("a bundle of %s", (_, bundle) => {
  it("in which GET alone is used is less than 1.5 times that with openapi-fetch", async () => {
    const theirs = gzipSync(await bundle(GET_OF_OPENAPI_FETCH), { level: 9 }).length;
    const ours = gzipSync(await bundle(GET_OF_CORE), { level: 9 }).length;
    expect(ours / theirs).toBeLessThan(1.5);
    expect(ours / theirs).toBeGreaterThan(1);
  });

  it("in which one operation is used holds no other, and nothing that repeats or guards it", async () => {
    const code = await bundle(ONE_OPERATION);
    expect(code).toContain("/events/{eventId}/attend");
    expect(code).not.toContain("/events/{eventId}/publish");
    expect(code).not.toContain("Retry-After");
    expect(code).not.toContain("TimeoutError");
    expect(code).not.toContain("multipart");
  });

  it("of a client that calls every operation holds nothing to write and read what is not JSON", async () => {
    const code = await bundle(EVERYTHING);
    expect(code).toContain("Retry-After");
    expect(code).not.toContain("multipart");
  });

  it("of the bridge is 6.2 kB at most, and of translate() alone 1.7 kB", async () => {
    const [bridge, translate] = await Promise.all([bundle(BRIDGE), bundle(TRANSLATE)]);
    expect(gzipSync(bridge, { level: 9 }).length).toBeLessThan(6_250);
    expect(gzipSync(translate, { level: 9 }).length).toBeLessThan(1_700);
    expect(bridge).not.toContain("nodejs.util.inspect.custom");
  });

  it("has createQueries() and retry() in 0.6 kB", async () => {
    const [alone, queries] = await Promise.all([bundle(CLIENT), bundle(QUERIES)]);
    const bytes = (code: string) => gzipSync(code, { level: 9 }).length;
    expect(bytes(queries) - bytes(alone)).toBeLessThan(650);
  });

  it("of a client that watches streams is 2 kB larger at most, and no larger where it does not", async () => {
    const [without, streams] = await Promise.all([bundle(ANY_API), bundle(ANY_API + STREAMS)]);
    const [size = 0, larger = 0] = [without, streams].map((code) => gzipSync(code, { level: 9 }).length);
    expect(larger - size).toBeLessThan(2_000);
    expect(streams).toContain("Last-Event-ID");
    expect(without).not.toContain("Last-Event-ID");
  });

  it("of checkAnswers is 1.6 kB at most, without what is loaded with the first table", async () => {
    expect(gzipSync(await bundle(CHECK), { level: 9 }).length).toBeLessThan(1_600);
  });

  it("for a browser or a worker needs nothing that only Node has", async () => {
    const code = await bundle(EVERYTHING + STREAMS);
    expect(code).toContain("/events/{eventId}/publish");
    expect(code).not.toMatch(/\b(?:require|Buffer|__dirname|setImmediate)\b|from\s*["']/);
  });
});

it("a bundle runs where there is nothing but what browsers and workers have", async () => {
  const { baseUrl, received } = await startServer(
    json(503, {}),
    json(403, { no: 1 }),
    (response, _, incoming) => {
      response.writeHead(200, { "Content-Length": "9" }).write("[");
      setTimeout(() => incoming.socket.destroy(), 20);
    },
  );
  const code = await bundleWithEsbuild(`
    import { createTenantClient, unwrap } from "@tenant-api/client";
    import { createPkce } from "@tenant-api/client/pkce";
    globalThis.result = (async () => {
      const client = createTenantClient({ baseUrl: ${JSON.stringify(baseUrl)}, token: async () => "key_0123456789", retry: { baseDelay: 1 } });
      const { codeChallenge } = await createPkce();
      const error = await unwrap(client.attendEvent({ eventId: codeChallenge })).catch((error) => error);
      const broken = await client.listEvents().catch((error) => error);
      const nowhere = createTenantClient({ baseUrl: "http://127.0.0.1:65534", retry: false });
      const { message, cause } = await nowhere.listEvents().catch((error) => error);
      return [error.name, error.scope, codeChallenge.length, broken.message, message, cause.name, cause.cause.code];
    })();
  `);
  const web = Object.fromEntries(WEB_GLOBALS.map((name) => [name, globalThis[name]]));
  const context = createContext(web);
  runInContext(code, context);
  expect(await context.result).toEqual([
    "ForbiddenError",
    "default",
    43,
    "listEvents (GET /api/v2/community/events) answered 200, but broke off.",
    "listEvents (GET /api/v2/community/events) gave no answer.",
    "TypeError",
    "ECONNREFUSED",
  ]);
  const tokens = received.map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(Array(3).fill("Bearer key_0123456789"));
});

it("the source uses no module and no type of Node", async () => {
  // The build has no types of Node, and none of its modules resolve.
  const { compilerOptions } = JSON.parse(readFileSync(join(PACKAGE, "tsconfig.build.json"), "utf8"));
  expect([compilerOptions.lib, compilerOptions.types]).toEqual([
    ["es2022", "dom", "dom.iterable"],
    undefined,
  ]);
  const { stdout, exitCode } = await x("tsc", ["--project", "tsconfig.build.json", "--noEmit"], {
    nodeOptions: { cwd: PACKAGE },
  });
  expect([stdout, exitCode]).toEqual(["", 0]);
});

/** As Rolldown does: what is loaded when it is needed, such as a bridge table, is a file of its own. */
async function bundleWithEsbuild(code: string): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: [await entryOf(code)],
    bundle: true,
    splitting: true,
    outdir: "out",
    format: "esm",
    platform: "browser",
    minify: true,
    write: false,
  });
  return outputFiles.find(({ path }) => path.endsWith("entry.js"))?.text ?? "";
}

async function bundleWithRolldown(code: string): Promise<string> {
  const { output } = await rolldown({
    input: await entryOf(code),
    platform: "browser",
    write: false,
    output: { minify: true },
  });
  return output[0].code;
}

async function entryOf(code: string): Promise<string> {
  const entry = join(await consumerProject(), "entry.js");
  writeFileSync(entry, code);
  return entry;
}
