import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type {} from "../../../../scripts/testing/find-chromium.ts";
import { renderHtml } from "../../src/render/html/render-html.ts";
import { cause, edit, finding, leftover, sample } from "../report/sample.ts";

const found = inject("chromium");

/** Text that would leave its place in HTML, in an attribute, in a script, in a style or in a title. */
const EVIL = `</script></style></title></pre>"'><img src="https://evil.example/x" onerror="globalThis.isHit=1"><script>globalThis.isHit=1</script>`;

const GUARD = '"startAt" in entry ? entry.startAt : entry.startsAt';
const LONG = "src/components/calendar/EventsListViewComponentWithFiltersAndSorting.tsx";
const CODE = `${"const entry = read();\n".repeat(20)}${EVIL}\n`;

const report = sample({
  ...{ from: EVIL, to: "2.0.0", notes: [EVIL], unsearched: [`/app/${EVIL}`] },
  edits: [edit(`${LONG}:3:9`, { because: [cause("src/b.ts:2:1", "values/assignment", EVIL)] })],
  attention: [
    finding(`${LONG}:2:1`, { reason: "union", suggestion: GUARD }),
    finding("src/a.ts:21:1", { reason: "string", message: EVIL, suggestion: EVIL, at: EVIL }),
    finding("src/a.ts:4:1", {
      ...{ reason: "error", suggestion: "" },
      message:
        "Type '{ closesForRegistrationAt: string }' is not assignable to 'RegistrationWindowWithDates'.",
    }),
  ],
  leftovers: [leftover("src/a.ts:1:1", EVIL), leftover(`${LONG}:1:1`, "startsAt")],
});

const html = renderHtml(report, {
  ...{ folder: "/app", docs: "https://docs.example/troubleshooting.md", read: () => CODE },
  changes: [{ file: LONG, before: CODE, after: CODE.replace("read", "load") }],
});

describe.skipIf("missing" in found)(`in Chromium${"missing" in found ? `: ${found.missing}` : ""}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  const address = pathToFileURL(join(folder, "report.html")).href;
  const asked: string[] = [];
  const said: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    writeFileSync(join(folder, "report.html"), html);
    const executablePath = "path" in found ? found.path : "";
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page = await context.newPage();
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(address);
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  it("shows the texts of others as text, and asks for nothing", async () => {
    expect(await page.evaluate("globalThis.isHit === undefined && document.images.length")).toBe(0);
    expect(await page.evaluate("document.scripts.length")).toBe(1);
    expect(await page.title()).toContain(EVIL);
    expect(await page.locator("[data-reason=string] .suggestion pre").textContent()).toBe(EVIL);
    expect({ asked, said }).toEqual({ asked: [address], said: [] });
  });

  it("runs no other script, even if one came into the page", async () => {
    await page.evaluate(`{
      const script = document.createElement("script");
      script.textContent = "globalThis.isHit = 1";
      document.body.append(script);
    }`);
    expect(await page.evaluate("globalThis.isHit")).toBeUndefined();
  });

  it("fits on a phone, where only code is scrolled", async () => {
    const wide = `[...document.querySelectorAll("main *")].filter(
      (one) => !one.parentElement.closest("pre") && one.getBoundingClientRect().right > innerWidth,
    ).length`;
    expect(await page.evaluate(wide)).toBe(0);
  });

  it("breaks no name in the middle of a word", async () => {
    const brokenAt = (text: string) => `(() => {
      const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
      const broken = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.data.indexOf(${JSON.stringify(text)});
        if (start < 0 || node.parentElement.closest("pre, details:not([open])")) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + ${text.length});
        const tall = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
        if (tall.size > 1) broken.push(node.parentElement.outerHTML);
      }
      return broken;
    })()`;
    for (const word of ["calendar", "Registration", "Component", "Sorting"]) {
      expect(html).toContain(word);
      expect(await page.evaluate(brokenAt(word))).toEqual([]);
    }
  });

  it("shows the places of the reason that is chosen", async () => {
    const shown = async () =>
      page
        .locator(".entries > li:visible")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-reason")));
    expect(await shown()).toHaveLength(3);
    await page.getByRole("radio", { name: "union" }).check({ force: true });
    expect(await shown()).toEqual(["union"]);
    await page.getByRole("radio", { name: "all" }).check({ force: true });
    expect(await shown()).toHaveLength(3);
  });

  it("copies a suggestion", async () => {
    await page.locator("[data-reason=union] .suggestion button").click();
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe(GUARD);
    expect(await page.locator("[data-reason=union] .suggestion button").textContent()).toBe("Copied");
  });

  it.each(["light", "dark"] as const)("can be read where all else is %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    // The contrast of the text of a sentence with the page, by WCAG 2, is 4.5 at least.
    const faint = await page.evaluate(`(() => {
      const luminance = (color) => {
        const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const behind = (one) => {
        const color = getComputedStyle(one).backgroundColor;
        return /, 0\\)|transparent/.test(color) && one.parentElement ? behind(one.parentElement) : color;
      };
      const texts = [...document.querySelectorAll("main *")].filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""),
      );
      return texts.flatMap((one) => {
        const [low, high] = [luminance(getComputedStyle(one).color), luminance(behind(one))].sort((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        return contrast < 4.5 ? [one.outerHTML.slice(0, 200) + contrast] : [];
      });
    })()`);
    expect(faint).toEqual([]);
  });
});
