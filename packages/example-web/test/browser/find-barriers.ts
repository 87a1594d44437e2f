import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Everything in a page that keeps people out, by axe-core; of the dark page, what is dark about it: its contrast. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return [...(await run(page, "light", {})), ...(await run(page, "dark", { runOnly: ["color-contrast"] }))];
}

async function run(page: Page, colorScheme: "light" | "dark", options: axe.RunOptions): Promise<string[]> {
  // Without motion: a colour that is on its way to another one has the contrast of neither.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  return page.evaluate(
    async ({ options, colorScheme }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      const texts = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      return texts.map((text) => `${colorScheme}: ${text}`);
    },
    { options, colorScheme },
  );
}
