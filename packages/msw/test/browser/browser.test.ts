import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type {} from "../../../../scripts/testing/find-chromium.ts";
import type { TenantMock } from "../../src/index.ts";
import { PACKAGE } from "../packed-package.ts";

const found = inject("chromium");

/** Nothing may be evaluated, and nothing come from elsewhere. */
const STRICT = "default-src 'self'; script-src 'self'; connect-src 'self' https://tenant.example";

declare const mock: TenantMock;
declare const isStrict: boolean;

describe.skipIf("missing" in found)(`in Chromium${"missing" in found ? `: ${found.missing}` : ""}`, () => {
  describe.each(["msw", "msw-2"])("with %s", (msw) => {
    let server: Server;
    let browser: Browser;
    let page: Page;
    const violations: string[] = [];

    beforeAll(async () => {
      server = await servePage(msw);
      const executablePath = "path" in found ? found.path : "";
      browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
      page = await browser.newPage();
      page.on("console", (message) => {
        if (/Content Security Policy/.test(message.text())) violations.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => "mock" in window);
    });

    afterAll(async () => {
      await browser?.close();
      server?.close();
    });

    it("follows the rules, for a page that fetches through the service worker", async () => {
      const seen = await page.evaluate(async () => {
        const url = "https://tenant.example/api/v2/community/events";
        const call = (method: string, path: string, token: string, body?: object) =>
          fetch(url + path, {
            method,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            ...(body && { body: JSON.stringify(body) }),
          });
        const { id } = await (await call("POST", "", "mock_admin", { title: "Office hours" })).json();
        const hidden = (await call("GET", `/${id}`, "mock_member")).status;
        await call("POST", `/${id}/publish`, "mock_admin");
        await call("POST", `/${id}/attend`, "mock_member");
        const list = await (await call("GET", "", "mock_member")).json();
        const refused = await call("POST", "", "mock_member", {});
        return {
          hidden,
          list,
          refused: [refused.status, refused.headers.get("x-mock-assumption")],
          invalid: (await call("POST", "", "mock_admin", { title: 5 })).status,
          attendances: mock.state.attendances.length,
        };
      });
      expect(seen).toMatchObject({
        hidden: 404,
        list: [{ title: "Office hours", state: "Published" }],
        refused: [403, "bodies.error"],
        invalid: 400,
        attendances: 1,
      });
    });

    it("lets faults happen", async () => {
      const failed = await page.evaluate(async () => {
        mock.faults.add({ operation: "listEvents", network: true, times: 1 });
        const request = () => fetch("https://tenant.example/api/v2/community/events");
        return [await request().then(String, (error) => error.name), (await request()).status];
      });
      expect(failed).toEqual(["TypeError", 401]);
    });

    it("answers for any spec, at a path of the page's own server", async () => {
      const names = await page.evaluate(async () => {
        const response = await fetch("/pet-shop/pets");
        const wrong = await fetch("/pet-shop/pets?limit=0");
        return [((await response.json()) as { name: string }[]).map(({ name }) => typeof name), wrong.status];
      });
      expect(names).toEqual([["string"], 400]);
    });

    it("evaluates nothing: a strict content security policy is enough", async () => {
      expect(await page.evaluate(() => isStrict)).toBe(true);
      // The one is that of the page itself, which tries whether the policy holds.
      expect(violations.length).toBeLessThanOrEqual(1);
    });
  });
});

/** Serves the bundled page, and msw's service worker beside it, as `npx msw init` puts it there. */
async function servePage(msw: string): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "app.ts")],
    ...(msw !== "msw" && { alias: { msw } }),
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  const files: Record<string, [string, string]> = {
    "/": ["text/html", '<!doctype html><script type="module" src="/app.js"></script>'],
    "/app.js": ["text/javascript", outputFiles[0]?.text ?? ""],
    "/mockServiceWorker.js": [
      "text/javascript",
      readFileSync(join(PACKAGE, "node_modules", msw, "lib/mockServiceWorker.js"), "utf8"),
    ],
  };
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ""] ?? ["text/plain", ""];
    const headers = { "content-type": type, "content-security-policy": STRICT };
    response.writeHead(content === "" ? 404 : 200, headers).end(content);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}
