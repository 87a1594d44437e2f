import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createHandlers, createTenantMock, type Seed } from "@tenant-api/msw";
import { loadSpec, startServer } from "@tenant-api/msw/server";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it } from "vitest";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import { pack } from "../../../scripts/testing/packed-package.ts";
import { blocksOf, ROOT, writeFilesOf } from "./blocks.ts";
import { runOurs } from "./commands.ts";
import { startApplication } from "./start-application.ts";

const PAGE = "packages/docs/pages/recipes/server-rendering.md";

const INSTALLED = {
  "next-app": [
    ...["next@16.4.6", "react@19.3.1", "react-dom@19.3.1", "@types/react@19.3.0"],
    "@tanstack/react-query@5.108.0",
  ],
  "nuxt-app": ["nuxt@4.5.2", "@tanstack/vue-query@5.104.0"],
};

const TOOLS = ["typescript@5.9.3", "@types/node@24"];

/** The API of somebody else, which the applications ask as well. */
const OTHER_SPEC = join(ROOT, "packages/openapi/fixtures/kuma.yaml");

const OTHER_QUERIES = "lib/other-queries.ts";

/** The component of the page of Nuxt, which stands beside one for the other API. */
const EVENTS = "nuxt-app/app/components/events.vue";

/** Beside the files of the page: one for the other API. */
const MORE = {
  "next-app/app/other/hostname.tsx": `"use client";
import { useQuery } from "@tanstack/react-query";
import { otherQueries } from "../../lib/other-queries";
export function Hostname() {
  const { data } = useQuery(otherQueries("http://nowhere.example").index.queryOptions());
  return <h1>Host {data?.hostname}</h1>;
}
`,
  "next-app/app/other/page.tsx": `import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { connection } from "next/server";
import { otherQueries } from "../../lib/other-queries";
import { Hostname } from "./hostname";
export default async function Page() {
  await connection();
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(otherQueries(process.env.OTHER_URL ?? "").index.queryOptions());
  return <HydrationBoundary state={dehydrate(queryClient)}><Hostname /></HydrationBoundary>;
}
`,
  "nuxt-app/app/app.vue": "<template><div><Events /><Other /></div></template>",
  "nuxt-app/app/components/other.vue": `<script setup lang="ts">
import { useQuery } from "@tanstack/vue-query";
import { otherQueries } from "../../lib/other-queries";
const { data, suspense } = useQuery(otherQueries(import.meta.server ? process.env.OTHER_URL ?? "" : "http://nowhere.example").index.queryOptions());
onServerPrefetch(suspense);
</script>
<template><h1>Host {{ data?.hostname }}</h1></template>
`,
};

const seed: Seed = {
  users: [{ id: "ada", token: "ada_key", scope: "admin" }],
  events: [{ id: "dinner", title: "Dinner", state: "Published" }],
};

const folder = mkdtempSync(join(tmpdir(), "server-rendering-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

/** Requests to the API. */
const asked: string[] = [];
let env: Record<string, string> = {};

/** Runs a command in the folder of an application. */
const run = (app: string, command: string, ...args: string[]) =>
  x(command, args, { nodeOptions: { cwd: join(folder, app), env } });

beforeAll(async () => {
  const tenant = await startServer({
    handlers: createTenantMock({ seed }).handlers,
    log: (line) => asked.push(line),
  });
  afterFile(() => void tenant.close());
  const other = await startServer({
    handlers: createHandlers(await loadSpec(OTHER_SPEC)),
  });
  afterFile(() => void other.close());
  env = {
    ...{ NEXT_PUBLIC_TENANT_URL: tenant.url, NUXT_PUBLIC_TENANT_URL: tenant.url, OTHER_URL: other.url },
    ...{ NEXT_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1", NODE_ENV: "production" },
  };
  const isEvents = (file: string | null) => file === "nuxt-app/app/app.vue";
  writeFilesOf(
    blocksOf(PAGE).map((block) => (isEvents(block.file) ? { ...block, file: EVENTS } : block)),
    folder,
  );
  cpSync(join(folder, "next-app", OTHER_QUERIES), join(folder, "nuxt-app", OTHER_QUERIES));
  for (const [file, code] of Object.entries(MORE)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const packed = [
    await pack(join(ROOT, "packages/types"), join(folder, "packed/types")),
    await pack(join(ROOT, "packages/client"), join(folder, "packed/client")),
  ];
  const flags = ["--no-audit", "--no-fund", "--prefer-offline"];
  for (const [app, names] of Object.entries(INSTALLED)) {
    writeFileSync(join(folder, app, "package.json"), '{ "type": "module", "private": true }');
    const { exitCode, stderr } = await run(app, "npm", "install", ...flags, ...names, ...TOOLS, ...packed);
    expect(exitCode, stderr).toBe(0);
    await runOurs("tenant-generate", [OTHER_SPEC, "--out", "api"], { cwd: join(folder, app) });
  }
});

describe.each([
  ["Next.js", "next-app", "next", "/other", ["node_modules/next/dist/bin/next", "start", "--port", "0"]],
  ["Nuxt", "nuxt-app", "nuxt", "/", [".output/server/index.mjs"]],
])("the application of %s", (_, app, command, other, start) => {
  it("is built, and renders on the server what each user may see", async () => {
    asked.length = 0;
    const { exitCode, stdout, stderr } = await run(app, "npx", command, "build");
    expect(exitCode, `${stdout}${stderr}`).toBe(0);
    expect(asked.splice(0)).toEqual([]);

    const address = await startApplication(start, {
      cwd: join(folder, app),
      env: { ...env, PORT: "0", HOST: "127.0.0.1" },
    });
    const pageOf = async (path: string, cookie = "") =>
      (await fetch(address + path, { headers: { cookie } })).text();
    expect(await pageOf("/", "session=ada_key")).toMatch(/<li[^>]*>Dinner<\/li>/);
    expect(asked.splice(0).map((line) => line.replace(/ \d+ ms$/, ""))).toEqual([
      "GET /api/v2/community/events 200",
    ]);
    expect(await pageOf("/")).not.toContain("Dinner");

    // Made up by the mock of the other API.
    expect(await pageOf(other)).toMatch(/<h1>Host (?:<!-- -->)?hostname \d+<\/h1>/);
  });
});
