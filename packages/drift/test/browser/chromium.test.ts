import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createTenantMock } from "@tenant-api/msw";
import { type RunningServer, startServer } from "@tenant-api/msw/server";
import { build } from "esbuild";
import type { setupWorker as SetupWorker } from "msw/browser";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type {} from "../../../../scripts/testing/find-chromium.ts";
import { startReceiver } from "../../src/live/receiver.ts";
import type {
  BypassRecorder,
  recordBypassed as RecordBypassed,
  recordShapes as RecordShapes,
} from "../../src/record.ts";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { openSource } from "../../src/sources/open-source.ts";
import { recordSource } from "../../src/sources/record-source.ts";
import { expectedShapes, whole } from "../live/expected-shapes.ts";
import { fetchArguments, REQUESTS, SEED } from "../live/requests.ts";
import { CASES, renderCase } from "../report/render-case.ts";
import { serve } from "../serve.ts";

const found = inject("chromium");
const OPTIONS = { label: "test", enums: true };

declare const recordShapes: typeof RecordShapes;
declare const recordBypassed: typeof RecordBypassed;
declare const setupWorker: typeof SetupWorker;
declare const recorder: BypassRecorder;
declare const lines: string[];
declare const errors: string[];

/** Of another origin, a page cannot know whether it sees all headers. */
function withoutHidden(text: string): string {
  const line = parseLine(text, "test");
  delete line.response.headersOf;
  return renderLine(line);
}

describe.skipIf("missing" in found)(`in Chromium${"missing" in found ? `: ${found.missing}` : ""}`, () => {
  let browser: Browser;
  let mock: RunningServer;
  let expected: string[] = [];
  let seenByPage: string[] = [];

  beforeAll(async () => {
    const executablePath = "path" in found ? found.path : "";
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
    expected = await expectedShapes(OPTIONS);
    seenByPage = whole(expected.map(withoutHidden));
  });

  afterAll(() => browser?.close());

  beforeEach(async () => {
    mock = await startServer({ handlers: createTenantMock({ seed: SEED }).handlers });
  });

  afterEach(() => mock.close());

  it.each(CASES)("the page of a report fits on a phone: %s", async (name) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.setContent(await renderCase(name, "page.html"));
    const wide = await page.evaluate(
      "[...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth).length",
    );
    expect(wide).toBe(0);
    await page.close();
  });

  it("a HAR of Playwright gives the shapes of the requests", async () => {
    const folder = mkdtempSync(join(tmpdir(), "har-"));
    const path = join(folder, "traffic.har");
    const context = await browser.newContext({ recordHar: { path, urlFilter: `${mock.url}/api/**` } });
    const page = await context.newPage();
    await page.goto(mock.url);
    await sendAll(page);
    await context.close();
    const shapes = new ShapeSet();
    const { exchanges } = await recordSource(openSource(path), shapes, OPTIONS);
    rmSync(folder, { recursive: true });
    expect(exchanges).toBe(REQUESTS.length);
    expect(whole(shapes.lines().map(renderLine))).toEqual(expected);
  });

  describe.each(["msw", "msw-2"])("in a page with %s", (msw) => {
    let site: Awaited<ReturnType<typeof serve>>;
    let page: Page;

    beforeAll(async () => {
      site = await servePage(msw);
      page = await browser.newPage();
    });

    beforeEach(() => page.goto(site.url));

    afterAll(() => site.close());

    it("a wrapped fetch sends the shapes of the requests, also when the page is left", async () => {
      const shapes = new ShapeSet();
      const receiver = await startReceiver({
        onRefused: () => {},
        ...{ port: 0, host: "127.0.0.1", origins: [] },
        onShapes: (lines) => {
          for (const line of lines) shapes.add(line);
        },
      });
      await page.evaluate(
        ([send, options]) => {
          globalThis.fetch = recordShapes({ ...options, send }).wrap(globalThis.fetch);
        },
        [receiver.url, OPTIONS] as const,
      );
      await sendAll(page);
      // Bodies are looked at after their readers, and nothing is flushed.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
      await page.goto("about:blank");
      await expect.poll(() => whole(shapes.lines().map(renderLine))).toEqual(seenByPage);
      await receiver.close();
    });

    it("what no handler answers gives the shapes of the requests, as far as msw says what it was", async () => {
      await page.evaluate(async (options) => {
        const [lines, errors]: string[][] = [[], []];
        const worker = setupWorker();
        const recorder = recordBypassed(worker, {
          ...options,
          onShapes: (batch) => lines?.push(...batch),
          onError: (error) => errors?.push((error as Error).message),
        });
        await worker.start({ quiet: true });
        Object.assign(globalThis, { lines, errors, recorder });
      }, OPTIONS);
      await sendAll(page);
      const recorded = await page.evaluate(async () => {
        // The service worker says of a response when it has passed it on.
        await new Promise((done) => setTimeout(done, 200));
        await recorder.flush();
        return { lines, errors };
      });
      if (msw === "msw") {
        expect(recorded.errors).toEqual([]);
        expect(whole(recorded.lines)).toEqual(seenByPage);
      } else {
        expect(new Set(recorded.errors).size).toBe(1);
        expect(recorded.errors[0]).toContain("Update it to 2.12 or newer");
        expect(recorded.lines).toEqual([]);
      }
    });
  });

  async function sendAll(page: Page): Promise<void> {
    const calls = REQUESTS.map((request) => fetchArguments(mock.url, request));
    // As text: Playwright's types take apart what it passes.
    await page.evaluate(async (text) => {
      for (const [url, init] of JSON.parse(text)) await (await fetch(url, init)).text();
    }, JSON.stringify(calls));
  }
});

/** Serves the bundled page, and msw's service worker beside it, as `npx msw init` puts it there. */
async function servePage(msw: string): ReturnType<typeof serve> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "app.ts")],
    ...(msw !== "msw" && { alias: { msw } }),
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  const worker = resolve(import.meta.dirname, "../../node_modules", msw, "lib/mockServiceWorker.js");
  const files: Record<string, [type: string, content: string]> = {
    "/": ["text/html", '<!doctype html><script type="module" src="/app.js"></script>'],
    "/app.js": ["text/javascript", outputFiles[0]?.text ?? ""],
    "/mockServiceWorker.js": ["text/javascript", readFileSync(worker, "utf8")],
  };
  return serve((request, response) => {
    const [type, content] = files[request.url ?? ""] ?? ["text/plain", ""];
    response.writeHead(content === "" ? 404 : 200, { "content-type": type }).end(content);
  });
}
