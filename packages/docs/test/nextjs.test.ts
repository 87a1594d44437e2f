import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import { pack } from "../../../scripts/testing/packed-package.ts";
import { blocksOf, ROOT, writeFilesOf } from "./blocks.ts";
import { commandsOf } from "./commands.ts";
import { startApplication } from "./start-application.ts";

const PAGE = "packages/docs/pages/recipes/nextjs.md";

const INSTALLED = [
  "next@16.4.6",
  "react@19.3.1",
  "react-dom@19.3.1",
  "typescript@5.9.3",
  "@types/node@24",
  "@types/react@19.3.0",
];

/** Routes beside those of the page: the edge runtime, and middleware of Next.js. */
const MORE = [
  {
    file: "app/api/edge/route.ts",
    code: `import { tenantFor } from "../../../lib/tenant";
export const runtime = "edge";
export async function GET() {
  const { response } = await tenantFor("key_edge").listEvents();
  return Response.json({ status: response.status });
}
`,
  },
  {
    file: "proxy.ts",
    code: `import { NextResponse } from "next/server";
import { tenantFor } from "./lib/tenant";
export async function proxy() {
  const answer = await tenantFor(undefined).listEvents().then(({ response }) => response.status, (error) => error.name);
  return NextResponse.next({ headers: { "x-api": String(answer) } });
}
export const config = { matcher: "/login" };
`,
  },
];

const folder = mkdtempSync(join(tmpdir(), "nextjs-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

/** Nobody listens there. */
const NOWHERE = "http://127.0.0.1:9";

function run(command: string, args: string[], url = NOWHERE) {
  const env = { TENANT_URL: url, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
  return x(command, args, { nodeOptions: { cwd: folder, env } });
}

/** The API, and how often it was called. */
async function startApi() {
  const calls: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    calls.push(url);
    const { authorization = "" } = headers;
    const status = url.endsWith("/events") ? 200 : authorization === "" ? 401 : 404;
    const event = { id: "7", title: `Call ${calls.length}` };
    response.writeHead(authorization.endsWith("member") ? 200 : status, {
      "Content-Type": "application/json",
    });
    response.end(JSON.stringify(url.endsWith("/events") ? [event] : event));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

/** Where `next start` answers. */
const startNext = (url: string) =>
  startApplication(["node_modules/next/dist/bin/next", "start", "--port", "0"], {
    cwd: folder,
    env: { TENANT_URL: url },
  });

beforeAll(async () => {
  // As `npm init` writes it. What the page says of it follows.
  writeFileSync(join(folder, "package.json"), '{ "name": "app", "type": "commonjs" }');
  const lines = blocksOf(PAGE).flatMap(({ language, code }) => (language === "sh" ? commandsOf(code) : []));
  for (const line of lines.filter((one) => one.startsWith("npm pkg "))) {
    const [program = "", ...words] = line.split(" ");
    expect((await run(program, words)).exitCode, line).toBe(0);
  }
  const packed = [
    await pack(join(ROOT, "packages/types"), join(folder, "packed/types")),
    await pack(join(ROOT, "packages/client"), join(folder, "packed/client")),
  ];
  const { exitCode, stderr } = await run("npm", [
    ...["install", "--no-audit", "--no-fund", "--prefer-offline"],
    ...INSTALLED,
    ...packed,
  ]);
  expect(exitCode, stderr).toBe(0);
  writeFilesOf([...blocksOf(PAGE), ...(MORE as never[])], folder);
});

describe("the recipe of Next.js", () => {
  it.each([false, true])("is built, whether an API is running or not: %s", async (isRunning) => {
    const api = await startApi();
    const { exitCode, stdout, stderr } = await run("npx", ["next", "build"], isRunning ? api.url : NOWHERE);
    expect(exitCode, `${stdout}${stderr}`).toBe(0);
    // "ƒ" is rendered for each request, "○" when it is built.
    for (const route of ["/agenda", "/api/events", "/api/refresh", "/events/[eventId]", "/news"])
      expect(stdout).toContain(`ƒ ${route}`);
    expect(stdout).toContain("○ /login");
    expect(api.calls).toEqual([]);
  });

  it("answers, caches, and leads to the login", async () => {
    const api = await startApi();
    const application = await startNext(api.url);
    const get = (path: string, init: RequestInit = {}) =>
      fetch(application + path, { redirect: "manual", ...init });
    const titleOf = async (path: string) => /Call \d+/.exec(await (await get(path)).text())?.[0];
    const as = (session: string) => ({ headers: { cookie: `session=${session}` } });

    expect([await titleOf("/agenda"), await titleOf("/agenda"), await titleOf("/api/events")]).toEqual([
      "Call 1",
      "Call 2",
      "Call 3",
    ]);
    // Cached until somebody says that it is old.
    expect([await titleOf("/news"), await titleOf("/news")]).toEqual(["Call 4", "Call 4"]);
    expect((await get("/api/refresh", { method: "POST" })).status).toBe(204);
    expect(await titleOf("/news")).toBe("Call 5");

    const { status, headers } = await get("/events/7");
    expect([status, headers.get("location")]).toEqual([307, "/login"]);
    expect((await get("/events/7", as("guest"))).status).toBe(404);
    const page = await get("/events/7", as("member"));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Call 8")]);

    expect(await (await get("/api/edge")).json()).toEqual({ status: 200 });
    expect((await get("/login")).headers.get("x-api")).toBe("200");
  });

  it("says where the API gives no answer", async () => {
    const application = await startNext(NOWHERE);
    const answer = await fetch(`${application}/api/events`);
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { error: "listEvents (GET /api/v2/community/events) gave no answer." },
    ]);
    expect((await fetch(`${application}/agenda`)).status).toBe(500);
    expect((await fetch(`${application}/login`)).headers.get("x-api")).toBe("TenantApiError");
  });
});
