import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The program, or why there is none; from `scripts/testing/find-chromium.ts`. */
    chromium: { path: string } | { missing: string };
  }
}

const found = inject("chromium");

export const isChromiumMissing = "missing" in found;

/** The name of a group of tests; where there is no Chromium to run them, it says so. */
export const inChromium = "missing" in found ? `in Chromium: ${found.missing}` : "in Chromium";

export function launchChromium(): Promise<Browser> {
  const executablePath = "path" in found ? found.path : "";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}
