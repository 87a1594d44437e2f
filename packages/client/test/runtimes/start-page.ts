import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Running } from "./start-process.ts";

declare const run: (name: string) => Promise<string>;

/** Opens a page with a bundle that runs the case that it is asked for. */
export async function startPage(executablePath: string, folder: string, bundle: string): Promise<Running> {
  const page = `<!doctype html><script type="module">${readFileSync(join(folder, bundle), "utf8")}</script>`;
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(page));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.waitForFunction(() => "run" in globalThis);
  return {
    run: (name) => tab.evaluate((name) => run(name), name),
    async end() {
      await browser.close();
      server.close();
      return "";
    },
  };
}
