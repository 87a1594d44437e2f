import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { http } from "msw";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type {} from "../../../../scripts/testing/find-chromium.ts";
import { createHandlers, createTenantMock } from "../../src/index.ts";
import { type RunningServer, startServer } from "../../src/server/index.ts";

const found = inject("chromium");
const json = (value: unknown) => ({ "application/json": { schema: { const: value } } });

const document = {
  openapi: "3.1.0",
  paths: {
    "/me": {
      get: {
        security: [{ sid: [] }],
        responses: {
          "200": {
            description: "",
            content: json("me"),
            headers: {
              "X-Count": { schema: { const: 3 } },
              "Access-Control-Allow-Origin": { schema: { const: "*" } },
            },
          },
        },
      },
      put: { responses: { "204": { description: "" } } },
    },
  },
};

let server: RunningServer;
beforeAll(async () => {
  const mock = createTenantMock();
  const own = http.get(
    "*/varied",
    () => new Response("x", { headers: { vary: "Accept", "set-cookie": "a=1" } }),
  );
  server = await startServer({ handlers: [...createHandlers(document), own], control: mock });
});
afterAll(() => server.close());

const ORIGIN = "http://localhost:3000";

describe("the server, for pages of other origins", () => {
  it("lets those that send cookies read the answer", async () => {
    const headers = { origin: ORIGIN, cookie: "sid=1" };
    const found = Object.fromEntries((await fetch(`${server.url}/me`, { headers })).headers);
    expect(found).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "content-type, x-count",
      vary: "Origin",
    });
  });

  it.each(["/me", "/nowhere", "/varied"])("does so whatever it answers: %s", async (path) => {
    for (const origin of [ORIGIN, "null"]) {
      const { headers } = await fetch(server.url + path, { headers: { origin } });
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
      expect(headers.get("vary")).toMatch(path === "/varied" ? /^Accept, Origin$/ : /^Origin$/);
    }
  });

  it("allows every page, where a request names no origin", async () => {
    const { headers } = await fetch(`${server.url}/me`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toBe("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    // A cache must not give this answer to a page that needs the other one.
    expect(headers.get("vary")).toBe("Origin");
  });

  it("answers the question of a browser, before it sends a request", async () => {
    const response = await fetch(`${server.url}/me`, {
      method: "OPTIONS",
      headers: {
        origin: ORIGIN,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,content-type",
        "access-control-request-private-network": "true",
      },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "PUT",
      "access-control-allow-headers": "authorization,content-type",
      "access-control-allow-private-network": "true",
      "access-control-max-age": "600",
    });
    expect(response.headers.get("vary")).toMatch(/^Origin, /);
  });
});

describe.skipIf("missing" in found)(
  `the server, for pages in Chromium${"missing" in found ? `: ${found.missing}` : ""}`,
  () => {
    let page: Server;
    beforeAll(async () => {
      page = createServer((_, response) =>
        response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>"),
      );
      await new Promise<void>((done) => page.listen(0, "127.0.0.1", done));
    });
    afterAll(() => void page?.close());

    it("lets them send cookies, methods and headers, and read the headers; the state stays hidden from other sites", async () => {
      const executablePath = "path" in found ? found.path : "";
      const args = [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP other.example 127.0.0.1",
      ];
      const browser = await chromium.launch({ executablePath, args });
      const { port } = page.address() as AddressInfo;
      const seen: unknown[] = [];
      for (const host of ["localhost", "other.example"]) {
        const tab = await browser.newPage();
        await tab.goto(`http://${host}:${port}/`);
        seen.push(
          await tab.evaluate(async (url) => {
            const ask = (path: string, init: RequestInit = {}) =>
              fetch(url + path, { credentials: "include", ...init }).then(
                async (response) => [response.status, response.headers.get("x-count")],
                (error: Error) => error.name,
              );
            return [
              await ask("/me"),
              await ask("/me", {
                method: "PUT",
                headers: { "x-own": "1", "content-type": "application/json" },
              }),
              await ask("/__mock/state"),
              await ask("/__mock/reset", { method: "POST", headers: { "x-own": "1" } }),
            ];
          }, server.url),
        );
      }
      await browser.close();
      expect(seen).toEqual([
        [
          [200, "3"],
          [204, null],
          [200, null],
          [204, null],
        ],
        [[200, "3"], [204, null], [403, null], "TypeError"],
      ]);
    });
  },
);
