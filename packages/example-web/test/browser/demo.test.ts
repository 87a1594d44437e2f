import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBarriers } from "./find-barriers.ts";
import { inChromium, isChromiumMissing, launchChromium } from "./launch-chromium.ts";
import { type ServedApp, serveApp } from "./serve-app.ts";

describe.skipIf(isChromiumMissing)(`the demo, ${inChromium}`, () => {
  let app: ServedApp;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [app, browser] = await Promise.all([serveApp(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.setDefaultTimeout(30_000);
  });
  afterEach(() => page.close());

  const tryAs = (name: string) => page.getByLabel("Try as").selectOption({ label: name });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  it.each([
    ["", "Community agenda", "Repair café"],
    ["events/repair-cafe", "Repair café", "3 people"],
    ["events/boulder", "Bouldering at the quarry", "climbing"],
    ["organise", "Organise", "Plant and seed swap"],
    ["organise/new", "New event", "Create draft"],
    ["organise/events/swap", "Plant and seed swap", "Publish"],
    ["wallet", "Wallet", "310"],
    ["nowhere", "No such page", "To the agenda"],
  ])("keeps nobody out of /%s, and fits on a phone", async (path, title, content) => {
    await page.goto(app.url + path);
    await heading(title).waitFor();
    await page.getByText(content).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const [width, visible] = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
    expect(width).toBeLessThanOrEqual(visible as number);
  });

  it("takes an event from draft to cancelled, with a member on its list", async () => {
    await page.goto(`${app.url}organise/new`);
    await page.getByLabel("Title").fill("Board-game night");
    await page.getByLabel("Start").fill("2130-03-01T20:00");
    await page.getByRole("button", { name: "Create draft" }).click();
    await heading("Board-game night").waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published. Members see it now.").waitFor();

    await tryAs("Ben, member");
    await page.getByRole("link", { name: "Agenda" }).click();
    await page.getByRole("link", { name: "Board-game night" }).click();
    await page.getByRole("button", { name: "I will be there" }).click();
    await page.getByText("Ben Lindqvist").waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await tryAs("Ada, organiser");
    await page.getByRole("link", { name: "Organise" }).click();
    await page.getByRole("link", { name: "Board-game night" }).click();
    await page.getByRole("button", { name: "Cancel this event" }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByText("There are none.").waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it("explains a 403", async () => {
    await page.goto(`${app.url}events/repair-cafe`);
    await tryAs("Cem, no access");
    await page.getByRole("button", { name: "I will be there" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain("You need access to the community");
    expect(await findBarriers(page)).toEqual([]);
  });

  it("can be used with the keyboard alone", async () => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.goto(app.url);
    await page.getByText("Repair café").waitFor();
    await press("Tab");
    expect(await focused()).toBe("Skip to content");
    await press("Enter", "Tab");
    expect(await focused()).toBe("Repair café");
    await press("Enter");
    await page.getByText("3 people").waitFor();
    expect(await focused()).toBe("Repair café"); // the title of the page
    await press("Tab");
    expect(await focused()).toBe("I will be there");
    await press("Space");
    await page.getByText("You are on the list.").waitFor();
    expect(await focused()).toBe("I will be there");
  });
});
