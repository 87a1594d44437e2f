import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { x } from "tinyexec";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type {} from "../../../scripts/testing/find-chromium.ts";
import type {} from "../.vitepress/theme/mermaid-diagram.ts";
import { PACKAGE } from "./blocks.ts";
import { diagrams, MERMAID } from "./diagrams.ts";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

/** Rules of axe that the theme of VitePress breaks by itself: on the start page, and by its search button. */
const OF_VITEPRESS = ["label-content-name-mismatch", "landmark-one-main", "region"];

const site = mkdtempSync(join(tmpdir(), "docs-"));
const found = inject("chromium");

beforeAll(async () => {
  await x(process.execPath, ["generate.ts"], { nodeOptions: { cwd: PACKAGE }, throwOnError: true });
  await x("vitepress", ["build", "--outDir", site], { nodeOptions: { cwd: PACKAGE }, throwOnError: true });
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

const htmlFiles = () => globSync("**/*.html", { cwd: site }).map((file) => file.replaceAll("\\", "/"));
const htmlOf = (file: string) => readFileSync(join(site, file), "utf8");

describe("the site", () => {
  it("has no link to an anchor that is not there", () => {
    const broken = htmlFiles().flatMap((file) =>
      [...htmlOf(file).matchAll(/href="([^"#]*)#([^"]+)"/g)].flatMap(([href, path = "", anchor = ""]) => {
        if (/^https?:/.test(path)) return [];
        const { pathname } = new URL(path, `https://site.example/${file}`);
        const target = pathname.slice(1).replace(/^$|\/$/, "$&index.html");
        const isThere = htmlOf(target).includes(`id="${decodeURIComponent(anchor)}"`);
        return isThere ? [] : [`${file}: ${href}`];
      }),
    );
    expect(broken).toEqual([]);
    expect(htmlFiles().length).toBeGreaterThan(35);
  });

  it("loads nothing from elsewhere", () => {
    const foreign = htmlFiles().flatMap((file) =>
      [...htmlOf(file).matchAll(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(https?:[^"]+)"/g)].map(
        ([, address]) => `${file}: ${address}`,
      ),
    );
    expect(foreign).toEqual([]);
  });
});

describe.skipIf("missing" in found)(`in Chromium${"missing" in found ? `: ${found.missing}` : ""}`, () => {
  let server: Server;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    server = serve();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const executablePath = "path" in found ? found.path : "";
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it("fits a phone: no page is wider than it", async () => {
    const viewport = { width: 375, height: 800 };
    // Only what scripts draw needs scripts, and time.
    const [still, drawn] = await Promise.all([
      browser.newPage({ viewport, javaScriptEnabled: false }),
      browser.newPage({ viewport }),
    ]);
    const wide: string[] = [];
    for (const file of htmlFiles()) {
      const page = htmlOf(file).includes("mermaid-source") || file === "api/try-it.html" ? drawn : still;
      await page.goto(`${origin}/${file}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) wide.push(`${file}: ${width}`);
    }
    expect(wide).toEqual([]);
    await Promise.all([still.close(), drawn.close()]);
  });

  it("can be read by everyone: enough contrast, tables with headers", async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const problems: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ colorScheme });
      for (const file of ["index", "guides/upgrade", "api/event-states", "reference/engagement"]) {
        await page.goto(`${origin}/${file}.html`);
        await page.waitForFunction(() => document.querySelector(".mermaid-source") === null);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(
          (rules) =>
            window.axe.run({ rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])) }),
          OF_VITEPRESS,
        );
        for (const { id, nodes } of violations)
          problems.push(`${colorScheme} ${file}: ${id} at ${nodes[0]?.target.join(" ")}`);
      }
      await page.close();
    }
    expect(problems).toEqual([]);
  });

  it("draws every diagram of the repository, and all those of a page", async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    await page.goto(`${origin}/architecture.html`);
    await page.waitForFunction(() => document.querySelector(".mermaid-source") === null);
    await page.addScriptTag({ path: MERMAID });
    for (const { place, source } of diagrams()) {
      const problem = await page.evaluate(
        (text) =>
          window.mermaid
            ?.render("tried", text)
            .then(({ svg }) => (svg.includes("<svg") ? null : svg), String),
        source,
      );
      if (problem !== null) problems.push(`${place}: ${problem}`);
    }
    expect(problems).toEqual([]);
    await page.close();
  });

  it("draws diagrams, in light and dark", async () => {
    const page = await browser.newPage();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin}/api/event-states.html`);
      await page.waitForFunction(() => document.querySelectorAll(".diagram svg").length === 2);
    }
    await page.close();
  });

  it("finds words of reports and operations of the API", async () => {
    const page = await browser.newPage();
    for (const [word, address] of [
      ["twin", "/troubleshooting.html#twin"],
      ["revokeAchievement", "/reference/engagement.html#operation-revokeAchievement"],
    ] as const) {
      await page.goto(`${origin}/index.html`);
      await page.getByRole("button", { name: "Search" }).first().click();
      await page.locator("#localsearch-input").fill(word);
      await page.locator(`.results a[href="${address}"]`).first().waitFor();
    }
    await page.close();
  });

  it("shows the provenance of fields where operations can be tried", async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/api/try-it.html`);
    await page.getByText("/api/v2/community/events", { exact: true }).first().waitFor();
    await page.locator(".opblock-summary-control", { hasText: "/api/v2/community/events" }).first().click();
    await page.getByText("x-provenance").first().waitFor();
    await page.close();
  });
});

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** The site, as any server of files would give it. */
function serve(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.replace(/\/$/, "/index.html");
    try {
      const body = readFileSync(join(site, path));
      response.writeHead(200, { "content-type": MEDIA_TYPES[extname(path)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}
