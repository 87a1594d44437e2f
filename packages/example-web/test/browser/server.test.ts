import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BridgeTable } from "@tenant-api/client/compat";
import types from "@tenant-api/types/package.json" with { type: "json" };
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoSeed } from "../../src/demo/demo-seed.ts";
import { findBarriers } from "./find-barriers.ts";
import { inChromium, isChromiumMissing, launchChromium } from "./launch-chromium.ts";
import { PACKAGE, type ServedApp, serveApp } from "./serve-app.ts";

describe.skipIf(isChromiumMissing)(`a server of another origin, ${inChromium}`, () => {
  let folder: string;
  let server: ChildProcess;
  let tenantUrl: string;
  let app: ServedApp;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tenant-mock-"));
    const seed = join(folder, "seed.json");
    writeFileSync(seed, JSON.stringify(demoSeed(new Date())));
    server = spawn(join(PACKAGE, "node_modules/.bin/tenant-mock"), ["--port", "0", "--seed", seed]);
    const [line] = await once(server.stdout as NodeJS.ReadableStream, "data");
    tenantUrl = String(line).replace("Listening on ", "").trim();
    [app, browser] = await Promise.all([serveApp(tenantUrl), launchChromium()]);
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
    server?.kill();
    rmSync(folder, { recursive: true });
  });

  const state = async () => (await fetch(`${tenantUrl}/__mock/state`)).json();
  const signIn = async (token: string) => {
    await page.goto(app.url);
    await page.getByLabel("Token").fill(token);
    await page.getByRole("button", { name: "Sign in" }).click();
  };

  it("asks for a token, which it forgets with the page", async () => {
    await page.goto(app.url);
    await page.getByLabel("Token").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await signIn("demo_member");
    await page.getByText("Repair café").waitFor();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(stored).not.toContain("demo_member");
    await page.reload();
    await page.getByLabel("Token").waitFor();
  });

  it("reads and writes across origins", async () => {
    await signIn("demo_member");
    await page.getByRole("link", { name: "Open choir rehearsal" }).click();
    await page.getByRole("button", { name: "I will be there" }).click();
    await page.getByText("2 people").waitFor();
    expect((await state()).attendances.at(-1)).toMatchObject({ eventId: "choir" });
    await page.getByRole("button", { name: "I cannot come" }).click();
    await page.getByText("One person").waitFor();

    await signIn("demo_organiser");
    await page.getByRole("link", { name: "Organise" }).click();
    await page.getByRole("link", { name: "Plant and seed swap" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published. Members see it now.").waitFor();
    const { events } = await state();
    expect(events.find(({ id }: { id: string }) => id === "swap")).toMatchObject({ state: "Published" });
  });

  it("says what it waits for, and that a token is unknown", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/my-orders", async (route) => {
      await released;
      await route.continue();
    });
    await signIn("demo_member");
    await page.getByRole("link", { name: "Wallet" }).click();
    await page.getByText("Loading your orders …").waitFor({ state: "attached" });
    expect(await findBarriers(page)).toEqual([]);
    release();
    await page.getByText("Community tote bag").waitFor();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    await signIn("nobody");
    await page.getByText("The service does not know your token").waitFor();
    // At once: what is refused is not asked for again.
    expect(requests.filter((request) => request.startsWith(`GET ${tenantUrl}`))).toHaveLength(1);
    expect(await findBarriers(page)).toEqual([]);
  });

  it("runs on after the server has renamed a field, with a table beside it", async () => {
    const headers = { authorization: "Bearer demo_member" };
    const events = await (await fetch(`${tenantUrl}/api/v2/community/events`, { headers })).json();
    const [name] = Object.entries(events[0]).find(([, value]) => value === "Repair café") ?? [];
    const table: BridgeTable = {
      version: 1,
      releases: [types.version, "9999.0.0"],
      operations: [
        {
          ids: ["listEvents", "listEvents"],
          at: ["GET /api/v2/community/events", "GET /api/v2/community/events"],
          responses: { "2XX": 0 },
        },
      ],
      nodes: [
        { name: "EventList", each: 1 },
        { name: "Event", fields: [{ names: [`${name}`, `${name}OfTomorrow`] }] },
      ],
    };
    await page.route(`${tenantUrl}/api/v2/community/events`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(`"${name}":`, `"${name}OfTomorrow":`);
      await route.fulfill({ response, body });
    });
    await signIn("demo_member");
    await page.getByText("Title not stated").first().waitFor();
    await page.route("**/bridge-table.json", (route) => route.fulfill({ json: table }));
    await signIn("demo_member");
    await page.getByText("Repair café").waitFor();
    await page.unrouteAll();
  });

  it("brings no mock along", async () => {
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(scripts.join()).toContain("/assets/index-");
    expect(scripts.join()).not.toContain("start-demo");
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
    ).toBe(0);
  });
});
